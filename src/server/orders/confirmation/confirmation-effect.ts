import type { OrderEffect } from '#server/orders/order-effect.ts'
import { keepsStock } from '#server/orders/stock-effect.ts'
import { confirmUntil } from '#server/orders/limits/confirm-until.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import { updateOrderConfirmed, updateOrderUnconfirmed, updateOrderWaiting } from './queries.ts'

/**
 * Confirms an order that is shipped while it waits for confirmation. An order that is taken back to `Pending` while it
 * waits does so for as long as a new one. Where the change is undone that had confirmed it, it waits as before.
 */
export const confirmationEffect: OrderEffect = {
  async apply(tx, change) {
    const { order, status, restores, at } = change
    const waits = order.waits_for_confirmation === 1
    if (waits && status !== 'Pending' && keepsStock(change)) await updateOrderConfirmed(tx, order.id)
    if (status !== 'Pending') return
    if (waits && !restores) {
      const until = confirmUntil(at, await getStaffSettings(tx))
      await updateOrderWaiting(tx, order.id, { confirmUntil: until, nextCallAt: at })
    }
    if (!waits && restores?.waits) await updateOrderUnconfirmed(tx, order.id)
  },
}
