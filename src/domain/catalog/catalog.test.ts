import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountPercent, sizeName, sizeOrder, slugify } from './catalog.ts'

describe('sizes', () => {
  it('stand in the order of wearing', () => {
    const worn = [
      'XS',
      'XS/S',
      'S',
      'S/M',
      'Medium',
      'L',
      'X-Large',
      'XX Large',
      '3XL',
      '0',
      '36',
      '38 1/2',
      '39',
      'Italian 40',
      '57/58',
      'One size',
    ]
    expect(worn.toReversed().toSorted((a, b) => sizeOrder(a) - sizeOrder(b))).toEqual(worn)
  })

  it('are written one way', () => {
    const spellings = {
      S: ['s', 'Small'],
      XL: ['X-Large', 'X Large', 'XLarge', 'extra large'],
      'One size': ['O/S', 'one size', 'OS'],
      XXL: ['2XL'],
    }
    for (const [name, written] of Object.entries(spellings))
      expect(new Set(written.map((size) => sizeName(size)))).toEqual(new Set([name]))
    expect(sizeName(' Italian 48 ')).toBe('Italian 48')
  })

  it('are whole numbers, whatever somebody calls a size', () => {
    fc.assert(
      fc.property(fc.string(), (size) => {
        expect(Number.isSafeInteger(sizeOrder(size))).toBe(true)
        expect(sizeName(sizeName(size))).toBe(sizeName(size))
      }),
    )
  })
})

describe('the tag of a reduction', () => {
  it.each([
    [100_000, 80_000, 20],
    [59_000, 47_200, 20],
    [100_000, 98_000, 0],
    [100_000, 97_500, 5],
    [78_000, 59_000, 25],
    [60_000, 60_000, 0],
    [60_000, 90_000, 0],
    [0, 0, 0],
  ])('from %i to %i is %i percent', (original, current, percent) => {
    expect(discountPercent(original, current)).toBe(percent)
  })
})

describe('the name in an address', () => {
  it('keeps letters and digits, one hyphen between, none at the ends', () => {
    expect(slugify('  Radès Bomber -- Édition n°2! ')).toBe('rades-bomber-edition-n-2')
    fc.assert(fc.property(fc.string(), (name) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slugify(name))))
  })
})
