import { t } from '#domain/texts/t.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { OrderCash } from './order-cash.tsx'

/** The payment of an order, where its cash is, and what an edit or a cancellation left to collect or to refund. */
export function OrderPayment({ order: { payment, parcelCash } }: { order: OrderDetails }) {
  const symbols = currencySymbols(useStoreSettings())
  const format = (amount: number) => formatPrice(amount, 'shop', symbols)
  const { title, status, amount, stillDue, toRefund } = payment
  return (
    <section aria-labelledby="payment" className="mt-5">
      <h2 id="payment" className="headline mb-1 text-base">
        {t('adminOrders.payment')}
      </h2>
      <p>{t('adminOrders.paymentLine', { method: title, amount: format(amount), status })}</p>
      {parcelCash && <OrderCash cash={parcelCash} />}
      {stillDue > 0 && (
        <p className="mt-1 font-semibold text-red">{t('adminMessages.stillDue', { amount: format(stillDue) })}</p>
      )}
      {toRefund > 0 && (
        <p className="mt-1 font-semibold text-red">{t('adminMessages.toRefund', { amount: format(toRefund) })}</p>
      )}
    </section>
  )
}
