import { ApiError } from '#domain/api/errors.ts'
import { promotionRefusalText } from '#domain/promotions/promotion-refusal.ts'
import { parseAdjustments, promotionsOf } from '#domain/promotions/order-adjustments.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { lockPromotion, listUsedPromotions } from './queries.ts'
import { usePromotions } from './use-promotions.ts'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'

/** Takes the uses of an order again whose cancellation is undone. Throws `PROMOTION_REFUSED` where they are gone by now. */
export async function retakePromotions(tx: Db, order: OrderRow, at: string): Promise<void> {
  const applied = promotionsOf(parseAdjustments(order.adjustments))
  const term = toPhoneTerm(order.user_phone)
  for (const { id } of applied.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const promotion = await lockPromotion(tx, id)
    const isUsedUp = promotion && promotion.max_uses !== null && promotion.uses >= promotion.max_uses
    if (isUsedUp) throw new ApiError('PROMOTION_REFUSED', { message: promotionRefusalText('used-up') })
    const used =
      term !== undefined && promotion?.once_per_customer === 1 ? await listUsedPromotions(tx, [id], term) : []
    if (used.length > 0) throw new ApiError('PROMOTION_REFUSED', { message: promotionRefusalText('used-before') })
  }
  await usePromotions({ tx, atCommit: tx }, applied, { orderId: order.id, phone: order.user_phone, at })
}
