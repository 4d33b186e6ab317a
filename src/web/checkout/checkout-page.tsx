import { href, redirect } from 'react-router'
import { texts } from '#domain/texts.ts'
import { customersOnly } from '#web/app/guards.ts'
import { notify } from '#web/state/toasts.ts'
import type { Route } from './+types/checkout-page.ts'
import { BlockedCheckout } from './blocked-checkout.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { loadCheckout } from './load-checkout.ts'
import { useCheckout } from './use-checkout.ts'

export const clientMiddleware = [customersOnly]

export async function clientLoader() {
  const checkout = await loadCheckout()
  if (checkout.kind !== 'placed') return checkout
  notify('success', texts.orderPlaced, { survives: true })
  throw redirect(href('/account'))
}
clientLoader.hydrate = true as const

/** Going from step to step loads nothing: the steps share what was loaded when the checkout opened. */
export const shouldRevalidate = () => false

export const HydrateFallback = CheckoutSkeleton

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { checkout, refresh, save } = useCheckout(loaderData)
  if (checkout.kind === 'open') return <CheckoutSteps checkout={checkout} refresh={refresh} save={save} />
  return (
    <CheckoutFrame>
      <BlockedCheckout reason={checkout.kind === 'blocked' ? checkout.reason : texts.cartEmpty} />
    </CheckoutFrame>
  )
}
