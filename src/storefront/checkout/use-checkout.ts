import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { t } from '#domain/texts/t.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { loadCheckout, type BlockedCheckout, type OpenCheckout } from './load-checkout.ts'
import { usePaymentDraft, type PaymentDraft } from './payment/payment-draft.ts'
import { hasPendingOrder } from './pending-order.ts'
import type { CheckoutSessionChange } from '#domain/checkout/checkout-session.ts'

/** What every step of the checkout works with. */
export interface StepProps {
  checkout: OpenCheckout
  /** Saves a change of the session on the server and shows the session as it is then. */
  saveSession: (change: z.input<typeof CheckoutSessionChange>) => Promise<void>
  /** Loads the checkout again. */
  refresh: () => Promise<void>
  paymentDraft: PaymentDraft
}

/** The checkout on the screen: starts as loaded, follows its own saves, and is loaded again when the tab is returned to. */
export function useCheckout(loaded: OpenCheckout | BlockedCheckout) {
  const paymentDraft = usePaymentDraft()
  const [checkout, setCheckout] = useState(loaded)
  const lastSave = useRef(0)

  const refresh = useCallback(async () => {
    const next = await loadCheckout()
    // An open checkout survives a failed call: the server may be back a moment later.
    if (next.kind === 'open' || next.isCartEmpty) setCheckout(next)
  }, [])

  const saveSession: StepProps['saveSession'] = async (change) => {
    if (checkout.kind === 'blocked') return
    const save = ++lastSave.current
    const session = await (await browserApi()).saveCheckout({ uid: checkout.user.id, ...change })
    // Only the answer to the last save counts: answers may arrive in another order.
    if (save !== lastSave.current) return
    setCheckout((current) => (current.kind === 'open' ? { ...current, session } : current))
  }

  useRefreshOnReturn(refresh)
  const isCartReduced = checkout.kind === 'open' && checkout.isCartReduced
  useEffect(() => {
    if (isCartReduced) notify('info', t('messages.cartUpdated'))
  }, [isCartReduced])

  return { checkout, saveSession, refresh, paymentDraft }
}

/** Another tab or device may have changed cart and session meanwhile. While an order is being placed nothing is loaded. */
function useRefreshOnReturn(refresh: () => Promise<void>) {
  useEffect(() => {
    const refreshWhenVisible = () => {
      if (document.visibilityState === 'visible' && !hasPendingOrder()) void refresh()
    }
    document.addEventListener('visibilitychange', refreshWhenVisible)
    return () => document.removeEventListener('visibilitychange', refreshWhenVisible)
  }, [refresh])
}
