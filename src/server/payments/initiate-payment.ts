import { ApiError } from '#domain/api/errors.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import type { Database } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'
import { findOrder } from '#server/orders/queries.ts'
import { recordPaymentOutcome } from './record-payment-outcome.ts'
import { findPaymentOfOrder, lockPayment } from './queries.ts'

/**
 * Asks the gateway for the payment of a committed order. Returns the URL where the customer pays, or null when there is
 * none. Only a `pending` payment is asked for; asking again uses the same payment id, so a lost answer is harmless.
 * A refusal cancels the order. Throws `PAYMENT_REFUSED`, `ORDER_NOT_FOUND`.
 */
export async function initiatePayment(
  database: Database,
  provider: PaymentProvider,
  orderId: string,
  shopUrl: string,
): Promise<string | null> {
  const payment = await findPaymentOfOrder(database.query, orderId)
  if (payment?.status === 'refused') throw new ApiError('PAYMENT_REFUSED')
  if (payment?.status !== 'pending' || !provider.initiate) return null

  const order = await findOrder(database.query, orderId)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  const { currency } = await getSettings(database.query)
  const { id, amount, reference } = payment
  const outcome = await provider.initiate(
    { id, orderId, orderNumber: order.number, amount, currency, email: order.user_email, reference },
    {
      returnUrl: `${shopUrl}/account/orders/${orderId}`,
      noticesUrl: `${shopUrl}/api/payments/${provider.method}/notices`,
    },
  )
  const status = await database.transact(async (tx) => {
    const now = new Date().toISOString()
    // A notice may have arrived before this answer and recorded the outcome already.
    const current = await lockPayment(tx, id, now)
    if (current?.status !== 'pending') return current?.status
    await recordPaymentOutcome(tx, current, outcome, now)
    return outcome.status
  })
  if (status === 'refused') throw new ApiError('PAYMENT_REFUSED')
  return outcome.status === 'pending' ? outcome.redirectTo : null
}
