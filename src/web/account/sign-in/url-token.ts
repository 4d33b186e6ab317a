import { useEffect } from 'react'

/** The token behind the # of a mail's link, removed from the URL so that no history and no screenshot keeps it. */
export function takeUrlToken(): string {
  const token = location.hash.slice(1)
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

/** Reloads the page when another link of the same kind is opened in this tab: only the part behind # changes then. */
export function useReloadOnNewToken() {
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
}
