import { t } from '#domain/texts/t.ts'
import type { SeedPreview } from '#domain/seed/seed-result.ts'
import { toBatches } from '#server/platform/db/statements/in-batches.ts'
import { yieldIfSliceOver } from '#server/platform/jobs/time-slices.ts'
import type { Database } from '#server/schema/database.ts'
import type { FoundProduct } from '#server/import/file/read-products.ts'
import type { RowNote } from '#server/import/file/sheet/sheet.ts'
import { mergeOwnRows } from './merge-own-rows.ts'
import type { OwnRows } from './own-changes.ts'
import { listFieldsOfRows } from './list-fields-of-rows.ts'
import { listOwnProducts, type OwnProduct } from './own-queries.ts'

/**
 * What becomes of a product of a file of this shop, and what there is to say of it. Without `what` it is none of this
 * shop, and comes like any other.
 */
export interface OwnPlan {
  what?: SeedPreview['plan'][number]['what']
  notes: RowNote[]
}

/** Finds out what becomes of the products of a file of this shop, without changing any. */
export async function planOwnProducts(
  database: Database,
  products: readonly FoundProduct[],
): Promise<Map<FoundProduct, OwnPlan>> {
  const plans = new Map<FoundProduct, OwnPlan>()
  for (const part of toBatches(products.filter(({ product }) => product.own))) {
    const ids = part.flatMap(({ product }) => product.own?.id ?? [])
    const fields = await listFieldsOfRows(
      database.longQuery,
      part.flatMap(({ product }) => product.own ?? []),
    )
    const known = new Map(
      (await listOwnProducts(database.longQuery, ids, fields)).map((product) => [product.id, product]),
    )
    for (const found of part) {
      await yieldIfSliceOver()
      const rows = found.product.own
      if (rows) plans.set(found, planOne(known.get(rows.id), rows, found.rows[0] ?? 0))
    }
  }
  return plans
}

function planOne(now: OwnProduct | undefined, rows: OwnRows, row: number): OwnPlan {
  if (!now) {
    const { notes, refusal } = rows.elsewhere
    return refusal === undefined ? { notes } : { what: 'refused', notes: [{ row, text: refusal }] }
  }
  if (now.status === 'deleted') return { what: 'refused', notes: [{ row, text: t('importFile.deletedHere') }] }
  const { product, notes, refusal } = mergeOwnRows(now, rows)
  if (refusal !== undefined) return { what: 'refused', notes }
  return { what: product ? 'changed' : 'unchanged', notes }
}
