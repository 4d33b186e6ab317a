import { ApiError } from '#domain/api/errors.ts'
import { findOrder } from '#server/orders/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'
import type { Payment, PaymentProvider } from './payment-provider.ts'
import { listPendingPayments, lockPayment, type PaymentRow } from './queries.ts'
import { recordPaymentOutcome } from './record-payment-outcome.ts'

/** Payments of one provider that are asked about at once. */
const AT_ONCE = 50

/**
 * Asks a provider that sends no notices what has become of payments that wait for it, and writes down what is final. A provider
 * that fails is asked no further. Answers behind which payment to go on, so that none waits behind those that never end. Empty: from
 * the first one.
 */
export async function readPaymentOutcomes(database: Database, provider: PaymentProvider, after = ''): Promise<string> {
  if (!provider.readOutcome) return ''
  const { method } = provider
  const rows = await listPendingPayments(database.query, { method, after, limit: AT_ONCE })
  for (const row of rows) {
    try {
      const payment = await toPayment(database, row)
      const status = payment && (await provider.readOutcome(payment))
      if (status && status !== 'pending') await settle(database, row, status)
    } catch (error) {
      // Its fault has been counted: it is asked about the next one later.
      if (error instanceof ApiError) return row.id
      throw error
    }
  }
  return rows.length < AT_ONCE ? '' : (rows.at(-1)?.id ?? '')
}

async function toPayment({ query }: Database, row: PaymentRow): Promise<Payment | undefined> {
  const order = await findOrder(query, row.order_id)
  if (!order) return undefined
  const { id, order_id: orderId, amount, reference } = row
  const { currency } = await getSettings(query)
  return { id, orderId, orderNumber: order.number, amount, currency, email: order.user_email, reference }
}

/** A notice, or another process, may have settled it since. So may an edit have changed its amount. */
const settle = ({ transact }: Database, row: PaymentRow, status: 'captured' | 'refused') =>
  transact(async (tx) => {
    const at = new Date().toISOString()
    const current = await lockPayment(tx, row.id, at)
    if (current?.status === 'pending' && current.amount === row.amount)
      await recordPaymentOutcome(tx, current, { status }, at)
  })
