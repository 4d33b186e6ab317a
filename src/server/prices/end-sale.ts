import { ApiError } from '#domain/api/errors.ts'
import type { Sale } from '#domain/prices/sale.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { endDiscountsOf, readDiscountsNow } from '#server/products/bulk/end-discounts.ts'
import type { Database } from '#server/schema/database.ts'
import { findRunningSale, listProductsDiscountedBy, updateSaleEnd } from './queries.ts'
import { subjectOf, toSale } from './save-sale.ts'

/**
 * Ends a sale that runs: gives the products that still have its discount their regular prices back, or the best price
 * of their other discounts. An end that was broken off is asked for again, and goes on with the products that are left.
 * Throws `PROMOTION_NOT_FOUND` for one that does not run.
 */
export async function endSale(database: Database, saleId: string, userId: string): Promise<Sale> {
  const now = new Date().toISOString()
  const sale = await findRunningSale(database.query, saleId, now)
  if (!sale) throw new ApiError('PROMOTION_NOT_FOUND')
  const { isOver, coin } = await readDiscountsNow(database.query, now)
  for (const id of await listProductsDiscountedBy(database.query, sale.id))
    await database.transact((tx) =>
      endDiscountsOf(tx, id, { coin, isOver: (discount) => discount.sale_id === sale.id || isOver(discount) }),
    )
  const ended = { ...sale, ends_at: now }
  await database.transact(async (tx) => {
    if (!(await updateSaleEnd(tx, sale, now))) return
    const states = { before: toSale(sale), after: toSale(ended) }
    await insertAdminAction(tx, { userId, action: 'sale.ended', subject: await subjectOf(tx, sale), ...states })
  })
  return toSale(ended)
}
