import { ALL_PRODUCTS } from '#domain/catalog/first-collections.ts'
import { MAX_NAME } from '#domain/collections/language-names.ts'
import type { ImportPreview } from '#domain/import/product-import.ts'
import { slugify } from '#domain/texts/slugify.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'

/** The most collections that are made of a file: what a menu shows by itself. */
const MOST = 8
const MAX_SLUG = 60

/** The types of a file that most of its products have. */
export function commonTypes({ plan }: ImportPreview): string[] {
  const byType = Map.groupBy(
    plan.filter(({ type }) => type !== '' && type.length <= MAX_NAME),
    ({ type }) => type,
  )
  const types = [...byType].toSorted(([, one], [, other]) => other.length - one.length)
  return types.slice(0, MOST).map(([type]) => type)
}

/** Adds a collection for each type, which its products fill by themselves. One that is there already is not added again. */
export async function addTypeCollections(types: readonly string[]): Promise<void> {
  const existing = await adminApi.listCollections()
  const taken = new Set([ALL_PRODUCTS, ...existing.flatMap(({ id, slug }) => [id.toLowerCase(), slug.toLowerCase()])])
  for (const type of types) {
    const rule = {
      match: 'all' as const,
      conditions: [{ field: 'type' as const, operator: 'is' as const, value: type }],
    }
    if (existing.some((collection) => JSON.stringify(collection.rule) === JSON.stringify(rule))) continue
    const slug = freeSlug(type, taken)
    taken.add(slug)
    const names = { en: type, fr: '', ar: '' }
    const always = { imageId: null, sort: 'newest' as const, hidden: false, startsAt: null, endsAt: null }
    await adminApi.addCollection({ names, slug, rule, ...always })
  }
}

function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const base = slugify(slugify(name).slice(0, MAX_SLUG)) || 'collection'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug)) return slug
  }
}
