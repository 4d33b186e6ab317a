import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CartItem } from './cart-item.ts'
import {
  addToCart,
  cartTotals,
  compareCarts,
  deleteFromCart,
  quantityOf,
  parseCart,
  removeFromCart,
  serializeCart,
} from './cart.ts'
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'

const hoodie: CartItem = {
  productId: 'p1',
  variantId: 'v1',
  skuId: 's1',
  model: 'Marsa Hoodie',
  type: 'Hoodie',
  color: 'Ink',
  size: 'M',
  price: 59_900,
  slug: 'marsa-hoodie-ink',
  quantity: 1,
  image: null,
}
const larger = { ...hoodie, skuId: 's2', size: 'L' }

describe('§4 the cart', () => {
  // Shows §4.10.
  it('raises the quantity of the same size instead of adding a line', () => {
    const cart = addToCart(addToCart(addToCart([], hoodie), larger), hoodie)

    expect(cart).toEqual([
      { ...hoodie, quantity: 2 },
      { ...larger, quantity: 1 },
    ])
  })

  it('adds one piece, however many the added item claims to be', () => {
    expect(addToCart([], { ...hoodie, quantity: 9 })).toEqual([hoodie])
  })

  // Shows §4.11.
  it('takes one away, and never goes below 1', () => {
    const two = [{ ...hoodie, quantity: 2 }]

    expect(removeFromCart(two, 's1')).toEqual([hoodie])
    expect(removeFromCart([hoodie], 's1')).toEqual([hoodie])
  })

  it('leaves a deleted line out', () => {
    expect(deleteFromCart([hoodie, larger], 's1')).toEqual([larger])
  })

  it('holds no more of a size and no more sizes than one order may', () => {
    const full = [{ ...hoodie, quantity: MAX_QUANTITY_PER_LINE }]
    const many = Array.from({ length: MAX_LINES }, (_, line) => ({ ...hoodie, skuId: `s${line}` }))

    expect(addToCart(full, hoodie)).toEqual(full)
    expect(addToCart(many, { ...hoodie, skuId: 'one too many' })).toEqual(many)
  })
})

describe('§9 the totals of the cart', () => {
  // Shows §9.2.
  it('multiplies prices by quantities and counts the pieces', () => {
    const cart = [{ ...hoodie, quantity: 2 }, larger]

    expect(cartTotals(cart)).toEqual({ count: 3, subtotal: 179_700 })
    expect(quantityOf(cart, 's1')).toBe(2)
    expect(quantityOf(cart, 'unknown')).toBe(0)
  })
})

describe('§3 the cart in browser storage', () => {
  // Shows §3.14.
  it('comes back as it was kept, with prices written in DT', () => {
    const cart = [{ ...hoodie, quantity: 3, image: '/images/a/320.jpg' }, larger]

    expect(JSON.parse(serializeCart(cart))).toEqual(z.encode(z.array(CartItem), cart))
    expect(parseCart(serializeCart(cart))).toEqual(cart)
  })

  it.each([null, '', 'no json', '{}', '[1]', '[null]', '[{"skuId":"s1"}]'])('reads nothing from %j', (stored) => {
    expect(parseCart(stored)).toEqual([])
  })

  it.each([
    { ...hoodie, price: -1 },
    { ...hoodie, price: '59' },
    { ...hoodie, quantity: 0 },
    { ...hoodie, quantity: 1.5 },
    { ...hoodie, model: undefined },
    { ...hoodie, image: 7 },
  ])('leaves out a line that cannot be one', (line) => {
    expect(parseCart(JSON.stringify([line, { ...larger, price: 59.9 }]))).toEqual([larger])
  })
})

describe('a stored cart against the shop of today', () => {
  it('tells which lines are gone, fewer or at another price', () => {
    const stored = [{ ...hoodie, quantity: 3 }, larger, { ...hoodie, skuId: 's3' }]

    expect(compareCarts(stored, [{ ...hoodie, quantity: 2, price: 49_900 }, larger])).toEqual([
      { item: stored[0], kind: 'fewer', quantity: 2 },
      { item: stored[0], kind: 'price', price: 49_900 },
      { item: stored[2], kind: 'gone' },
    ])
  })

  it('has nothing to tell when nothing changed', () => {
    expect(compareCarts([hoodie, larger], [larger, hoodie])).toEqual([])
  })
})
