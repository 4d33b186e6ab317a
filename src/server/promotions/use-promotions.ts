import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { AppliedPromotion } from '#domain/promotions/apply-promotions.ts'
import type { Db } from '#server/schema/database.ts'
import { findPromotion, insertPromotionUse } from './queries.ts'

/** The order that uses promotions. */
export interface UsingOrder {
  orderId: string
  phone: string
  at: string
}

/**
 * Notes at the commit that an order uses its promotions. The last use, the one use of a customer, and what is for the
 * first order of a phone are won once: the second order fails with its transaction, which begins again and finds it
 * used.
 */
export async function usePromotions(
  { tx, atCommit }: { tx: Db; atCommit: Db },
  applied: readonly Pick<AppliedPromotion, 'id'>[],
  { orderId, phone, at }: UsingOrder,
): Promise<void> {
  const term = toPhoneTerm(phone) ?? null
  let first = term
  for (const { id } of applied.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const promotion = await findPromotion(tx, id)
    const customer = promotion?.once_per_customer === 1 ? term : null
    const firstOf = promotion?.first_order_only === 1 ? first : null
    // One order may have two of them.
    if (firstOf !== null) first = null
    await insertPromotionUse(atCommit, {
      promotion_id: id,
      order_id: orderId,
      customer,
      first_of: firstOf,
      created_at: at,
    })
  }
}
