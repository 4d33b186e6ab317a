import { nameIn } from '#domain/collections/name-in.ts'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
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
  fields: readonly CustomField[] = [],
): Difference[] {
  const [before, saved, typed] = [toLines(opened, fields), toLines(theirs, fields), toLines(mine, fields)]
  return [...new Set([...Object.keys(before), ...Object.keys(saved)])]
    .filter((field) => before[field] !== saved[field])
    .map((field) => ({
      field,
      before: before[field] ?? '',
      theirs: saved[field] ?? '',
      mine: typed[field] ?? '',
    }))
}

function toLines(
  {
    variants,
    tags = [],
    collection,
    collections = [collection],
    sizes: _,
    unusedImages: __,
    translations = {},
    fieldValues = {},
    ...facts
  }: ProductFormValues,
  fields: readonly CustomField[],
): Record<string, string> {
  const ofVariants = variants.flatMap(({ color, variantPrice, oldPrice, images, sizes, fieldValues: own = {} }) => [
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
    ...fieldLines(own, fields, 'variant').map(([name, text]) => [`${color}, ${name}`, text]),
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
    ...Object.fromEntries(fieldLines(fieldValues, fields, 'product')),
    ...Object.fromEntries(ofVariants),
  }
}

/** What custom fields hold, by their names. */
function fieldLines(
  values: NonNullable<ProductFormValues['fieldValues']>,
  fields: readonly CustomField[],
  subject: CustomField['subject'],
): [string, string][] {
  return fields
    .filter((field) => field.subject === subject)
    .flatMap(({ key, names, choices }) => {
      const value = values[key] ?? ''
      const name = nameIn(names)
      if (typeof value === 'object')
        return Object.entries(value).map(([language, text]): [string, string] => [`${name} (${language})`, text])
      const choice = choices.find((one) => one.key === value)
      return [[name, choice ? nameIn(choice.names) : String(value)]]
    })
}

/** The words of a description, without its formatting. */
const toText = (html = '') =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
