import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCardNumber, formatExpiry, formatSecurityCode, lastFourOf, reformatCardField } from './card-fields.ts'

describe('§5 the fields of a card', () => {
  // Shows §5.12.
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242.4242/4242 99', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242', '4242'],
    ['abc', ''],
  ])('writes the number %s as "%s"', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown)
  })

  // Shows §5.13.
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12309', '12/30'],
    ['12/30', '12/30'],
    ['12 / 2030', '12/30'],
    ['1/30', '01/30'],
    ['ab', ''],
  ])('writes the expiry date %s as "%s"', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  // Shows §5.14.
  it('keeps three digits of a security code', () => {
    expect(formatSecurityCode('12a34')).toBe('123')
  })

  // Shows R28.
  it('lets the last four digits out, and no more', () => {
    expect(lastFourOf('4242 4242 4242 1881')).toBe('1881')
    expect(lastFourOf('7')).toBe('0007')
  })

  it('never shows anything but digits in groups, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string(), (pasted) => {
        expect(formatCardNumber(pasted)).toMatch(/^(\d{4} ){0,3}\d{0,4}$/)
        expect(formatExpiry(pasted)).toMatch(/^\d{0,2}$|^\d{2}\/\d{1,2}$/)
      }),
    )
  })
})

describe('the caret', () => {
  it('stays behind the digit that was typed in the middle', () => {
    expect(reformatCardField('4242 42', { text: '42942 42', caret: 3 }, formatCardNumber)).toEqual({
      text: '4294 242',
      caret: 3,
    })
  })

  it('steps over the separator that a typed digit brings', () => {
    expect(reformatCardField('4242', { text: '42425', caret: 5 }, formatCardNumber)).toEqual({
      text: '4242 5',
      caret: 6,
    })
  })

  it('stays where a digit was deleted in the middle', () => {
    expect(reformatCardField('4242 4242', { text: '422 4242', caret: 2 }, formatCardNumber)).toEqual({
      text: '4224 242',
      caret: 2,
    })
  })

  it('deletes the digit before a separator that is deleted backwards, and the one behind it forwards', () => {
    expect(reformatCardField('1234 5678', { text: '12345678', caret: 4 }, formatCardNumber)).toEqual({
      text: '1235 678',
      caret: 3,
    })
    expect(reformatCardField('1234 5678', { text: '12345678', caret: 4 }, formatCardNumber, true)).toEqual({
      text: '1234 678',
      caret: 4,
    })
  })
})
