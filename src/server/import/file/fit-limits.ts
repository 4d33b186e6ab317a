import { t } from '#domain/texts/t.ts'
import { z } from 'zod'
import { ProductFields, type ProductInput } from '#domain/products/product-input.ts'
import { sameName } from './option-choices.ts'

/** How fields are called in a report. */
const fieldNames: Record<string, () => string> = {
  model: () => t('importFile.cutTitle'),
  variants: () => t('importFile.cutColors'),
  alt: () => t('importFile.cutAlt'),
  brand: () => t('importFile.cutVendor'),
}

/**
 * A product of a file within the limits that products have here: texts and lists that are too long are cut rather than
 * refused. `cut` names what was, each once.
 */
export function fitLimits(product: ProductInput): { product: ProductInput; cut: string[] } {
  const fitting = structuredClone(product)
  const cut = new Set<string>()
  const issues = z.safeEncode(ProductFields, product).error?.issues ?? []
  const tooLong = issues.filter((issue) => issue.code === 'too_big')
  const ofOrigin = (wanted: string) => tooLong.filter(({ origin }) => origin === wanted)
  // Texts first: their places in a list are those before it is cut.
  for (const issue of [...ofOrigin('string'), ...ofOrigin('array')]) {
    cutAt(fitting, issue.path, Number(issue.maximum))
    const field = issue.path.findLast((part) => typeof part === 'string') ?? ''
    cut.add(fieldNames[field]?.() ?? field)
  }
  if (cut.size > 0) keepNamesApart(fitting)
  return { product: fitting, cut: [...cut] }
}

/** Whether a text of the product holds a card number, which is kept nowhere (ruling R28). */
export function holdsCardNumber(product: ProductInput): boolean {
  const issues = z.safeEncode(ProductFields, product).error?.issues ?? []
  return issues.some((issue) => issue.code === 'custom' && issue.params?.['holdsCardNumber'] === true)
}

/** Shortens the text or the list at that path. */
function cutAt(product: object, path: PropertyKey[], maximum: number) {
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((inside, part) => (inside as Record<PropertyKey, unknown>)[part], product)
  const [field = ''] = path.slice(-1)
  const fields = holder as Record<PropertyKey, string | unknown[] | undefined>
  const value = fields[field]
  fields[field] = typeof value === 'string' ? cutText(value, maximum) : value?.slice(0, maximum)
}

/** Cuts before a tag or an entity that would be left open in the middle. */
function cutText(text: string, maximum: number) {
  const start = text.slice(0, maximum)
  const tag = start.indexOf('<', start.lastIndexOf('>') + 1)
  return (tag < 0 ? start.replace(/&\w*$/, '') : start.slice(0, tag)).trim()
}

/** Names that differed only in what was cut get a number in the place of their last signs. */
function keepNamesApart({ variants }: ProductInput) {
  for (const [place, variant] of variants.entries()) {
    const earlier = variants.slice(0, place)
    if (earlier.some(({ color }) => sameName(color, variant.color))) variant.color = numbered(variant.color, place + 1)
    for (const [row, sku] of variant.sizes.entries())
      if (variant.sizes.slice(0, row).some(({ size }) => sameName(size, sku.size)))
        sku.size = numbered(sku.size, row + 1)
  }
}

const numbered = (name: string, number: number) => `${name.slice(0, -` ${number}`.length)} ${number}`
