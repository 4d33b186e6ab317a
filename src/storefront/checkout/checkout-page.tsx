import { href, redirect } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { customersOnly } from '#ui/page/guards.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import type { PageProps } from '#ui/page/page-types.ts'
import { BlockedCheckoutNotice } from './blocked-checkout-notice.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { loadCheckout } from './load-checkout.ts'
import { isPendingOrderPlaced } from './pending-order.ts'
import { useCheckout } from './use-checkout.ts'

export const clientMiddleware = [customersOnly]

export async function clientLoader() {
  const checkout = await loadCheckout()
  // An order empties the cart: it may be the one that was being placed when this page was left.
  if (checkout.kind === 'blocked' && checkout.isCartEmpty && (await isPendingOrderPlaced())) {
    notify('success', t('messages.orderPlaced'), { survives: true })
    throw redirect(href('/account'))
  }
  return checkout
}
clientLoader.hydrate = true as const

/** Going from step to step loads nothing: all steps use what was loaded when the checkout opened. */
export const shouldRevalidate = () => false

export const HydrateFallback = CheckoutSkeleton

export default function CheckoutPage({ loaderData }: PageProps<typeof clientLoader>) {
  const { checkout, ...actions } = useCheckout(loaderData)
  if (checkout.kind === 'open') return <CheckoutSteps checkout={checkout} {...actions} />
  return (
    <CheckoutFrame>
      <BlockedCheckoutNotice reason={checkout.reason} />
    </CheckoutFrame>
  )
}
