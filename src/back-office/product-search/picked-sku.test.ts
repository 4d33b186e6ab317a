import { expect, it } from 'vitest'
import type { ListedProductForStaff } from '#domain/products/product-for-staff.ts'
import { listSkus } from './picked-sku.ts'

const variant = (color: string, sizes: string[]) => ({
  color,
  variantPrice: 59_000,
  images: [],
  skus: sizes.map((size) => ({ _id: `${color}-${size}`, sizes: size, quantity: 3, isCounted: true })),
})
const product = (model: string, ...variants: ReturnType<typeof variant>[]) =>
  ({ productId: model, model, variants }) as unknown as ListedProductForStaff // Picking needs nothing else of a product.
const products = [
  product('Marsa Hoodie', variant('Ink', ['M', 'L']), variant('Sand', ['M'])),
  product('Marsa Tee', variant('Ink', ['M'])),
]
const find = (typed: string) => listSkus(products, typed).map(({ productName, skuId }) => `${productName} ${skuId}`)

it('leaves the sizes whose name, color or size begin with every word that was typed', () => {
  expect(find('marsa hood ink l')).toEqual(['Marsa Hoodie Ink-L'])
  expect(find('tee')).toEqual(['Marsa Tee Ink-M'])
  expect(find('  SAND ')).toEqual(['Marsa Hoodie Sand-M'])
  expect(find('')).toHaveLength(4)
})

it('shows all that the search found when it found them by something else, such as a barcode', () => {
  expect(find('619123')).toHaveLength(4)
  expect(listSkus(products, '619123', false)).toEqual([])
})
