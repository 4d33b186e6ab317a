import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sizeOrder } from '#domain/catalog/sizes/sizes.ts'
import { slugify } from '#domain/texts/slugify.ts'
import { SeedProduct } from '#domain/seed/seed-product.ts'
import type { FoundProduct } from './read-products.ts'

/** A document that was read: the product in it, or what is wrong with it. */
type ReadDocument = { found: FoundProduct; problem?: never } | { found?: never; problem: string }

/** Reads one document of an upload or of a file. `place` is where it stands among the others, counted from 1. */
export function readDocument(document: unknown, place: number): ReadDocument {
  const { data, error } = SeedProduct.safeParse(document)
  if (data) return { found: toFoundProduct(data, place) }
  const problems = error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
  return { problem: problems.join('. ') }
}

function toFoundProduct(document: SeedProduct, place: number): FoundProduct {
  const { handle, hash, rows, variants, ...facts } = document
  const contents = createHash('sha256').update(JSON.stringify(document)).digest('base64url')
  return {
    rows: rows ?? [place],
    sizes: variants.reduce((sum, { sizes }) => sum + Object.keys(sizes).length, 0),
    sizeRows: 1,
    product: {
      ...facts,
      source: { handle: handle ?? `json:${slugify(document.model)}`, hash: hash ?? contents },
      variants: variants.map(({ color, swatch, price, sizes, codes, images }) => ({
        color,
        swatch,
        variantPrice: price ?? document.price,
        images,
        sizes: Object.entries(sizes)
          .toSorted(([a], [b]) => sizeOrder(a) - sizeOrder(b))
          .map(([size, quantity]) => ({ size, quantity, change: 0, ...codes?.[size] })),
      })),
    },
  }
}

/** A product that was found, as a document that can be sent: prices are DT. */
export function toDocument({ product, rows }: Pick<FoundProduct, 'product' | 'rows'>): z.input<typeof SeedProduct> {
  const { source, variants, ...facts } = product
  return z.encode(SeedProduct, {
    ...facts,
    ...source,
    rows,
    variants: variants.map(({ color, swatch, variantPrice, images, sizes }) => ({
      color,
      swatch,
      price: variantPrice,
      images,
      sizes: Object.fromEntries(sizes.map(({ size, quantity }) => [size, quantity ?? 0])),
      codes: Object.fromEntries(sizes.map(({ size, code = '', barcode = '' }) => [size, { code, barcode }])),
    })),
  })
}
