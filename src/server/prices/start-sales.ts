import { discountColors } from '#server/products/bulk/apply-bulk-action.ts'
import { findCollectionById, toMembership } from '#server/collections/queries.ts'
import { lockProduct } from '#server/products/bulk/bulk-queries.ts'
import { readDiscountsNow } from '#server/products/bulk/end-discounts.ts'
import { takeSnapshot, writeDiscounts } from '#server/products/bulk/product-snapshot.ts'
import { recordProductChanges } from '#server/products/bulk/record-product-changes.ts'
import { discountsOf, withoutEnded, type DiscountsNow } from '#server/products/bulk/variant-discounts.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { listProductsOfSale, listSalesToStart, lockPlannedSale, updateSaleStarted, type SaleRow } from './queries.ts'

/**
 * Starts the sales whose time has come: writes the reduced prices into the products, as a discount by hand does, so
 * that pages, carts, filters and orders have one price. A color that has a better discount keeps its price until that
 * one ends. A start that was broken off goes on with the next run: a product that has its price is left alone.
 * Discounts end by themselves.
 */
export async function startSales(database: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  const sales = await listSalesToStart(database.query, at)
  if (sales.length === 0) return
  const discounts = await readDiscountsNow(database.query, at)
  for (const sale of sales) {
    // No process was running at its time.
    const isMissed = sale.ends_at !== null && sale.ends_at <= at
    const productIds = isMissed ? [] : await listProducts(database.query, sale.collection)
    for (const id of productIds) await database.transact((tx) => discountProduct(tx, id, sale, discounts))
    await database.transact((tx) => updateSaleStarted(tx, sale.id, at))
  }
}

/** The products of the collection of a sale. One that was deleted since has none. */
async function listProducts(db: Db, collectionId: string | null) {
  if (collectionId === null) return listProductsOfSale(db, null)
  const collection = await findCollectionById(db, collectionId)
  return collection ? listProductsOfSale(db, toMembership(collection)) : []
}

async function discountProduct(tx: Db, productId: string, sale: SaleRow, discounts: DiscountsNow) {
  if (!(await lockPlannedSale(tx, sale.id))) return
  const product = await lockProduct(tx, productId)
  if (!product || product.status === 'deleted') return
  const before = await takeSnapshot(tx, product)
  const isStarted = before.variants.some((variant) =>
    discountsOf(product, variant, discounts.coin).some(({ sale_id: id }) => id === sale.id),
  )
  if (isStarted) return
  const terms = { percent: sale.percent, endsAt: sale.ends_at, saleId: sale.id, coin: discounts.coin }
  const after = discountColors(product, withoutEnded(product, before, discounts), terms)
  if (!(await writeDiscounts(tx, productId, before, after))) return
  const change = { product, action: 'discount.started', before, after }
  await recordProductChanges(tx, [change], { userId: null, at: new Date().toISOString() })
}
