import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { promotionsOf, type OrderAdjustment } from '#domain/promotions/order-adjustments.ts'
import type { Db } from '#server/schema/database.ts'
import {
  deletePromotionUse,
  findPromotion,
  hasFirstOrderUse,
  listUsedPromotions,
  listUsesOfOrder,
  updatePromotionCustomer,
} from './queries.ts'
import { findUseRefusal, refuseUse, retakePromotions } from './retake-promotions.ts'

interface EditedOrder {
  orderId: string
  /** The phone before the edit, and after it. */
  phones: { from: string; to: string }
}

/**
 * What an edit would leave of the adjustments of an order: a promotion that took nothing off any more, and would again,
 * is left out where its use is gone by now.
 */
export async function leaveOutLost(
  db: Db,
  stored: readonly OrderAdjustment[],
  reckoned: readonly OrderAdjustment[],
  phone: string,
): Promise<OrderAdjustment[]> {
  const lost = new Set<OrderAdjustment>()
  for (const promotion of promotionsOf(stored).filter(({ amount }) => amount === 0)) {
    if (reckoned.every(({ id, amount }) => id !== promotion.id || amount === 0)) continue
    const row = await findPromotion(db, promotion.id)
    if (row && (await findUseRefusal(db, row, toPhoneTerm(phone)))) lost.add(promotion)
  }
  return stored.filter((each) => !lost.has(each))
}

/**
 * Throws `PROMOTION_REFUSED` where another order of the phone that an edit names has what the order uses and keeps: a
 * promotion that holds once for each phone. `adjustments` are those after the edit.
 */
export async function checkUsesOfPhone(
  db: Db,
  { orderId, phones: { from, to } }: EditedOrder,
  adjustments: readonly OrderAdjustment[],
): Promise<void> {
  const term = toPhoneTerm(to)
  if (term === undefined || term === toPhoneTerm(from)) return
  const kept = new Set(promotionsOf(adjustments).flatMap(({ id, amount }) => (amount > 0 ? [id] : [])))
  const uses = (await listUsesOfOrder(db, orderId)).filter(({ promotion_id: id }) => kept.has(id))
  const once = uses.filter(({ customer }) => customer !== null).map(({ promotion_id: id }) => id)
  if (once.length > 0 && (await listUsedPromotions(db, once, term)).length > 0) throw refuseUse('used-before')
  const isFirst = uses.some(({ first_of: first }) => first !== null)
  if (isFirst && (await hasFirstOrderUse(db, term))) throw refuseUse('not-first-order')
}

/**
 * Lets the uses of an order follow its edit: they count for its new phone and no more for the old one, what takes
 * nothing off any more is given back, and what does again is taken. Runs after store credit and before stock. Throws
 * `PROMOTION_REFUSED` as `checkUsesOfPhone` and `retakePromotions`.
 */
export async function settlePromotionUses(
  tx: Db,
  edited: EditedOrder,
  { adjustments, at }: { adjustments: readonly OrderAdjustment[]; at: string },
): Promise<void> {
  const { orderId, phones } = edited
  const held = new Set((await listUsesOfOrder(tx, orderId)).map(({ promotion_id: id }) => id))
  const promotions = promotionsOf(adjustments)
  const taking = promotions.filter(({ amount }) => amount > 0)
  const gone = [...held].filter((id) => taking.every((each) => each.id !== id))
  for (const id of gone.toSorted()) await deletePromotionUse(tx, orderId, id)
  await checkUsesOfPhone(tx, edited, adjustments)
  const term = toPhoneTerm(phones.to)
  if (term !== toPhoneTerm(phones.from)) await updatePromotionCustomer(tx, orderId, term ?? null)
  const returning = taking.filter(({ id }) => !held.has(id))
  await retakePromotions(tx, returning, { orderId, phone: phones.to, at })
}
