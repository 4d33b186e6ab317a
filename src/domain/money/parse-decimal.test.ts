import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseDecimal, parseSum } from './parse-decimal.ts'

it.each([
  ['39,5', 39.5],
  ['39.5', 39.5],
  [' 78.00 ', 78],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1 234,5', 1234.5],
  ['1 234 567,5', 1_234_567.5],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1,234,567.5', 1_234_567.5],
  ["1'234.50", 1234.5],
  ['1’234,50', 1234.5],
  ['1\u00A0234,500', 1234.5],
  ['1\u202F234,500\u00A0DT', 1234.5],
  ['59,900 DT', 59.9],
  ['59,900DT', 59.9],
  ['dt 59,900', 59.9],
  ['TND 7', 7],
  ['7 dinars', 7],
  ['$12.50', 12.5],
  ['12,50 €', 12.5],
  ['57 د.ت', 57],
  ['57 د.ت.', 57],
  ['57 دينار', 57],
  ['٥٧', 57],
  ['٥٧٫٥', 57.5],
  ['١٬٢٣٤٫٥٠٠', 1234.5],
  ['٥٧،٥ د.ت', 57.5],
  ['۱۲۳۴', 1234],
  ['۵۷٫۵', 57.5],
  ['５７．５', 57.5],
  ['\u200F57\u200E', 57],
  ['\uFEFF57,5', 57.5],
  ['\u202A57\u202C \u2066DT\u2069', 57],
  ['-3', -3],
  ['- 3', -3],
  ['−10,500', -10.5],
  ['\u200E-10,500', -10.5],
  ['$-3', -3],
  ['-3 DT', -3],
  ['+3', 3],
  [',5', 0.5],
  ['.5', 0.5],
  ['5.', 5],
  ['007', 7],
  ['0', 0],
])('reads %j as %d', (text, number) => {
  expect(parseDecimal(text)).toBe(number)
})

it('reads a lone comma between thousands as no decimal sign where decimals have a point', () => {
  expect(parseDecimal('1,234', { hasDecimalComma: false })).toBe(1234)
  expect(parseDecimal('39,5', { hasDecimalComma: false })).toBe(39.5)
  expect(parseDecimal('1,234')).toBe(1.234)
  expect(parseDecimal('1.234', { hasDecimalComma: false })).toBe(1.234)
})

const unreadable = [
  ...[
    '',
    ' ',
    'cheap',
    '1e5',
    '12abc',
    '1,2,3',
    '--1',
    '1.2.3',
    '57O',
    '5l',
    '5O7',
    'O',
    '١O',
    '0x10',
    'Infinity',
    'NaN',
  ],
  ...[
    '5²',
    '5½',
    '12\u20093',
    '12 34',
    '1 2345',
    '1 23 456',
    '12,34,567',
    '1,23.4',
    '1.234,5,6',
    '1,234.567.8',
    '1,,5',
    '1..5',
    '.',
    ',',
    '-',
    '+',
  ],
  ...[
    '5-',
    '3-4',
    '5 6',
    '5/6',
    '10%',
    '5DT500',
    'DT 5 DT',
    '5 millimes',
    '5 km',
    '5 DT DT',
    '(5)',
    '½',
    '五',
    '1\u0000',
    "''5",
  ],
  ...['9'.repeat(400), '٥'.repeat(61), ' '.repeat(100), '5'.concat(' '.repeat(100))],
]

it.each(unreadable)('reads no number in %j, and no sum', (text) => {
  expect(parseDecimal(text)).toBeUndefined()
  expect(parseSum(text)).toBeUndefined()
})

it('reads a sum as whole millimes, and none that is finer', () => {
  expect(parseSum('57,5')).toBe(57_500)
  expect(parseSum('-10,500')).toBe(-10_500)
  expect(parseSum('0.001')).toBe(1)
  expect(parseSum('999999.999')).toBe(999_999_999)
  for (const fine of ['0.0004', '0,0005', '12.3456']) expect(parseSum(fine)).toBeUndefined()
})

it('reads any sum in any way that it is written, to the millime', () => {
  const digitsOf = (zero: number) => (text: string) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
  const scripts = [(text: string) => text, digitsOf(0x660), digitsOf(0x6f0)]
  const groups = (text: string, sign: string) => text.replaceAll(/\B(?=(\d{3})+$)/g, sign)
  const way = fc.record({
    millimes: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    group: fc.constantFrom('', ' ', '\u00A0', '\u202F', "'", '٬'),
    point: fc.constantFrom(',', '.', '٫', '،'),
    script: fc.constantFrom(...scripts),
    around: fc.constantFrom(['', ''], ['', ' DT'], ['TND ', ''], ['\u200F', '\u200F'], ['', ' د.ت'], [' ', '€']),
  })
  fc.assert(
    fc.property(way, ({ millimes, group, point, script, around: [before = '', after = ''] }) => {
      const [whole = '', decimals = ''] = (Math.abs(millimes) / 1000).toFixed(3).split('.')
      const sign = millimes < 0 ? '-' : ''
      const text = `${before}${sign}${script(groups(whole, group))}${point}${script(decimals)}${after}`
      expect(parseSum(text)).toBe(millimes)
    }),
  )
})

it('never reads a number where a letter stands among its digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,4}[a-zA-Zء-ي]\d{1,4}$/), (text) => {
      expect(parseDecimal(text)).toBeUndefined()
    }),
  )
})
