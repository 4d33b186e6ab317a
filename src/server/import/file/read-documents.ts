import { createHash } from 'node:crypto'
import { z } from 'zod'
import { emptyIfCardNumber } from '#domain/card-number.ts'
import { sizeOrder } from '#domain/catalog/sizes/sizes.ts'
import { slugify } from '#domain/texts/slugify.ts'
import { SeedProduct } from '#domain/seed/seed-product.ts'
import { t } from '#domain/texts/t.ts'
import { unreadableText } from '#domain/storable-text.ts'
import { findUnstorable } from '#server/platform/http/defence/find-unstorable.ts'
import { compileOversized } from '#server/platform/http/defence/find-oversized.ts'
import { MAX_PRODUCT_SIZES } from './file-bounds.ts'
import type { FoundProduct } from './read-products.ts'

/** A document that was read: the product in it, or what is wrong with it. */
export type ReadDocument = { found: FoundProduct; problem?: never } | { found?: never; problem: string; model: string }

const findOversized = compileOversized(SeedProduct)

/** The most problems that are reported for one document. */
const MAX_PROBLEMS = 20

/** Reads one document of an upload or of a file. `place` is where it stands among the others, counted from 1. */
export function readDocument(document: unknown, place: number): ReadDocument {
  const refuse = (problem: string): ReadDocument => ({ problem, model: modelOf(document) })
  const oversized = findOversized(document)
  if (oversized) return refuse(`${oversized.path}: ${oversized.message}`)
  const unstorable = findUnstorable(document)
  if (unstorable !== undefined) return refuse(`${unstorable}: ${unreadableText()}`)
  const { data, error } = SeedProduct.safeParse(document)
  if (error) {
    const problems = error.issues
      .slice(0, MAX_PROBLEMS)
      .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    return refuse(problems.join('. '))
  }
  const sizes = data.variants.reduce((sum, variant) => sum + Object.keys(variant.sizes).length, 0)
  if (sizes > MAX_PRODUCT_SIZES)
    return refuse(t('importFile.tooManySizes', { max: MAX_PRODUCT_SIZES, line: String(place) }))
  return { found: toFoundProduct(data, place) }
}

/** Characters of a name in a remark. */
const MAX_MODEL = 100

/** What a document calls its product, as far as it can be read. */
function modelOf(document: unknown): string {
  const { model } = z.object({ model: z.string() }).safeParse(document).data ?? { model: '' }
  return emptyIfCardNumber(model).slice(0, MAX_MODEL).replaceAll('\0', '').toWellFormed().trim()
}

/** A remark on a product by its name, where it has one. */
export const ofProduct = (model: string, text: string): string =>
  model === '' ? text : t('importFile.ofProduct', { model, text })

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
      variants: variants.map(({ color, swatch, price, oldPrice, sizes, uncounted, codes, images }) => ({
        color,
        swatch,
        variantPrice: price ?? document.price,
        ...(oldPrice !== undefined && { oldPrice }),
        images,
        sizes: Object.entries(sizes)
          .toSorted(([a], [b]) => sizeOrder(a) - sizeOrder(b))
          .map(([size, quantity]) => ({
            size,
            quantity,
            change: 0,
            ...(uncounted?.includes(size) && { isCounted: false }),
            ...codes?.[size],
          })),
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
    variants: variants.map(({ color, swatch, variantPrice, oldPrice, images, sizes }) => ({
      color,
      swatch,
      price: variantPrice,
      ...(oldPrice !== undefined && { oldPrice }),
      images,
      sizes: Object.fromEntries(sizes.map(({ size, quantity }) => [size, quantity ?? 0])),
      ...(sizes.some(({ isCounted }) => isCounted === false) && {
        uncounted: sizes.flatMap(({ size, isCounted }) => (isCounted === false ? size : [])),
      }),
      codes: Object.fromEntries(sizes.map(({ size, code = '', barcode = '' }) => [size, { code, barcode }])),
    })),
  })
}
