import { deleteUntriedOrderMails } from '#server/mail/queries.ts'
import { afterUndo } from '#server/orders/after-undo.ts'
import { mailCustomer } from '#server/orders/mail-customer.ts'
import type { OrderEffect } from '#server/orders/order-effect.ts'

/** Puts the mail about shipping in the outbox, once for each order and due after the time to undo, or takes it back while it waits. */
export const shippingMailEffect: OrderEffect = {
  async apply(tx, { order, status, at }) {
    const kind = 'order-shipped' as const
    if (status === 'Pending' || status === 'Cancelled') await deleteUntriedOrderMails(tx, { kind, orderId: order.id })
    if (status === 'Shipped') await mailCustomer(tx, order, { kind, at, dueAt: afterUndo(at), isOnce: true })
  },
}
