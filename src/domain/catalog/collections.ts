/** The collections a product can stand in, with the names customers read (spec §2, §9). */
export const collectionNames = {
  'hoodies-Pants': 'Hoodies & Pants',
  jackets: 'Jackets',
  'shorts-tshirts': 'Shorts & T-Shirts',
  others: 'Accessories & more',
} as const

/** Every id that `/collections/{id}` knows: all products, and the four collections (spec §2). */
export const collectionIds = ['products', 'hoodies-Pants', 'jackets', 'shorts-tshirts', 'others'] as const

/** Whether a collection page of that id exists. */
export function isCollectionId(id: string): id is (typeof collectionIds)[number] {
  return (collectionIds as readonly string[]).includes(id)
}

/** The name a collection page carries. */
export function collectionName(id: (typeof collectionIds)[number]): string {
  return id === 'products' ? 'All products' : collectionNames[id]
}
