import { t } from '#domain/texts/t.ts'

/** The collections that a shop begins with (spec §2, §9). A merchant adds others, and renames and hides these. */
export const firstCollections = ['hoodies-Pants', 'jackets', 'shorts-tshirts', 'others'] as const

/** What `/collections/{id}` knows in a shop whose merchant has changed none: all products, and the first collections (spec §2). */
export const collectionIds = ['products', ...firstCollections] as const

/** The collection of all products: it is not kept, and none is called like it. */
export const ALL_PRODUCTS = 'products'

const names: Record<string, () => string> = {
  products: () => t('collections.products'),
  'hoodies-Pants': () => t('collections.hoodiesPants'),
  jackets: () => t('collections.jackets'),
  'shorts-tshirts': () => t('collections.shortsTshirts'),
  others: () => t('collections.others'),
}

/** The name of one of `collectionIds`, as its page carries it. */
export const collectionName = (id: (typeof collectionIds)[number]): string => names[id]?.() ?? id
