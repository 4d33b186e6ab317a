import { createHash } from 'node:crypto'
import { pickHashedFacts } from '#domain/products/plain-facts.ts'
import type { StoredProduct } from '#server/products/editing-queries.ts'
import type { ProductToSave } from '#server/products/save-product.ts'
import { toFacts } from '#server/schema/fact-columns.ts'
import { collectionsOf } from '#server/collections/membership-queries.ts'
import type { Db } from '#server/schema/database.ts'
import { readCatalogFields, sortValues } from '#server/import/fields/field-history.ts'
import { listSnapshotImages, listSnapshotProducts, listSnapshotSkus, listSnapshotVariants } from './snapshot-queries.ts'

/** A product with all that an import may change of it, as it can be saved again. */
export type ImportSnapshot = ProductToSave & { source: { handle: string; hash: string } }

/** Reads an imported product that is not deleted, with what stands in its fields or without. Its colors and sizes are those on sale. */
export async function findSnapshot(tx: Db, productId: string, hasFields: boolean): Promise<ImportSnapshot | undefined> {
  return (await listSnapshots(tx, [productId], hasFields)).get(productId)
}

/** The same of several products, by their ids. */
export async function listSnapshots(
  tx: Db,
  ids: readonly string[],
  hasFields: boolean,
): Promise<Map<string, ImportSnapshot>> {
  if (ids.length === 0) return new Map()
  const rows = await listSnapshotProducts(tx, ids)
  const onSale = await listSnapshotVariants(tx, ids)
  const variantIds = onSale.map(({ id }) => id)
  const variants = Map.groupBy(onSale, (variant) => variant.product_id)
  const skus = Map.groupBy(await listSnapshotSkus(tx, variantIds), (sku) => sku.variant_id)
  const images = Map.groupBy(await listSnapshotImages(tx, variantIds), (image) => image.variant_id)
  const valuesOf = hasFields ? await readCatalogFields(tx, ids, variantIds) : undefined
  return new Map(rows.map((row) => [row.id, toSnapshot(row, variants.get(row.id) ?? [], { skus, images, valuesOf })]))
}

interface SnapshotParts {
  skus: Map<string, Awaited<ReturnType<typeof listSnapshotSkus>>>
  images: Map<string, Awaited<ReturnType<typeof listSnapshotImages>>>
  valuesOf: Awaited<ReturnType<typeof readCatalogFields>> | undefined
}

function toSnapshot(
  row: StoredProduct,
  variants: Awaited<ReturnType<typeof listSnapshotVariants>>,
  { skus, images, valuesOf }: SnapshotParts,
): ImportSnapshot {
  const { model, description, price } = row
  const status = row.status === 'published' ? row.status : 'draft'
  const collections = collectionsOf(row)
  return {
    model,
    ...toFacts(row),
    description,
    price,
    collection: collections[0] ?? 'others',
    status,
    collections,
    tags: JSON.parse(row.tags) as string[],
    source: { handle: row.source ?? '', hash: row.source_hash ?? '' },
    ...(valuesOf && { fieldValues: valuesOf(row.id) }),
    variants: variants.map((variant) => ({
      variantId: variant.id,
      color: variant.color,
      swatch: variant.swatch,
      variantPrice: variant.price,
      oldPrice: variant.old_price,
      ...(valuesOf && { fieldValues: valuesOf(variant.id) }),
      images: (images.get(variant.id) ?? []).map(({ image_id, source_url, alt }) => ({
        ...(image_id && { id: image_id }),
        ...(source_url && { sourceUrl: source_url }),
        alt,
      })),
      sizes: (skus.get(variant.id) ?? []).map(({ size, quantity, is_counted, code, barcode }) => ({
        size,
        quantity,
        isCounted: is_counted === 1,
        code,
        barcode,
        change: 0,
      })),
    })),
  }
}

/**
 * Hash of what staff edit of a product. Publishing it, fetching its images and moving its stock are no edits: the ledger
 * tells who moved the stock.
 */
export function contentHash(product: ImportSnapshot): string {
  const { model, description, price, collection, collections, tags, source, variants } = product
  const fieldValues = sortValues(product.fieldValues)
  const { type, fit, brand, category, sku, ...later } = pickHashedFacts(product)
  const content = {
    // In this order, as hashes have it that are kept from before.
    model,
    type,
    description,
    price,
    fit,
    brand,
    category,
    collection,
    sku,
    tags,
    source,
    ...later,
    // One alone is left out, as hashes have it that are kept from before.
    ...(collections?.length !== 1 && { collections }),
    // Left out where there are none, as hashes have it that are kept from before.
    ...(fieldValues && { fieldValues }),
    variants: variants.map(({ images, sizes, oldPrice, fieldValues: ofColor, ...variant }) => ({
      ...variant,
      // Left out where there is none, as hashes have it that are kept from before.
      ...(oldPrice && { oldPrice }),
      ...(sortValues(ofColor) && { fieldValues: sortValues(ofColor) }),
      images: images.map(({ id, sourceUrl, alt }) => [sourceUrl ?? id, alt]),
      // Left out where they are counted, as hashes have it that are kept from before.
      sizes: sizes.map(({ quantity: __, isCounted, ...size }) => ({
        ...size,
        ...(isCounted === false && { isCounted }),
      })),
    })),
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
