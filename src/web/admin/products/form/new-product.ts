import type { ProductFormValues } from '#domain/products/product-form-values.ts'

/** What the form of a new product starts with. */
export const newProduct: ProductFormValues = {
  model: '',
  type: '',
  collection: 'hoodies-Pants',
  description: '',
  price: '',
  fit: '',
  brand: '',
  category: '',
  tags: [],
  sku: '',
  status: 'published',
  sizes: [],
  unusedImages: [],
  variants: [],
}

/** The sizes the form offers as flags (spec §3, §9). */
export const usualSizes = ['S', 'M', 'L', 'XL', 'XXL']
