import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { SeedProduct } from '#domain/seed/seed-product.ts'
import { sizeOrder } from '#domain/catalog/sizes.ts'
import { slugify } from '#domain/catalog/slug.ts'
import type { FoundProduct } from '#server/import/file/read-products.ts'

/** A document as it travels: prices are DT. */
export type SeedDocument = z.input<typeof SeedProduct>

/** A document as the importer takes it. `place` is where it stands among those sent. */
export function toFoundProduct(product: SeedProduct, place: number): FoundProduct {
  const { handle, hash, rows, slug, variants, ...facts } = product
  const contents = createHash('sha256').update(JSON.stringify(product)).digest('base64url')
  return {
    rows: rows ?? [place],
    sizes: variants.reduce((sum, { sizes }) => sum + Object.keys(sizes).length, 0),
    draft: {
      ...facts,
      ...(slug && { slug }),
      source: { handle: handle ?? `json:${slugify(product.model)}`, hash: hash ?? contents },
      variants: variants.map(({ color, swatch, price, sizes, codes, images }) => ({
        color,
        swatch,
        price: price ?? product.price,
        images: images.map(({ id: imageId, sourceUrl, alt }) => ({ imageId, sourceUrl, alt })),
        skus: Object.entries(sizes)
          .toSorted(([a], [b]) => sizeOrder(a) - sizeOrder(b))
          .map(([size, quantity]) => ({ size, quantity, ...codes?.[size] })),
      })),
    },
  }
}

/** What the importer found, as a document that can be sent. */
export function toDocument({ draft, rows }: Pick<FoundProduct, 'draft' | 'rows'>): SeedDocument {
  const { model, type, collection, description, price, fit, brand, category, tags, sku, slug, status } = draft
  return {
    handle: draft.source.handle,
    hash: draft.source.hash,
    rows,
    model,
    type,
    collection,
    description,
    price: price / 1000,
    fit,
    brand,
    category,
    tags,
    sku,
    ...(slug && { slug }),
    status,
    variants: draft.variants.map((variant) => ({
      color: variant.color,
      swatch: variant.swatch,
      price: variant.price / 1000,
      sizes: Object.fromEntries(variant.skus.map(({ size, quantity }) => [size, quantity ?? 0])),
      codes: Object.fromEntries(
        variant.skus.map(({ size, code = '', barcode = '' }) => [size, { code, barcode }] as const),
      ),
      images: variant.images.map(({ imageId, sourceUrl, alt }) => ({
        ...(imageId && { id: imageId }),
        ...(sourceUrl && { sourceUrl }),
        alt,
      })),
    })),
  }
}
