import { ApiError } from '#domain/api/errors.ts'
import type { NoticeRequest, PaymentProvider } from '#server/payments/payment-provider.ts'
import type { Database } from '#server/schema/database.ts'
import { recordPaymentOutcome } from './record-payment-outcome.ts'
import { insertPaymentNotice, lockPayment } from './queries.ts'

/** The statuses that a notice may still change: `captured` and `refused` are final. */
const openStatuses = new Set(['pending', 'authorised'])

/**
 * Records the outcome that a gateway's signed notice reports, once per notice. Throws `INVALID_REQUEST` for a bad
 * signature, `NOT_FOUND`.
 */
export async function receivePaymentNotice(
  database: Database,
  providers: readonly PaymentProvider[],
  method: string,
  request: NoticeRequest,
): Promise<void> {
  const provider = providers.find((one) => one.method === method)
  if (!provider?.parseNotice) throw new ApiError('NOT_FOUND')
  const notice = await provider.parseNotice(request)
  if (!notice) throw new ApiError('INVALID_REQUEST')

  await database.transact(async (tx) => {
    const at = request.now.toISOString()
    const payment = await lockPayment(tx, notice.paymentId, at)
    if (!payment || payment.method !== method) throw new ApiError('NOT_FOUND')
    const isNew = await insertPaymentNotice(tx, { method, id: notice.id, payment_id: payment.id, received_at: at })
    if (isNew && openStatuses.has(payment.status)) await recordPaymentOutcome(tx, payment, notice, at)
  })
}
