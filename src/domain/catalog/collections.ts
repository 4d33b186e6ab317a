import { t } from '#domain/texts/t.ts'

/** The collections a product can stand in (spec §2, §9). */
export const collections = ['hoodies-Pants', 'jackets', 'shorts-tshirts', 'others'] as const

/** Every id that `/collections/{id}` knows: all products, and the four collections (spec §2). */
export const collectionIds = ['products', 'hoodies-Pants', 'jackets', 'shorts-tshirts', 'others'] as const

/** Whether a collection page of that id exists. */
export function isCollectionId(id: string): id is (typeof collectionIds)[number] {
  return (collectionIds as readonly string[]).includes(id)
}

const names: Record<(typeof collectionIds)[number], () => string> = {
  products: () => t('collections.products'),
  'hoodies-Pants': () => t('collections.hoodiesPants'),
  jackets: () => t('collections.jackets'),
  'shorts-tshirts': () => t('collections.shortsTshirts'),
  others: () => t('collections.others'),
}

/** The name of a collection, as its page carries it. */
export const collectionName = (id: (typeof collectionIds)[number]): string => names[id]()
