import { useEffect } from 'react'

/** Takes the secret that a mail's link carries out of the address, so that it stays in no history and no screenshot. */
export function takeSecret(): string {
  const secret = location.hash.slice(1)
  if (secret) history.replaceState(history.state, '', location.pathname + location.search)
  return secret
}

/** Another link of the same kind, opened in this tab, changes only what is behind #: then the page starts anew. */
export function useNewSecrets() {
  useEffect(() => {
    const startAnew = () => location.reload()
    addEventListener('hashchange', startAnew)
    return () => removeEventListener('hashchange', startAnew)
  }, [])
}
