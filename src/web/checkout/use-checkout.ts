import { useCallback, useEffect, useRef, useState } from 'react'
import type { Input } from '#client/api.ts'
import type { CheckoutSession } from '#domain/checkout/checkout.ts'
import type { endpoints } from '#domain/api/endpoints.ts'
import { texts } from '#domain/texts.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { notify } from '#web/state/toasts.ts'
import { loadCheckout, type Checkout, type OpenCheckout } from './load-checkout.ts'
import { markedOrder } from './pending-order.ts'

export type SessionSave = Omit<Input<typeof endpoints.saveCheckout>, 'uid'>

/** The checkout of this tab: what it shows, how it saves a step, and how it looks again at what other tabs have done. */
export function useCheckout(loaded: Checkout) {
  const [checkout, setCheckout] = useState(loaded)
  const newest = useRef(0)

  const refresh = useCallback(async () => {
    const next = await loadCheckout()
    // Whoever has a checkout open keeps it: the shop being out of reach for a moment takes nothing away.
    if (next.kind !== 'blocked' || !next.isFailure) setCheckout(next)
  }, [])

  const save = useCallback(async ({ userId }: OpenCheckout, change: SessionSave): Promise<CheckoutSession> => {
    const number = ++newest.current
    const session = await (await browserApi()).saveCheckout({ uid: userId, ...change })
    // An answer that a later save has overtaken is old news.
    if (number === newest.current)
      setCheckout((current) => (current.kind === 'open' ? { ...current, session } : current))
    return session
  }, [])

  useRefreshOnReturn(refresh)
  const hasLess = checkout.kind === 'open' && checkout.hasLess
  useEffect(() => {
    if (hasLess) notify('info', texts.cartUpdated)
  }, [hasLess])

  return { checkout, refresh, save }
}

/** Another tab or device may have gone on meanwhile. An order that is on its way is not looked into. */
function useRefreshOnReturn(refresh: () => Promise<unknown>) {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && !markedOrder()) void refresh()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
}
