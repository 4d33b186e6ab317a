import { useCollections } from '#back-office/collections/known-collections.ts'
import { noFacts } from '#domain/products/plain-facts.ts'
import type { ProductFormValues } from '#domain/products/product-form-values.ts'

const newProduct: ProductFormValues = {
  model: '',
  ...noFacts,
  collection: 'hoodies-Pants',
  description: '',
  price: '',
  tags: [],
  status: 'published',
  sizes: [],
  unusedImages: [],
  variants: [],
}

/** What the form of a new product starts with: it stands in the first collection that is filled by hand. */
export function useNewProduct(): ProductFormValues {
  const first = useCollections().find(({ isByHand }) => isByHand)
  return first ? { ...newProduct, collection: first.id, collections: [first.id] } : { ...newProduct, collections: [] }
}

/** The sizes the form offers as flags (spec §3, §9). */
export const usualSizes = ['S', 'M', 'L', 'XL', 'XXL']
