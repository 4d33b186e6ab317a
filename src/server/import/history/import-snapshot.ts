import { createHash } from 'node:crypto'
import { findProduct } from '#server/products/editing-queries.ts'
import type { ProductToSave } from '#server/products/save-product.ts'
import { collectionsOf } from '#server/collections/membership-queries.ts'
import type { Db } from '#server/schema/database.ts'
import { listSnapshotImages, listSnapshotSkus, listSnapshotVariants } from './snapshot-queries.ts'

/** A product with all that an import may change of it, as it can be saved again. */
export type ImportSnapshot = ProductToSave & { source: { handle: string; hash: string } }

/** Reads an imported product that is not deleted. Its colors and sizes are those on sale. */
export async function findSnapshot(tx: Db, productId: string): Promise<ImportSnapshot | undefined> {
  const row = await findProduct(tx, productId)
  if (!row || row.status === 'deleted') return undefined
  const variants = await listSnapshotVariants(tx, productId)
  const skus = Map.groupBy(await listSnapshotSkus(tx, productId), (sku) => sku.variant_id)
  const images = Map.groupBy(await listSnapshotImages(tx, productId), (image) => image.variant_id)
  const { model, type, description, price, fit, brand, category, sku, status } = row
  const collections = collectionsOf(row)
  return {
    ...{ model, type, description, price, fit, brand, category, collection: collections[0] ?? 'others', sku, status },
    collections,
    tags: JSON.parse(row.tags) as string[],
    source: { handle: row.source ?? '', hash: row.source_hash ?? '' },
    variants: variants.map((variant) => ({
      variantId: variant.id,
      color: variant.color,
      swatch: variant.swatch,
      variantPrice: variant.price,
      images: (images.get(variant.id) ?? []).map(({ image_id, source_url, alt }) => ({
        ...(image_id && { id: image_id }),
        ...(source_url && { sourceUrl: source_url }),
        alt,
      })),
      sizes: (skus.get(variant.id) ?? []).map(({ size, quantity, code, barcode }) => ({
        ...{ size, quantity, code, barcode },
        change: 0,
      })),
    })),
  }
}

/**
 * Hash of what staff edit of a product. Publishing it, fetching its images and moving its stock are no edits: the ledger
 * tells who moved the stock.
 */
export function contentHash({ status: _, collections, variants, ...product }: ImportSnapshot): string {
  const content = {
    ...product,
    // One alone is left out, as hashes have it that are kept from before.
    ...(collections?.length !== 1 && { collections }),
    variants: variants.map(({ images, sizes, ...variant }) => ({
      ...variant,
      images: images.map(({ id, sourceUrl, alt }) => [sourceUrl ?? id, alt]),
      sizes: sizes.map(({ quantity: __, ...sku }) => sku),
    })),
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
