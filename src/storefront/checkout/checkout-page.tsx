import { useEffect, useEffectEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { customersOnly } from '#ui/page/guards.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import type { AccountState } from '#storefront/state/account-state.ts'
import type { PageProps } from '#ui/page/page-types.ts'
import { BlockedCheckoutNotice } from './blocked-checkout-notice.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { loadCheckout, type BlockedCheckout, type OpenCheckout } from './load-checkout.ts'
import { findPlacedOrder } from './pending-order.ts'
import { useCheckout } from './use-checkout.ts'

export const clientMiddleware = [customersOnly]

export async function clientLoader() {
  const checkout = await loadCheckout()
  // An order empties the cart: it may be the one that was being placed when this page was left.
  const placedOrder = checkout.kind === 'blocked' && checkout.isCartEmpty ? await findPlacedOrder() : undefined
  if (placedOrder === undefined) return checkout
  return { kind: 'placed' as const, placedOrder }
}
clientLoader.hydrate = true as const

/** Going from step to step loads nothing: all steps use what was loaded when the checkout opened. */
export const shouldRevalidate = () => false

export const HydrateFallback = CheckoutSkeleton

export default function CheckoutPage({ loaderData }: PageProps<typeof clientLoader>) {
  return loaderData.kind === 'placed' ? <ToAccount order={loaderData.placedOrder} /> : <Checkout loaded={loaderData} />
}

/** Goes to the account with the order that was placed. A redirect of the loader would not tell the account which one. */
function ToAccount({ order }: { order: string }) {
  const navigate = useNavigate()
  const go = useEffectEvent(() => {
    notify('success', t('messages.orderPlaced'), { survives: true })
    void navigate(href('/account'), { replace: true, state: { placedOrder: order } satisfies AccountState })
  })
  useEffect(() => go(), [])
  return <CheckoutSkeleton />
}

function Checkout({ loaded }: { loaded: OpenCheckout | BlockedCheckout }) {
  const { checkout, ...actions } = useCheckout(loaded)
  if (checkout.kind === 'open') return <CheckoutSteps checkout={checkout} {...actions} />
  return (
    <CheckoutFrame>
      <BlockedCheckoutNotice reason={checkout.reason} />
    </CheckoutFrame>
  )
}
