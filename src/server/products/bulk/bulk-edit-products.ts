import type { StoredProduct } from '#server/products/editing-queries.ts'
import { isDeepStrictEqual } from 'node:util'
import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import { endOfShopDay } from '#domain/dates.ts'
import type { BulkAction, BulkEdit, BulkEditInput } from '#domain/products/bulk-edit.ts'
import type { Database } from '#server/schema/database.ts'
import { t } from '#domain/texts/t.ts'
import { getSmallestCoin } from '#server/settings/queries.ts'
import { applyBulkAction } from './apply-bulk-action.ts'
import { insertBulkEdit, insertBulkEditProduct, lockProduct } from './bulk-queries.ts'
import { takeSnapshot, writeSnapshot, type ProductSnapshot } from './product-snapshot.ts'
import { recordProductChanges, type ProductChange } from './record-product-changes.ts'

/** The most tags of one product. */
const MAX_TAGS = 60

/**
 * Does one thing to many products, or to none of them, and keeps what undoing it needs. Products that already are as the
 * action makes them are left alone. Throws `PRODUCT_NOT_FOUND` when one is unknown or deleted, and `INVALID_REQUEST` for a
 * discount whose last day is over or a tag too many.
 */
export async function bulkEditProducts(
  database: Database,
  { productIds, action }: BulkEditInput,
  userId: string,
): Promise<BulkEdit> {
  const now = new Date()
  const endsAt = findDiscountEnd(action, now)
  // In the order in which every transaction locks products, so that no two wait for each other.
  const ids = [...new Set(productIds)].toSorted()
  const keepsSales = action.kind !== 'endDiscount'
  return database.transact(async (tx) => {
    const coin = await getSmallestCoin(tx)
    const edit = { id: newId(), created_at: now.toISOString() }
    await insertBulkEdit(tx, edit)
    const changes: ProductChange[] = []
    for (const id of ids) {
      const product = await lockProduct(tx, id)
      if (!product || (product.status === 'deleted' && action.kind !== 'restore')) {
        throw new ApiError('PRODUCT_NOT_FOUND', { details: { productId: id } })
      }
      const before = await takeSnapshot(tx, product)
      const after = applyBulkAction(product, before, action, { endsAt, coin })
      if (isDeepStrictEqual(before, after)) continue
      refuseTooManyTags(product, after)
      await writeSnapshot(tx, id, before, after)
      const kept = { bulk_edit_id: edit.id, product_id: id, version: product.version + 1 }
      await insertBulkEditProduct(tx, { ...kept, before: JSON.stringify({ ...before, keepsSales }) })
      changes.push({ product, action: logAction(action), before, after })
    }
    await recordProductChanges(tx, changes, { userId, at: edit.created_at })
    return { id: edit.id, changed: changes.length }
  })
}

function findDiscountEnd(action: BulkAction, now: Date): string | null {
  if (action.kind !== 'discount' || action.lastDay === undefined) return null
  const end = endOfShopDay(action.lastDay)
  if (end > now) return end.toISOString()
  throw new ApiError('INVALID_REQUEST', {
    message: t('errors.discountOver'),
    details: { fields: { lastDay: t('errors.dayOver') } },
  })
}

function refuseTooManyTags({ model }: StoredProduct, { columns }: ProductSnapshot) {
  if ((JSON.parse(columns.tags) as string[]).length <= MAX_TAGS) return
  const values = { model, max: MAX_TAGS }
  throw new ApiError('INVALID_REQUEST', {
    message: t('errors.tooManyTagsSentence', values),
    details: { fields: { tag: t('errors.tooManyTags', values) } },
  })
}

function logAction({ kind }: BulkAction) {
  if (kind === 'delete') return 'product.deleted'
  return kind === 'restore' ? 'product.restored' : 'product.edited'
}
