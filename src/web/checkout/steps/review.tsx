import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Link } from '#web/ui/link.tsx'
import type { OpenCheckout } from '#web/checkout/load-checkout.ts'
import { ShippingPrice } from '#web/checkout/checkout-summary.tsx'
import { stepPath } from './steps.ts'
import { shippingOf, shippingTexts } from '#domain/checkout/shipping.ts'
import type { Step } from '#domain/checkout/checkout-session.ts'

/** What the steps before have settled, each with a link back to its step (spec §2). */
export function Review({ checkout: { session }, step }: { checkout: OpenCheckout; step: Step }) {
  const { email, shippingAddress: to, shippingOption, shippingCost } = session
  const shipping = shippingOf(shippingOption)
  return (
    <dl aria-label="Your details" className="mb-8 divide-y divide-line border border-line text-sm">
      <Row name="Contact" step="info">
        {email}
      </Row>
      <Row name="Address" step="info">
        {to && [to.address, to.city, to.state, to.zipCode].join(', ')}
      </Row>
      {step === 'payment' && shipping && (
        <Row name="Shipping" step="shipping">
          {shippingTexts[shipping].title} ({shippingTexts[shipping].time}), <ShippingPrice price={shippingCost} />
        </Row>
      )}
    </dl>
  )
}

function Row({ name, step, children }: { name: string; step: Step; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 ps-4 pe-1 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <dt className="text-muted max-sm:pt-3">{name}</dt>
      <dd className="pb-3 break-words max-sm:row-start-2 sm:pt-3">{children}</dd>
      <dd className="max-sm:row-span-2">
        <Link to={stepPath(step)} className="inline-flex min-h-11 items-center px-3 text-blue underline">
          Update<VisuallyHidden> {name.toLowerCase()}</VisuallyHidden>
        </Link>
      </dd>
    </div>
  )
}
