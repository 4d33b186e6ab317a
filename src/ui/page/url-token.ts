import { useEffect } from 'react'
import type { Api } from '#client/api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'

/** The token behind the # of a mail's link, removed from the URL so that no history and no screenshot keeps it. */
export function takeUrlToken(): string {
  const token = location.hash.slice(1)
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

/** Sends the token of the link as its page opens. Answers why it was refused, where it was. */
export async function sendUrlToken(
  send: (api: Api, token: string) => Promise<unknown>,
): Promise<{ problem: string | undefined }> {
  try {
    await send(await browserApi(), takeUrlToken() || 'none')
    return { problem: undefined }
  } catch (error) {
    return { problem: errorMessage(error) }
  }
}

/** Reloads the page when another link of the same kind is opened in this tab: only the part behind # changes then. */
export function useReloadOnNewToken() {
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
}
