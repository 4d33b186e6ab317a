import { z } from 'zod'
import { optionalLine, typedCode } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/**
 * What is said of a product as a whole in one value that may be missing. Each has a column of its name in `products`, and a
 * default. One that is added here is saved, answered, logged, copied, imported and undone with the others.
 */
export const PlainFacts = z.object({
  type: optionalLine(() => t('fields.type'), 100).default(''),
  fit: optionalLine(() => t('fields.fit'), 100).default(''),
  brand: optionalLine(() => t('fields.brand'), 100).default(''),
  category: optionalLine(() => t('fields.category'), 100).default(''),
  sku: typedCode(() => t('fields.sku'), 100).default(''),
})
export type PlainFacts = z.output<typeof PlainFacts>

/** The facts of a product of which nothing is said. */
export const noFacts: PlainFacts = PlainFacts.parse({})

const names = PlainFacts.keyof().options

/** The facts of a product, or of its row, without all else. */
export function pickFacts(product: PlainFacts): PlainFacts {
  return Object.fromEntries(names.map((name) => [name, product[name]])) as PlainFacts
}

/** Those that products had when hashes of them were first kept. */
const firstFacts = new Set<string>(['type', 'fit', 'brand', 'category', 'sku'])

/** The facts that hashes of products hold. Later ones are left out where nothing is said: hashes that are kept from before stay true. */
export function pickHashedFacts(product: PlainFacts): PlainFacts {
  const isHashed = (name: (typeof names)[number]) => firstFacts.has(name) || product[name] !== noFacts[name]
  return Object.fromEntries(names.filter(isHashed).map((name) => [name, product[name]])) as PlainFacts
}
