import { t } from '#domain/texts/t.ts'
import type { ProductFormValues } from '#domain/products/product-form-values.ts'

/** A field that another editor changed while the form was open. */
export interface Difference {
  field: string
  before: string
  theirs: string
  mine: string
}

/** What another editor saved since the form was opened, beside what is typed now. */
export function listDifferences(
  opened: ProductFormValues,
  theirs: ProductFormValues,
  mine: ProductFormValues,
): Difference[] {
  const [before, saved, typed] = [toLines(opened), toLines(theirs), toLines(mine)]
  return [...new Set([...Object.keys(before), ...Object.keys(saved)])]
    .filter((field) => before[field] !== saved[field])
    .map((field) => ({
      field,
      before: before[field] ?? '',
      theirs: saved[field] ?? '',
      mine: typed[field] ?? '',
    }))
}

function toLines({
  variants,
  tags = [],
  collection,
  collections = [collection],
  sizes: _,
  unusedImages: __,
  translations = {},
  ...facts
}: ProductFormValues): Record<string, string> {
  const ofVariants = variants.flatMap(({ color, variantPrice, oldPrice, images, sizes }) => [
    [t('conflict.priceOf', { color }), variantPrice || t('conflict.samePrice')],
    [t('conflict.oldPriceOf', { color }), oldPrice],
    [
      t('conflict.stockOf', { color }),
      sizes
        .flatMap(({ size, quantity, isCounted }) => {
          if (isCounted === false) return `${size} ${t('stock.notCounted')}`
          return quantity === '' ? [] : `${size} ${quantity}`
        })
        .join(', '),
    ],
    [t('conflict.picturesOf', { color }), images.map(({ alt, id, sourceUrl }) => alt || id || sourceUrl).join(', ')],
  ])
  return {
    ...facts,
    ...Object.fromEntries(
      Object.entries(translations).flatMap(([language, texts]) =>
        Object.entries(texts).map(([field, text]) => [`${field} (${language})`, toText(text)]),
      ),
    ),
    description: toText(facts.description),
    price: String(facts.price),
    tags: tags.join(', '),
    collection: collections.join(', '),
    ...Object.fromEntries(ofVariants),
  }
}

/** The words of a description, without its formatting. */
const toText = (html = '') =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
