import { parseAdjustments, promotionsOf } from '#domain/promotions/order-adjustments.ts'
import type { OrderEffect } from '#server/orders/order-effect.ts'
import { deletePromotionUses, lockPromotion } from './queries.ts'
import { retakePromotions } from './retake-promotions.ts'

/** Gives back the uses of the promotions of a cancelled order, and takes them again when it goes on. Throws `PROMOTION_REFUSED`. */
export const promotionUsesEffect: OrderEffect = {
  locks: 'promotions',
  async lock(tx, orders) {
    const promotions = orders.flatMap((order) => promotionsOf(parseAdjustments(order.adjustments)).map(({ id }) => id))
    for (const id of [...new Set(promotions)].toSorted()) await lockPromotion(tx, id)
  },
  async apply(tx, { order, previousStatus, status, at }) {
    if (previousStatus !== 'Cancelled' && status === 'Cancelled') await deletePromotionUses(tx, order.id)
    if (previousStatus === 'Cancelled' && status !== 'Cancelled') {
      const promotions = promotionsOf(parseAdjustments(order.adjustments))
      await retakePromotions(tx, promotions, { orderId: order.id, phone: order.user_phone, at })
    }
  },
}
