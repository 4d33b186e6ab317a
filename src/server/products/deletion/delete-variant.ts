import { ApiError } from '#domain/api/errors.ts'
import { recordEvent } from '#server/events/record-event.ts'
import type { Database } from '#server/schema/database.ts'
import {
  markProductDeleted,
  findProduct,
  listAllVariants,
  refreshLowestPrice,
  refreshProductWords,
  updateProduct,
  updateVariant,
} from '#server/products/editing-queries.ts'

/** Removes one variant; removing the last one removes the product too (spec §2). Throws `PRODUCT_NOT_FOUND`. */
export async function deleteVariant(
  database: Database,
  which: { id: string; variantId: string },
  userId: string,
): Promise<{ isProductDeleted: boolean }> {
  const { id, variantId } = which
  return database.transact(async (tx) => {
    // First, so that two people who delete the last two colors do not each see the other one left.
    const isKnown = await updateProduct(tx, id, {}, undefined)
    const product = await findProduct(tx, id)
    const sold = (await listAllVariants(tx, id)).filter((variant) => variant.deleted === 0)
    const variant = sold.find((other) => other.id === variantId)
    if (!isKnown || !product || product.status === 'deleted' || !variant) throw new ApiError('PRODUCT_NOT_FOUND')

    const isProductDeleted = sold.length === 1 && (await markProductDeleted(tx, id))
    // The last one stays with the deleted product, which can be restored.
    if (!isProductDeleted) {
      await updateVariant(tx, id, variantId, { deleted: 1 })
      await refreshLowestPrice(tx, id)
      await refreshProductWords(tx, id)
    }
    const subject = { kind: 'product' as const, id, name: `${product.model} ${variant.color}` }
    await recordEvent(
      tx,
      isProductDeleted
        ? { type: 'product.deleted', subjectId: id, payload: {} }
        : { type: 'product.changed', subjectId: id, payload: { fields: ['variants'] } },
      {
        userId,
        at: new Date().toISOString(),
        log: { action: 'variant.deleted', subject, after: { isProductDeleted } },
      },
    )
    return { isProductDeleted }
  })
}
