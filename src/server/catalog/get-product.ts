import { validate as isUuid } from 'uuid'
import type { ProductDetails } from '#domain/catalog/product.ts'
import { variantSlug } from '#domain/catalog/slug.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Language } from '#domain/texts/languages.ts'
import { toShownFields } from '#domain/custom-fields/read-field-values.ts'
import { listShownOfProduct } from '#server/custom-fields/queries.ts'
import { addPriorPrices } from '#server/prices/prior/add-prior-prices.ts'
import { collectionsOf } from '#server/collections/membership-queries.ts'
import { findFirstByRule, findFirstShown, nameOf } from '#server/collections/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { openingFirst, toProduct, toVariants } from './to-products.ts'
import { colorTranslator, translateProduct } from './translations/translate-product.ts'
import {
  findPublishedByAddress,
  findPublishedBySlugs,
  findPublishedProduct,
  listColorSlugs,
  listProductRelations,
} from './queries.ts'

/**
 * A published product with all its colors, found by its id, a slug it has or once had, or such a slug with a color
 * behind it (ruling R4), in a language. The answer carries the current slug, and where the address has moved to.
 * Throws `PRODUCT_NOT_FOUND` when the product is unknown, not published or deleted.
 */
export async function getProduct(db: Db, key: string, language?: Language): Promise<ProductDetails> {
  const found = await findByKey(db, key)
  if (!found) throw new ApiError('PRODUCT_NOT_FOUND')

  const { id, variantId } = found
  const [row, relations, custom] = await Promise.all([
    findPublishedProduct(db, id),
    listProductRelations(db, [id]),
    listShownOfProduct(db, id),
  ])
  if (!row) throw new ApiError('PRODUCT_NOT_FOUND')
  const collection = (await findFirstShown(db, collectionsOf(row))) ?? (await findFirstByRule(db, id))
  const translated = translateProduct(row, language)
  const translateColor = colorTranslator(relations.variants, language)
  const priced = await addPriorPrices(db, row, toVariants([row], relations).get(id) ?? [])
  const fieldsOf = (subjectId: string) => {
    const own = custom.values.filter((value) => value.subjectId === subjectId)
    return own.length > 0 ? { fields: toShownFields(custom.fields, own, language) } : {}
  }
  const variants = priced.map((variant) => ({
    ...translateColor(variant, translated),
    ...fieldsOf(variant.variantId),
  }))
  const named = variants.find((variant) => variant.variantId === variantId)
  const selected = named ?? openingFirst(variants)[0]
  const isCurrent = [id, row.slug, ...variants.map((variant) => variantSlug(row.slug, variant))].includes(key)
  return {
    product: { ...toProduct(translated, variants), ...fieldsOf(id) },
    ...(!isCurrent && { movedTo: variantSlug(row.slug, named) }),
    variants,
    selectedColor: selected?.color ?? '',
    ...(collection && { collection: { slug: collection.slug, name: nameOf(collection, language) } }),
  }
}

/** An id comes before a slug. Most keys are slugs, which do not look like one. */
async function findByKey(db: Db, key: string): Promise<{ id: string; variantId?: string | null } | undefined> {
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

/** An address leads to one product. What an older version has written since is found by its slug and color. */
async function findBySlug(db: Db, key: string) {
  const found = await findPublishedByAddress(db, key)
  return found ? { id: found.id, variantId: found.variant_id } : findUnclaimed(db, key)
}

/** A slug of today comes before an old one, then a product before a color of another, then the longest slug. */
async function findUnclaimed(db: Db, key: string) {
  const readings = readSlugs(key)
  const candidates = await findPublishedBySlugs(
    db,
    readings.map(({ slug }) => slug),
  )
  const colors = await listColorSlugs(
    db,
    candidates.map(({ id }) => id),
  )
  for (const isOld of [0, 1]) {
    const ofAge = candidates.filter((candidate) => candidate.is_old === isOld)
    const whole = ofAge.find(({ slug }) => slug === key)
    if (whole) return { id: whole.id }
    for (const { slug, colorSlug } of readings) {
      const ids = new Set(ofAge.filter((candidate) => candidate.slug === slug).map(({ id }) => id))
      const color = colors.find((each) => ids.has(each.product_id) && each.color_slug === colorSlug)
      if (color) return { id: color.product_id, variantId: color.id }
    }
  }
  return undefined
}
