import { browserApi } from '#ui/state/browser-api.ts'

const KEY = 'placing'

/** Remembers, over a reload, that this tab is placing the order of a checkout session. The order gets the session's id. */
export function setPendingOrder(sessionId: string) {
  sessionStorage.setItem(KEY, sessionId)
}

/** Whether this tab is placing an order, or was left while it did. */
export function hasPendingOrder(): boolean {
  return sessionStorage.getItem(KEY) !== null
}

export function clearPendingOrder() {
  sessionStorage.removeItem(KEY)
}

/** The order that this tab was placing when it was left, where it exists. It is pending no longer then, either way. */
export async function findPlacedOrder(): Promise<string | undefined> {
  const orderId = sessionStorage.getItem(KEY)
  if (orderId === null) return undefined
  clearPendingOrder()
  const api = await browserApi()
  return api.getOrder({ orderId }).then(
    () => orderId,
    () => undefined,
  )
}
