import { expect, it } from 'vitest'
import { toProductLink } from './to-product-link.ts'

// Shows §2.57.
it.each([
  ['/product/marsa-hoodie-ink', true],
  ['/products/marsa-hoodie-ink', true],
  ['/product/marsa-hoodie', false],
  ['/product/marsa-hoodie-sand', false],
  ['/marsa-hoodie-ink', false],
  ['/cart', false],
  ['/', false],
])('the link of a cart line on %s says whether the page of its product is open: %s', (pathname, isSamePage) => {
  expect(toProductLink({ slug: 'marsa-hoodie-ink' }, pathname)).toEqual({
    to: '/product/marsa-hoodie-ink',
    state: { isSamePage },
  })
})
