import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { parseAdjustments, promotionsOf } from '#domain/promotions/order-adjustments.ts'
import { paidByCredit } from '#domain/promotions/store-credit.ts'
import { lockStock } from '#server/inventory/queries.ts'
import { listHeldQuantities, type OrderRow } from '#server/orders/queries.ts'
import { lockPromotion } from '#server/promotions/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { findPayingPhone, lockStoreCredits } from '#server/store-credit/queries.ts'

/** What else the transaction changes: store credits by the term of their phone, and stock. */
interface More {
  phones?: readonly string[]
  skuIds?: readonly string[]
}

/**
 * Locks what changes with the status of several orders, in the order in which every transaction locks it: store credits, promotions, stock. One after the
 * other they would lock the stock of one and then the store credit of the next. The caller holds the locks of the orders.
 */
export async function lockHeldBy(tx: Db, orders: readonly OrderRow[], { phones = [], skuIds = [] }: More = {}) {
  const payers = [...phones]
  const promotions = new Set<string>()
  const skus = new Set(skuIds)
  for (const order of orders) {
    const adjustments = parseAdjustments(order.adjustments)
    const payer = (await findPayingPhone(tx, order.id)) ?? toPhoneTerm(order.user_phone)
    if (payer !== undefined && paidByCredit(adjustments) > 0) payers.push(payer)
    for (const { id } of promotionsOf(adjustments)) promotions.add(id)
    for (const { skuId } of await listHeldQuantities(tx, order.id)) skus.add(skuId)
  }
  await lockStoreCredits(tx, payers)
  for (const id of [...promotions].toSorted()) await lockPromotion(tx, id)
  await lockStock(tx, [...skus])
}
