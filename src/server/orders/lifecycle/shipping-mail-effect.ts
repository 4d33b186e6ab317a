import { deleteUntriedOrderMails, hasOrderMail, insertMail } from '#server/mail/queries.ts'
import { afterUndo } from '#server/orders/after-undo.ts'
import type { OrderEffect } from '#server/orders/order-effect.ts'

/** Puts the mail about shipping in the outbox, once for each order and due after the time to undo, or takes it back while it waits. */
export const shippingMailEffect: OrderEffect = {
  async apply(tx, { order, status, at }) {
    const { id: orderId, user_email: recipient, language } = order
    const kind = 'order-shipped' as const
    if (status === 'Pending' || status === 'Cancelled') await deleteUntriedOrderMails(tx, { kind, orderId })
    if (status !== 'Shipped' || recipient === '' || (await hasOrderMail(tx, { kind, orderId }))) return
    await insertMail(tx, {
      kind,
      recipient,
      payload: { orderId, ...(language && { language }) },
      at,
      dueAt: afterUndo(at),
    })
  },
}
