import { insertAdminAction } from '#server/audit/queries.ts'
import type { StoredProduct } from '#server/products/editing-queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { discountVariant, endDiscountOf, type DiscountTerms } from './apply-bulk-action.ts'
import { listEndedDiscounts, lockProduct, type VariantDiscount } from './bulk-queries.ts'
import { takeSnapshot, toLogState, writeSnapshot } from './product-snapshot.ts'

/** Finds the discount that a product has at a time, once another one is over. */
export type FindNextDiscount = (tx: Db, product: StoredProduct, now: string) => Promise<DiscountTerms | undefined>

/** What ends: those discounts that are over, and what comes after them. */
interface Ending {
  now: string
  isOver: (discount: VariantDiscount) => boolean
  findNext: FindNextDiscount | undefined
}

/** Gives the variants whose discount is over their regular prices back, or the price of the discount that is next. */
export async function endDiscounts(database: Database, now: Date, findNext?: FindNextDiscount): Promise<void> {
  const at = now.toISOString()
  const isOver = ({ ends_at: endsAt }: VariantDiscount) => typeof endsAt === 'string' && endsAt <= at
  for (const productId of await listEndedDiscounts(database.query, at))
    await database.transact((tx) => endDiscountsOf(tx, productId, { now: at, isOver, findNext }))
}

/**
 * Ends the discounts of one product that are over. They are read anew behind its lock: another process may have ended them, or staff may have
 * changed them.
 */
export async function endDiscountsOf(tx: Db, productId: string, { now, isOver, findNext }: Ending): Promise<void> {
  const product = await lockProduct(tx, productId)
  if (!product) return
  const before = await takeSnapshot(tx, product)
  if (!before.variants.some(({ discount }) => discount && isOver(discount))) return
  const next = await findNext?.(tx, product, now)
  const variants = before.variants.map((variant) => {
    if (!variant.discount || !isOver(variant.discount)) return variant
    const isByHand = variant.discount.price !== variant.price
    const ended = endDiscountOf(product, variant)
    return next && !isByHand && variant.deleted === 0 ? discountVariant(product, ended, next) : ended
  })
  const after = { columns: before.columns, variants }
  await writeSnapshot(tx, productId, before, after)
  await insertAdminAction(tx, {
    userId: undefined,
    action: 'discount.ended',
    subject: { kind: 'product', id: productId, name: product.model },
    before: toLogState(before),
    after: toLogState(after),
  })
}
