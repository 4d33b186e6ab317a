import { Link } from '#ui/controls/link.tsx'
import type { OpenCheckout } from '#storefront/checkout/load-checkout.ts'
import { ShippingPrice } from '#storefront/checkout/checkout-summary.tsx'
import { stepPath } from './steps.ts'
import { shippingOf, shippingTime, shippingTitle } from '#domain/checkout/shipping.ts'
import type { Step } from '#domain/checkout/checkout-session.ts'
import { addressLine } from '#domain/addresses/address-line.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { hiddenText } from '#storefront/checkout/hidden-text.tsx'

/** What the steps before have settled, each with a link back to its step (spec §2). */
export function Review({ checkout: { session }, step }: { checkout: OpenCheckout; step: Step }) {
  const { email, shippingAddress: to, shippingOption, shippingCost } = session
  const shipping = shippingOf(shippingOption)
  return (
    <dl aria-label={t('checkoutReview.title')} className="mb-8 divide-y divide-line border border-line text-sm">
      <Row
        name={t('orders.contact')}
        update={tParts('checkoutReview.updateContact', { hidden: hiddenText })}
        step="info"
      >
        <bdi>{email}</bdi>
      </Row>
      <Row
        name={t('field.address')}
        update={tParts('checkoutReview.updateAddress', { hidden: hiddenText })}
        step="info"
      >
        {to && <bdi>{addressLine(to)}</bdi>}
      </Row>
      {step === 'payment' && shipping && (
        <Row
          name={t('orders.shipping')}
          update={tParts('checkoutReview.updateShipping', { hidden: hiddenText })}
          step="shipping"
        >
          {tParts('checkoutReview.shipping', {
            title: shippingTitle(shipping),
            time: shippingTime(shipping),
            price: <ShippingPrice key="price" price={shippingCost} />,
          })}
        </Row>
      )}
    </dl>
  )
}

interface RowProps {
  name: string
  /** The text of the link. */
  update: React.ReactNode
  step: Step
  children: React.ReactNode
}

function Row({ name, update, step, children }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 ps-4 pe-1 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <dt className="text-muted max-sm:pt-3">{name}</dt>
      <dd className="pb-3 break-words max-sm:row-start-2 sm:pt-3">{children}</dd>
      <dd className="max-sm:row-span-2">
        <Link to={stepPath(step)} className="inline-flex min-h-11 items-center px-3 text-blue underline">
          <span>{update}</span>
        </Link>
      </dd>
    </div>
  )
}
