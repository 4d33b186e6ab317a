import type { OrderDetails } from '#domain/fulfilment/fulfilment.ts'
import { adminTexts } from '#domain/admin-texts.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useStoreSettings } from '#web/state/store-settings.ts'

const states = {
  due: 'due',
  pending: 'waiting for the gateway',
  authorised: 'authorised',
  captured: 'paid',
  refused: 'refused',
} as const

/** How the order is paid, and what an edit or a cancellation left to settle with the customer. */
export function OrderPayment({ order: { payment } }: { order: OrderDetails }) {
  const { symbols } = useStoreSettings()
  const write = (amount: number) => formatPrice(amount, 'shop', symbols)
  const { title, status, amount, stillDue, toRefund } = payment
  return (
    <section aria-labelledby="payment" className="mt-8">
      <h2 id="payment" className="headline mb-3 text-base">
        Payment
      </h2>
      <p>
        {title}, {write(amount)} {states[status]}
      </p>
      {stillDue > 0 && <p className="mt-1 font-semibold text-red">{adminTexts.stillDue(write(stillDue))}</p>}
      {toRefund > 0 && <p className="mt-1 font-semibold text-red">{adminTexts.toRefund(write(toRefund))}</p>}
    </section>
  )
}
