import { ApiError } from '#domain/api/errors.ts'
import type { Sale } from '#domain/sale-prices/sale.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { endDiscountsOf } from '#server/products/bulk/end-discounts.ts'
import type { Database } from '#server/schema/database.ts'
import { findRunningDiscount } from './find-running-discount.ts'
import { findRunningSale, listProductsDiscountedBy, updateSaleEnd } from './queries.ts'
import { subjectOf, toSale } from './save-sale.ts'

/**
 * Ends a sale that runs: gives the products that still have its discount their regular prices back, or the price of another sale that runs for them. An end
 * that was broken off is asked for again, and goes on with the products that are left. Throws `PROMOTION_NOT_FOUND` for one that does not run.
 */
export async function endSale(database: Database, saleId: string, userId: string): Promise<Sale> {
  const now = new Date().toISOString()
  const sale = await findRunningSale(database.query, saleId, now)
  if (!sale) throw new ApiError('PROMOTION_NOT_FOUND')
  for (const id of await listProductsDiscountedBy(database.query, sale.id))
    await database.transact((tx) =>
      endDiscountsOf(tx, id, {
        now,
        isOver: (discount) => discount.sale_id === sale.id,
        findNext: (_, product) => findRunningDiscount(tx, product, now, sale.id),
      }),
    )
  const ended = { ...sale, ends_at: now }
  await database.transact(async (tx) => {
    if (!(await updateSaleEnd(tx, sale, now))) return
    const states = { before: toSale(sale), after: toSale(ended) }
    await insertAdminAction(tx, { userId, action: 'sale.ended', subject: subjectOf(sale), ...states })
  })
  return toSale(ended)
}
