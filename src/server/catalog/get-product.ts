import type { ProductDetails } from '#domain/catalog/product.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { imagesFirst, toProduct, toVariants } from './to-products.ts'
import { findPublishedBySlugs, findPublishedProduct, listColorSlugs, listProductRelations } from './queries.ts'

/**
 * A published product with all its colors, found by its id, a slug it has or once had, or such a slug with a color
 * behind it (ruling R4). The answer carries the current slug.
 * Throws `PRODUCT_NOT_FOUND` when the product is unknown, not published or deleted.
 */
export async function getProduct(db: Db, key: string): Promise<ProductDetails> {
  const found = await findByKey(db, key)
  if (!found) throw new ApiError('PRODUCT_NOT_FOUND')

  const { row, colorSlug } = found
  const variants = toVariants([row], await listProductRelations(db, [row.id])).get(row.id) ?? []
  const selected = variants.find((variant) => variant.colorSlug === colorSlug) ?? imagesFirst(variants)[0]
  return { product: toProduct(row, variants), variants, selectedColor: selected?.color ?? '' }
}

async function findByKey(db: Db, key: string) {
  const byId = await findPublishedProduct(db, key)
  if (byId) return { row: byId, colorSlug: undefined }

  const match = await findBySlug(db, key)
  const row = match && (await findPublishedProduct(db, match.id))
  return row && { row, colorSlug: match.colorSlug }
}

/** The ways to read a key as a slug, with a color behind it or without, the longest slug first. */
export function readSlugs(key: string): { slug: string; colorSlug: string }[] {
  const hyphens = [...key.matchAll(/-/g)].map(({ index }) => index)
  return [key.length, ...hyphens.toReversed()].map((end) => ({
    slug: key.slice(0, end),
    colorSlug: key.slice(end + 1),
  }))
}

/** The longest slug that fits wins, a slug of today before an old one: `tee-red` is a product before it is a red tee. */
async function findBySlug(db: Db, key: string) {
  const readings = readSlugs(key)
  const candidates = await findPublishedBySlugs(
    db,
    readings.map(({ slug }) => slug),
  )
  const colors = await listColorSlugs(
    db,
    candidates.map(({ id }) => id),
  )
  for (const { slug, colorSlug } of readings) {
    const fitting = candidates
      .filter((candidate) => candidate.slug === slug)
      .toSorted((a, b) => a.is_old - b.is_old)
      .find(({ id }) => !colorSlug || colors.some((color) => color.product_id === id && color.color_slug === colorSlug))
    if (fitting) return { id: fitting.id, colorSlug }
  }
  return undefined
}
