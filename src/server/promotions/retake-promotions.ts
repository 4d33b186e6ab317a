import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { AppliedPromotion } from '#domain/promotions/apply-promotions.ts'
import { promotionRefusalText, type PromotionRefusal } from '#domain/promotions/promotion-refusal.ts'
import type { Db } from '#server/schema/database.ts'
import { hasFirstOrderUse, listUsedPromotions, lockPromotion, type PromotionRow } from './queries.ts'
import { usePromotions, type UsingOrder } from './use-promotions.ts'

/**
 * Takes the uses of an order again that it has given back: its cancellation is undone, or an edit brings back what they
 * take off. A promotion that was deleted meanwhile counts no uses. Throws `PROMOTION_REFUSED` where they are gone by
 * now.
 */
export async function retakePromotions(tx: Db, applied: readonly AppliedPromotion[], order: UsingOrder): Promise<void> {
  const known: AppliedPromotion[] = []
  for (const each of applied.filter(({ amount }) => amount > 0).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const promotion = await lockPromotion(tx, each.id)
    if (!promotion) continue
    known.push(each)
    const refusal = await findUseRefusal(tx, promotion, toPhoneTerm(order.phone))
    if (refusal) throw refuseUse(refusal)
  }
  await usePromotions({ tx, atCommit: tx }, known, order)
}

/** Why one more order of a phone cannot use a promotion that it was placed under; undefined: it can. */
export async function findUseRefusal(
  db: Db,
  promotion: PromotionRow,
  term: string | undefined,
): Promise<PromotionRefusal | undefined> {
  if (promotion.max_uses !== null && promotion.uses >= promotion.max_uses) return 'used-up'
  if (term === undefined) return undefined
  const isOnce = promotion.once_per_customer === 1
  if (isOnce && (await listUsedPromotions(db, [promotion.id], term)).length > 0) return 'used-before'
  if (promotion.first_order_only === 1 && (await hasFirstOrderUse(db, term))) return 'not-first-order'
  return undefined
}

/** The refusal of a use, as an error of the API. */
export const refuseUse = (reason: PromotionRefusal): ApiError =>
  new ApiError('PROMOTION_REFUSED', { message: promotionRefusalText(reason), details: { reason } })
