import { ApiError } from '#domain/api/errors.ts'
import type { PaymentProvider } from '#server/payments/payment.ts'
import { findPaymentOfOrder, lockPayment } from '#server/checkout/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'
import { findOrder } from '#server/orders/queries.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the gateway for the payment of an order that is written, and answers with where the customer goes on, if
 * anywhere. A payment that waits for nobody is left alone; one that was asked for before is asked for again under
 * the same id, so an answer that was lost costs nothing. Refuses when the gateway does, after taking the order back.
 */
export async function beginPayment(
  database: Database,
  provider: PaymentProvider,
  orderId: string,
  shopAddress: string,
): Promise<string | null> {
  const payment = await findPaymentOfOrder(database.query, orderId)
  if (payment?.status === 'refused') throw new ApiError('PAYMENT_REFUSED')
  if (payment?.status !== 'pending' || !provider.begin) return null

  const order = await findOrder(database.query, orderId)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  const { currency } = await getSettings(database.query)
  const { id, amount, reference } = payment
  const outcome = await provider.begin(
    { id, orderId, orderNumber: order.number, amount, currency, email: order.user_email, reference },
    {
      returnTo: `${shopAddress}/account/orders/${orderId}`,
      noticesTo: `${shopAddress}/api/payments/${provider.method}/notices`,
    },
  )
  const status = await database.transact(async (tx) => {
    const now = new Date().toISOString()
    // A notice of the gateway may have been quicker than its answer: then it is settled already.
    const current = await lockPayment(tx, id, now)
    if (current?.status !== 'pending') return current?.status
    await settlePayment(tx, current, outcome, now)
    return outcome.status
  })
  if (status === 'refused') throw new ApiError('PAYMENT_REFUSED')
  return outcome.status === 'pending' ? outcome.redirectTo : null
}
