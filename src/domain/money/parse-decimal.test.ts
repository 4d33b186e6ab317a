import { expect, it } from 'vitest'
import { parseDecimal } from './parse-decimal.ts'

it.each([
  ['39,5', 39.5],
  ['39.5', 39.5],
  [' 78.00 ', 78],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1 234,5', 1234.5],
  ['59,900 DT', 59.9],
  ['-3', -3],
])('reads %j as %d', (text, number) => {
  expect(parseDecimal(text)).toBe(number)
})

it('reads a lone comma between thousands as no decimal sign where decimals have a point', () => {
  expect(parseDecimal('1,234', { hasDecimalComma: false })).toBe(1234)
  expect(parseDecimal('39,5', { hasDecimalComma: false })).toBe(39.5)
})

it.each(['', 'cheap', '1e5', '12abc', '1,2,3', '--1', '1.2.3'])('reads no number in %j', (text) => {
  expect(parseDecimal(text)).toBeUndefined()
})
