import { isDeepStrictEqual } from 'node:util'
import { collectionsOf, toMembershipColumns, type MembershipColumns } from '#server/collections/membership-queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import {
  listAllVariants,
  type StoredProduct,
  refreshLowestPrice,
  refreshProductWords,
  updateProduct,
  updateVariant,
} from '#server/products/editing-queries.ts'
import {
  deleteDiscount,
  insertDiscount,
  listCoveredDiscounts,
  listDiscounts,
  replaceCoveredDiscounts,
  type CoveredDiscount,
  type VariantDiscount,
} from './bulk-queries.ts'

/** All of a product that bulk edits change. Stock is not among it: what is sold meanwhile stays sold. */
export interface ProductSnapshot {
  columns: MembershipColumns & Pick<Tables['products'], 'status' | 'tags'>
  variants: (Pick<Tables['variants'], 'id' | 'color' | 'price' | 'deleted'> & {
    /** The one that holds. Snapshots of before have no percent. */
    discount?: Omit<VariantDiscount, 'percent'> & { percent?: number | null }
    /** The others, by their sale. Absent: none. */
    covered?: CoveredDiscount[]
  })[]
}

/** Reads the snapshot of a product. */
export async function takeSnapshot(tx: Db, product: StoredProduct): Promise<ProductSnapshot> {
  const { status, tags } = product
  const discounts = await listDiscounts(tx, product.id)
  const coveredOf = await listCoveredDiscounts(tx, product.id)
  const variants = await listAllVariants(tx, product.id)
  return {
    columns: { status, tags, ...toMembershipColumns(collectionsOf(product)) },
    variants: variants.map(({ id, color, price, deleted }) => {
      const [discount, covered] = [discounts.get(id), coveredOf.get(id)]
      return { id, color, price, deleted, ...(discount && { discount }), ...(covered && { covered }) }
    }),
  }
}

/** Makes a product what the snapshot `after` says, where that differs from `before`, and raises its version. */
export async function writeSnapshot(tx: Db, productId: string, before: ProductSnapshot, after: ProductSnapshot) {
  await updateProduct(tx, productId, after.columns, undefined)
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  for (const { id, price, deleted, discount, covered = [] } of after.variants) {
    const variant = known.get(id)
    if (!isDeepStrictEqual(variant?.covered ?? [], covered)) await replaceCoveredDiscounts(tx, id, covered)
    if (variant?.price !== price || variant.deleted !== deleted)
      await updateVariant(tx, productId, id, { price, deleted })
    if (isDeepStrictEqual(variant?.discount, discount)) continue
    await deleteDiscount(tx, id)
    if (discount) await insertDiscount(tx, { percent: null, ...discount })
  }
  await refreshLowestPrice(tx, productId)
  const isSoldAnew = after.variants.some(({ id, deleted }) => known.get(id)?.deleted !== deleted)
  if (isSoldAnew || before.columns.tags !== after.columns.tags) await refreshProductWords(tx, productId)
}

/**
 * Writes the discounts of a product where they differ. False, and its version stays, where that changes covered ones
 * alone: nobody sees those, and an edit of before can still be undone.
 */
export async function writeDiscounts(tx: Db, productId: string, before: ProductSnapshot, after: ProductSnapshot) {
  const isSeen = !isDeepStrictEqual(before.variants.map(withoutCovered), after.variants.map(withoutCovered))
  if (isSeen) {
    await writeSnapshot(tx, productId, before, after)
    return true
  }
  for (const [place, { id, covered = [] }] of after.variants.entries())
    if (!isDeepStrictEqual(before.variants[place]?.covered ?? [], covered))
      await replaceCoveredDiscounts(tx, id, covered)
  return false
}

const withoutCovered = ({ covered: _, ...variant }: ProductSnapshot['variants'][number]) => variant

/** A snapshot as the audit log speaks of it: one field for each thing that may change on its own. */
export function toLogState({ columns, variants }: ProductSnapshot): Record<string, unknown> {
  const ofVariants = variants
    .filter(({ deleted }) => deleted === 0)
    .flatMap(({ color, price, discount }) => [
      [`${color}: price`, price / 1000],
      [`${color}: discount until`, discount && (discount.ends_at ?? 'it is ended')],
    ])
  const { status, tags } = columns
  return {
    status,
    collection: collectionsOf(columns).join(', '),
    tags: JSON.parse(tags) as string[],
    ...Object.fromEntries(ofVariants),
  }
}
