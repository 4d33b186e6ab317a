const KEY = 'placing'

/** Notes that an order is on its way: a page that is reloaded in the middle finds out what became of it. */
export function markPlacing(sessionId: string) {
  sessionStorage.setItem(KEY, sessionId)
}

/** The order that was on its way when this page was loaded, if any. It has the id of its checkout session. */
export function markedOrder(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined
}

export function clearPlacingMark() {
  sessionStorage.removeItem(KEY)
}
