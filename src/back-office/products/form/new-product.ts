import { useCollections } from '#back-office/collections/known-collections.ts'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { toFieldTexts } from '#domain/custom-fields/read-field-values.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
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

/**
 * What the form of a new product starts with. It stands in no collection that nobody chose: in the demo in the first that
 * is filled by hand, and in other shops in one only where there is no other.
 */
export function useNewProduct(fields: readonly CustomField[]): ProductFormValues {
  const ofProduct = fields.filter(({ subject }) => subject === 'product')
  const empty = { ...newProduct, fieldValues: toFieldTexts(ofProduct, {}) }
  const { isDemo } = useStoreSettings()
  const [first, second] = useCollections().filter(({ isByHand, isShown }) => isByHand && isShown)
  if (!first || (second && !isDemo)) return { ...empty, collections: [] }
  return { ...empty, collection: first.id, collections: [first.id] }
}

/** The sizes the form offers as flags (spec §3, §9). */
export const usualSizes = ['S', 'M', 'L', 'XL', 'XXL']
