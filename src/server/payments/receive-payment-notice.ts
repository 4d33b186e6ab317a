import { ApiError } from '#domain/api/errors.ts'
import type { NoticeRequest, PaymentProvider } from '#server/payments/payment.ts'
import { claimNotice, lockPayment } from '#server/checkout/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { settlePayment } from './settle-payment.ts'

/** States that a payment still leaves. What is captured or refused stays so, whatever comes late. */
const open = new Set(['pending', 'authorised'])

/** Believes what a gateway tells of a payment, once, if its signature holds. Refuses everything else without saying why. */
export async function receivePaymentNotice(
  database: Database,
  providers: readonly PaymentProvider[],
  method: string,
  request: NoticeRequest,
): Promise<void> {
  const provider = providers.find((one) => one.method === method)
  if (!provider?.readNotice) throw new ApiError('NOT_FOUND')
  const notice = await provider.readNotice(request)
  if (!notice) throw new ApiError('INVALID_REQUEST')

  await database.transact(async (tx) => {
    const at = request.now.toISOString()
    const payment = await lockPayment(tx, notice.paymentId, at)
    if (!payment || payment.method !== method) throw new ApiError('NOT_FOUND')
    const isNew = await claimNotice(tx, { method, id: notice.id, payment_id: payment.id, received_at: at })
    if (isNew && open.has(payment.status)) await settlePayment(tx, payment, notice, at)
  })
}
