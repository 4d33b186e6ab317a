import { expect, it } from 'vitest'
import { SearchIndex, type SearchedProduct } from './search-index.ts'

const texts = { type: 'Hoodie', fit: '', category: '', brand: '', sku: '', tags: '[]', translations: '{}' }
const product: SearchedProduct = {
  ...texts,
  id: 'one',
  model: 'Marsa',
  description: '',
  price: 1,
  createdAt: '2026-11-25T00:00:00.000Z',
  collections: [],
  variants: [],
}

it('is worn when it has more rows of products that have changed than a shop of its size may have', () => {
  const index = new SearchIndex()
  index.add('one', product)
  const change = (times: number) => {
    for (let time = 0; time < times; time++) index.replace('one', [product])
  }
  change(2_000)
  expect([index.count, index.emptyRows, index.isWorn]).toEqual([1, 2_000, false])
  change(1)
  expect(index.isWorn).toBe(true)
  // In a shop with so many products as many rows are no matter.
  for (let other = 0; other < 5_000; other++) index.add(`${other}`, { ...product, id: `${other}` })
  expect(index.isWorn).toBe(false)
})
