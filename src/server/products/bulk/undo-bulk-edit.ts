import { ApiError } from '#domain/api/errors.ts'
import type { StoredProduct } from '#server/products/editing-queries.ts'
import type { Database } from '#server/schema/database.ts'
import { t } from '#domain/texts/t.ts'
import { listBulkEditProducts, lockProduct, markUndone } from './bulk-queries.ts'
import { readDiscountsNow } from './end-discounts.ts'
import { takeSnapshot, writeSnapshot, type ProductSnapshot } from './product-snapshot.ts'
import { recordProductChanges, type ProductChange } from './record-product-changes.ts'
import { discountsOf, withDiscounts, type DiscountsNow, type SnapshotVariant } from './variant-discounts.ts'

/** What a bulk edit keeps of a product. */
interface KeptProduct extends ProductSnapshot {
  /** The edit left the sales of the colors as they were. Absent: it is of before, when a discount took the place of a sale. */
  keepsSales?: boolean
}

/**
 * Makes every product of a bulk edit again what it was before, or none; a second call changes nothing. Discounts that
 * are over by now do not come back, and sales that began since then go on. Throws `PRODUCT_CHANGED` when one was
 * changed since, and `NOT_FOUND` when the edit is unknown or too old.
 */
export async function undoBulkEdit(database: Database, id: string, userId: string): Promise<{ restored: number }> {
  return database.transact(async (tx) => {
    const undone = await markUndone(tx, id)
    if (!undone) throw new ApiError('NOT_FOUND', { message: t('errors.undoTooLate') })
    const edited = await listBulkEditProducts(tx, id)
    if (!undone.isFirst) return { restored: edited.length }
    const at = new Date().toISOString()
    const discounts = await readDiscountsNow(tx, at)
    const changes: ProductChange[] = []

    for (const { product_id: productId, version, before: json } of edited) {
      const product = await lockProduct(tx, productId)
      if (product?.version !== version) throw changedMeanwhile(productId, product?.model)
      const current = await takeSnapshot(tx, product)
      const kept = JSON.parse(json) as KeptProduct
      const before = undoDiscounts(product, kept, { current, ...discounts })
      await writeSnapshot(tx, productId, current, before)
      changes.push({ product, action: 'product.undone', before: current, after: before })
    }
    await recordProductChanges(tx, changes, { userId, at })
    return { restored: edited.length }
  })
}

/** The discounts by hand of then, with the sales of now, and those of then that the edit had ended. */
function undoDiscounts(
  product: StoredProduct,
  { columns, variants, keepsSales = false }: KeptProduct,
  { current, isOver, coin }: DiscountsNow & { current: ProductSnapshot },
): ProductSnapshot {
  const now = new Map(current.variants.map((variant) => [variant.id, variant]))
  const salesOf = (variant: SnapshotVariant | undefined) =>
    variant ? discountsOf(product, variant, coin).filter(({ sale_id: id }) => id !== null) : []
  return {
    columns,
    variants: variants.map((variant) => {
      const ofThen = discountsOf(product, variant, coin).filter(({ sale_id: id }) => id === null || !keepsSales)
      const ofNow = salesOf(now.get(variant.id))
      const all = new Map([...ofThen, ...ofNow].map((discount) => [discount.sale_id, discount]))
      return withDiscounts(
        product,
        variant,
        [...all.values()].filter((discount) => !isOver(discount)),
      )
    }),
  }
}

function changedMeanwhile(productId: string, model?: string) {
  const message = model === undefined ? t('errors.aProductChanged') : t('errors.productChanged', { model })
  return new ApiError('PRODUCT_CHANGED', { message, details: { productId } })
}
