import { createHash } from 'node:crypto'
import { pickHashedFacts, type PlainFacts } from '#domain/products/plain-facts.ts'
import type { ProductToSave } from '#server/products/save-product.ts'
import { safeRichText } from '#server/catalog/rich-text.ts'

/** A demo product with all that staff can edit of it. Stock and publishing are no edits: the ledger tells who counted stock. */
export interface DemoState extends PlainFacts {
  model: string
  description: string
  price: number
  collections: string[]
  tags: string[]
  translations: unknown
  variants: {
    color: string
    swatch: string
    price: number
    oldPrice?: number
    translations: unknown
    images: [id: string, alt: string][]
    sizes: [size: string, code: string, barcode: string, uncounted?: 'uncounted'][]
  }[]
}

/** Hash of a state. The order of names and of sizes does not matter. */
export function hashState(state: DemoState): string {
  const variants = state.variants.map(({ sizes, ...variant }) => ({ ...variant, sizes: sizes.toSorted(bySize) }))
  return createHash('sha256')
    .update(JSON.stringify({ ...state, variants }, sortNames))
    .digest('base64url')
}

const bySize = ([one]: [string, ...unknown[]], [other]: [string, ...unknown[]]) => (one < other ? -1 : 1)

const sortNames = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** The state that a product of the demo has once it is saved. */
export async function stateOfSaved(product: ProductToSave): Promise<DemoState> {
  const { model, price, collection, tags, variants } = product
  return {
    model: model.trim(),
    ...pickHashedFacts(product),
    price,
    collections: product.collections ?? [collection],
    description: await safeRichText(product.description),
    tags: [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))],
    translations: await writtenTranslations(product.translations ?? {}),
    variants: variants.map(({ color, swatch, variantPrice = price, translations = {}, images, sizes }) => ({
      color,
      swatch: swatch ?? '',
      price: variantPrice,
      translations,
      images: images.map(({ id = '', alt }) => [id, alt]),
      sizes: sizes.map(({ size, code = '', barcode = '' }) => [size, code, barcode]),
    })),
  }
}

async function writtenTranslations(translations: NonNullable<ProductToSave['translations']>) {
  const written = await Promise.all(
    Object.entries(translations).map(async ([language, { description = '', ...texts }]) => {
      const whole = { ...texts, description: await safeRichText(description) }
      return [language, Object.fromEntries(Object.entries(whole).filter(([, text]) => text !== ''))] as const
    }),
  )
  return Object.fromEntries(written.filter(([, texts]) => Object.keys(texts).length > 0))
}
