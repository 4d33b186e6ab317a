import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import type { CustomValues } from '#domain/custom-fields/field-values.ts'
import type { PlainFacts } from '#domain/products/plain-facts.ts'
import type { ProductStatus } from '#domain/products/product-status.ts'
import { toWrittenTexts, type ProductTranslations, type VariantTranslations } from '#domain/catalog/translations.ts'
import type { Millimes } from '#domain/money/money.ts'
import { toFacts } from '#server/schema/fact-columns.ts'
import { readCatalogFields } from '#server/import/fields/field-history.ts'
import { collectionsOf } from '#server/collections/membership-queries.ts'
import { inBatches } from '#server/platform/db/statements/in-batches.ts'
import type { Db } from '#server/schema/database.ts'

/** An image of a color: stored here, or to be fetched from its address; one that was fetched has both. */
export interface OwnImage {
  id: string | undefined
  sourceUrl: string | undefined
  /** Pixels of a stored one. */
  width: number
  alt: string
}

export interface OwnSize {
  id: string
  size: string
  quantity: number
  isCounted: boolean
  code: string
  barcode: string
}

export interface OwnVariant {
  id: string
  color: string
  swatch: string
  price: Millimes
  oldPrice: Millimes | null
  fieldValues: CustomValues
  images: OwnImage[]
  sizes: OwnSize[]
}

/** A product of this shop with everything that its export says of it. Colors and sizes are those on sale. */
export interface OwnProduct extends PlainFacts {
  id: string
  slug: string
  status: ProductStatus | 'deleted'
  model: string
  description: string
  price: Millimes
  collections: string[]
  tags: string[]
  translations: ProductTranslations
  /** The fields of products and colors, as far as they were asked for. */
  fields: readonly CustomField[]
  fieldValues: CustomValues
  variants: OwnVariant[]
}

/**
 * Reads products of this shop by their ids, deleted ones too, in the order of the ids, with their values in `fields`. Those that are not
 * there are left out.
 */
export async function listOwnProducts(
  db: Db,
  ids: readonly string[],
  fields: readonly CustomField[] = [],
): Promise<OwnProduct[]> {
  if (ids.length === 0) return []
  const rows = await inBatches(ids, (part) => db.selectFrom('products').selectAll().where('id', 'in', part).execute())
  const onSale = await listVariants(db, ids)
  const variants = Map.groupBy(onSale, (variant) => variant.product_id)
  const valuesOf =
    fields.length === 0
      ? () => ({})
      : await readCatalogFields(
          db,
          ids,
          onSale.map((variant) => variant.id),
        )
  const sizes = Map.groupBy(await listSizes(db, ids), (size) => size.variant_id)
  const images = Map.groupBy(await listImages(db, ids), (image) => image.variant_id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { slug, status, model, description, price } = row
    return {
      id,
      slug,
      status,
      ...toWrittenTexts({ model, description, ...toFacts(row) }, JSON.parse(row.translations) as ProductTranslations),
      price,
      collections: collectionsOf(row),
      tags: JSON.parse(row.tags) as string[],
      fields,
      fieldValues: valuesOf(id),
      variants: (variants.get(id) ?? []).map((variant) => ({
        id: variant.id,
        color: toWrittenTexts({ color: variant.color }, JSON.parse(variant.translations) as VariantTranslations).color,
        swatch: variant.swatch,
        price: variant.price,
        oldPrice: variant.old_price,
        fieldValues: valuesOf(variant.id),
        images: (images.get(variant.id) ?? []).map(({ image_id, source_url, width, alt }) => ({
          id: image_id ?? undefined,
          sourceUrl: source_url ?? undefined,
          width: width ?? 0,
          alt,
        })),
        sizes: (sizes.get(variant.id) ?? []).map(({ variant_id: _, is_counted, ...size }) => ({
          ...size,
          isCounted: is_counted === 1,
        })),
      })),
    }
  })
}

const listVariants = (db: Db, ids: readonly string[]) =>
  inBatches(ids, (part) =>
    db
      .selectFrom('variants')
      .select(['id', 'product_id', 'color', 'swatch', 'price', 'old_price', 'translations'])
      .where('product_id', 'in', part)
      .where('deleted', '=', 0)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  )

const listSizes = (db: Db, ids: readonly string[]) =>
  inBatches(ids, (part) =>
    db
      .selectFrom('skus')
      .innerJoin('variants', 'variants.id', 'skus.variant_id')
      .select([
        'skus.id',
        'skus.variant_id',
        'skus.size',
        'skus.quantity',
        'skus.is_counted',
        'skus.code',
        'skus.barcode',
      ])
      .where('variants.product_id', 'in', part)
      .where('variants.deleted', '=', 0)
      .where('skus.deleted', '=', 0)
      .orderBy('skus.size_order')
      .orderBy('skus.size')
      .execute(),
  )

const listImages = (db: Db, ids: readonly string[]) =>
  inBatches(ids, (part) =>
    db
      .selectFrom('variant_images as shown')
      .innerJoin('variants', 'variants.id', 'shown.variant_id')
      .leftJoin('images', 'images.id', 'shown.image_id')
      .select(['shown.variant_id', 'shown.image_id', 'shown.source_url', 'shown.alt', 'images.width'])
      .where('variants.product_id', 'in', part)
      .where('variants.deleted', '=', 0)
      .orderBy('shown.position')
      .execute(),
  )
