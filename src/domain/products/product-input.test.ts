import { describe, expect, it } from 'vitest'
import { ProductFormValues, toEditRequest } from './product-form-values.ts'
import { ProductInput } from './product-input.ts'

const product = {
  model: 'Box Tee',
  collection: 'others',
  price: 59 as string | number,
  variants: [{ color: 'Ink', variantPrice: '39,5' as string | number, sizes: [{ size: 'M' }] }],
}
const [ink] = product.variants
const problemsOf = (changes: object) =>
  ProductInput.safeParse({ ...product, ...changes }).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the rules of a product', () => {
  it.each(['39,5', '39.5', 39.5])('read the price %j', (price) => {
    expect(ProductInput.parse({ ...product, price })).toMatchObject({
      price: 39_500,
      variants: [{ variantPrice: 39_500 }],
    })
  })

  it.each([
    ['', 'Price is required'],
    [undefined, 'Price is required'],
    ['cheap', 'Price must be a number'],
    ['-1', 'Price is at least 0'],
    [-1, 'Price is at least 0'],
  ])('refuse the price %j', (price, message) => {
    expect(problemsOf({ price })).toEqual([['price', message]])
  })

  it('refuse names that stand twice, beside their fields', () => {
    expect(problemsOf({ variants: [ink, { ...ink, color: 'INK' }] })).toEqual([
      ['variants.1.color', 'A color stands twice'],
    ])
    expect(problemsOf({ variants: [{ ...ink, sizes: [{ size: 'M' }, { size: 'm' }] }] })).toEqual([
      ['variants.0.sizes', 'A size stands twice'],
    ])
    expect(problemsOf({ variants: [{ ...ink, sizes: [] }] })).toEqual([['variants', 'At least one size is required']])
  })
})

it('sends seen stock as a difference, new stock as a count, and leaves empty cells and removed images out', () => {
  const image = { id: 'a', src: '', alt: 'Front', isRemoved: false }
  const cells = [
    { size: 'S', quantity: '14', seen: 4 },
    { size: 'M', quantity: '3' },
    { size: 'L', quantity: '' },
  ]
  const images = [image, { ...image, id: 'b', isRemoved: true }]
  const variants = [{ color: 'Ink', variantPrice: '', oldPrice: '', images, sizes: cells }]
  const values = { ...product, price: '39,5', sizes: ['S', 'M', 'L'], unusedImages: [], variants }
  const request = toEditRequest(ProductFormValues.parse(values))
  expect(request).toMatchObject({ price: 39.5, variants: [{ images: [{ id: 'a' }] }] })
  expect(request.variants[0]?.variantPrice).toBeUndefined()
  expect(request.variants[0]?.images).toHaveLength(1)
  expect(request.variants[0]?.sizes).toEqual([
    { size: 'S', change: 10 },
    { size: 'M', quantity: 3, change: 0 },
  ])
})
