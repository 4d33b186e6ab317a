import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { AppliedPromotion } from '#domain/promotions/apply-promotions.ts'
import type { Db } from '#server/schema/database.ts'
import { findPromotion, insertPromotionUse } from './queries.ts'

/**
 * Notes at the commit that an order uses its promotions. The last use, and the one use of a customer, are won once: whoever comes second fails
 * with its transaction, which begins again and finds it used.
 */
export async function usePromotions(
  { tx, atCommit }: { tx: Db; atCommit: Db },
  applied: readonly AppliedPromotion[],
  { orderId, phone, at }: { orderId: string; phone: string; at: string },
): Promise<void> {
  for (const { id } of applied.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const promotion = await findPromotion(tx, id)
    const customer = promotion?.once_per_customer === 1 ? (toPhoneTerm(phone) ?? null) : null
    await insertPromotionUse(atCommit, { promotion_id: id, order_id: orderId, customer, created_at: at })
  }
}
