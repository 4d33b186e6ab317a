import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatSize, sizeName, sizeOrder } from './sizes.ts'

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

  it('stand in a sentence as size M, and as One size alone', () => {
    expect(formatSize('M')).toBe('size M')
    expect(['One size', 'O/S', 'one size'].map(formatSize)).toEqual(['One size', 'One size', 'One size'])
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
