import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { t } from '#domain/texts/t.ts'
import { listBulkEditProducts, lockProduct, markUndone } from './bulk-queries.ts'
import { takeSnapshot, toLogState, writeSnapshot, type ProductSnapshot } from './product-snapshot.ts'

/**
 * Makes every product of a bulk edit again what it was before, or none; a second call changes nothing. Throws
 * `PRODUCT_CHANGED` when one was changed since, and `NOT_FOUND` when the edit is unknown or too old.
 */
export async function undoBulkEdit(database: Database, id: string, userId: string): Promise<{ restored: number }> {
  return database.transact(async (tx) => {
    const undone = await markUndone(tx, id)
    if (!undone) throw new ApiError('NOT_FOUND', { message: t('errors.undoTooLate') })
    const edited = await listBulkEditProducts(tx, id)
    if (!undone.isFirst) return { restored: edited.length }

    for (const { product_id: productId, version, before: json } of edited) {
      const product = await lockProduct(tx, productId)
      if (product?.version !== version) throw changedMeanwhile(productId, product?.model)
      const current = await takeSnapshot(tx, product)
      const before = JSON.parse(json) as ProductSnapshot
      await writeSnapshot(tx, productId, current, before)
      await insertAdminAction(tx, {
        userId,
        action: 'product.undone',
        subject: { kind: 'product', id: productId, name: product.model },
        before: toLogState(current),
        after: toLogState(before),
      })
    }
    return { restored: edited.length }
  })
}

function changedMeanwhile(productId: string, model?: string) {
  const message = model === undefined ? t('errors.aProductChanged') : t('errors.productChanged', { model })
  return new ApiError('PRODUCT_CHANGED', { message, details: { productId } })
}
