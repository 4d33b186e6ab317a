import { ALL_PRODUCTS, collectionName } from '#domain/catalog/first-collections.ts'
import type { ProductDetails } from '#domain/catalog/product.ts'

/** The collection that the page of a product leads back to: all products where visitors see none of its own. */
export const shownCollection = ({ collection }: ProductDetails): { slug: string; name: string } =>
  collection ?? { slug: ALL_PRODUCTS, name: collectionName(ALL_PRODUCTS) }
