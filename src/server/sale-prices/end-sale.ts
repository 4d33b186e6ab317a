import { ApiError } from '#domain/api/errors.ts'
import { discountedPrice } from '#domain/products/discounted-price.ts'
import type { Sale } from '#domain/sale-prices/sale.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { endDiscountOf } from '#server/products/bulk/apply-bulk-action.ts'
import { lockProduct } from '#server/products/bulk/bulk-queries.ts'
import { takeSnapshot, toLogState, writeSnapshot } from '#server/products/bulk/product-snapshot.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { findRunningSale, listProductsDiscountedUntil, updateSaleEnd, type SaleRow } from './queries.ts'
import { subjectOf, toSale } from './save-sale.ts'

/**
 * Ends a sale that runs: gives the products that still have its discount their regular prices back. An end that was broken off is asked for again, and goes
 * on with the products that are left. Throws `PROMOTION_NOT_FOUND` for one that does not run.
 */
export async function endSale(database: Database, saleId: string, userId: string): Promise<Sale> {
  const now = new Date().toISOString()
  const sale = await findRunningSale(database.query, saleId, now)
  if (!sale) throw new ApiError('PROMOTION_NOT_FOUND')
  for (const id of await listProductsDiscountedUntil(database.query, sale.ends_at))
    await database.transact((tx) => endDiscountsOfSale(tx, id, sale))
  const ended = { ...sale, ends_at: now }
  await database.transact(async (tx) => {
    if (!(await updateSaleEnd(tx, sale, now))) return
    const states = { before: toSale(sale), after: toSale(ended) }
    await insertAdminAction(tx, { userId, action: 'sale.ended', subject: subjectOf(sale), ...states })
  })
  return toSale(ended)
}

async function endDiscountsOfSale(tx: Db, productId: string, { percent, collection, ends_at: endsAt }: SaleRow) {
  const product = await lockProduct(tx, productId)
  if (!product || (collection !== null && product.collection !== collection)) return
  const before = await takeSnapshot(tx, product)
  const isOfSale = ({ discount }: (typeof before.variants)[number]) => {
    if (discount?.ends_at !== endsAt) return false
    const regular = discount.regular_price ?? product.price
    return discount.price === discountedPrice({ base: product.price, regular }, percent)
  }
  if (!before.variants.some(isOfSale)) return
  const after = {
    columns: before.columns,
    variants: before.variants.map((variant) => (isOfSale(variant) ? endDiscountOf(product, variant) : variant)),
  }
  await writeSnapshot(tx, productId, before, after)
  await insertAdminAction(tx, {
    userId: undefined,
    action: 'discount.ended',
    subject: { kind: 'product', id: productId, name: product.model },
    before: toLogState(before),
    after: toLogState(after),
  })
}
