import { validate as isUuid } from 'uuid'
import type { ProductDetails } from '#domain/catalog/product.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Language } from '#domain/texts/languages.ts'
import { addPriorPrices } from '#server/past-prices/add-prior-prices.ts'
import { collectionsOf } from '#server/collections/membership-queries.ts'
import { findFirstByRule, findFirstShown, nameOf } from '#server/collections/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { imagesFirst, toProduct, toVariants } from './to-products.ts'
import { colorTranslator, translateProduct } from './translations/translate-product.ts'
import { findPublishedBySlugs, findPublishedProduct, listColorSlugs, listProductRelations } from './queries.ts'

/**
 * A published product with all its colors, found by its id, a slug it has or once had, or such a slug with a color
 * behind it (ruling R4), in a language. The answer carries the current slug.
 * Throws `PRODUCT_NOT_FOUND` when the product is unknown, not published or deleted.
 */
export async function getProduct(db: Db, key: string, language?: Language): Promise<ProductDetails> {
  const found = await findByKey(db, key)
  if (!found) throw new ApiError('PRODUCT_NOT_FOUND')

  const { id, colorSlug } = found
  const [row, relations] = await Promise.all([findPublishedProduct(db, id), listProductRelations(db, [id])])
  if (!row) throw new ApiError('PRODUCT_NOT_FOUND')
  const collection = (await findFirstShown(db, collectionsOf(row))) ?? (await findFirstByRule(db, id))
  const translated = translateProduct(row, language)
  const translateColor = colorTranslator(relations.variants, language)
  const priced = await addPriorPrices(db, row, toVariants([row], relations).get(id) ?? [])
  const variants = priced.map((variant) => translateColor(variant, translated))
  const selected = variants.find((variant) => variant.colorSlug === colorSlug) ?? imagesFirst(variants)[0]
  return {
    product: toProduct(translated, variants),
    variants,
    selectedColor: selected?.color ?? '',
    ...(collection && { collection: { slug: collection.slug, name: nameOf(collection, language) } }),
  }
}

/** An id comes before a slug. Most keys are slugs, which do not look like one. */
async function findByKey(db: Db, key: string): Promise<{ id: string; colorSlug?: string } | undefined> {
  const byId = isUuid(key) ? await findPublishedProduct(db, key) : undefined
  return byId ?? findBySlug(db, key)
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
  const found = await findPublishedBySlugs(
    db,
    readings.map(({ slug }) => slug),
  )
  const candidates = found.toSorted((a, b) => a.is_old - b.is_old)
  const whole = candidates.find(({ slug }) => slug === key)
  if (whole) return { id: whole.id, colorSlug: '' }

  const colors = await listColorSlugs(
    db,
    candidates.map(({ id }) => id),
  )
  for (const { slug, colorSlug } of readings) {
    const fitting = candidates
      .filter((candidate) => candidate.slug === slug)
      .find(({ id }) => colors.some((color) => color.product_id === id && color.color_slug === colorSlug))
    if (fitting) return { id: fitting.id, colorSlug }
  }
  return undefined
}
