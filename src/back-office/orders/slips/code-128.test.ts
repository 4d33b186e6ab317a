import { expect, it } from 'vitest'
import { encodeCode128 } from './code-128.ts'

it('writes start, signs, check sum and stop', () => {
  // As bwip-js encodes it: start B, seven digits, check sum, stop.
  const symbols = '211214 123221 223211 221132 221231 213212 223112 312131 142211 2331112'.split(' ')
  expect(encodeCode128('1234567').join('')).toBe(symbols.join(''))
})

it('gives an order number 112 modules, 11 for each sign', () => {
  const widths = encodeCode128('1234567')
  expect(widths.reduce((sum, width) => sum + width)).toBe(11 * 9 + 13)
})

/** The signs of ISO/IEC 15417 by their values, in bars and spaces. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 ' +
  '221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 ' +
  '231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 ' +
  '114131 311141 411131 211412 211214 211232'
).split(' ')
const [START_B, STOP] = [104, '2331112']

/** Reads bars and spaces as a scanner does: it takes nothing without start, stop and the right check sum. */
function scan(widths: readonly number[]): string | undefined {
  const bars = widths.join('')
  const values =
    bars
      .slice(0, -STOP.length)
      .match(/.{6}/g)
      ?.map((symbol) => symbols.indexOf(symbol)) ?? []
  const [start, ...rest] = values
  const check = rest.pop()
  const sum = rest.reduce((total, value, index) => total + value * (index + 1), START_B)
  if (start !== START_B || !bars.endsWith(STOP) || rest.includes(-1) || sum % 103 !== check) return undefined
  return String.fromCharCode(...rest.map((value) => value + 32))
}

it.each([
  '9185194',
  'TN-77',
  'RC 2026/11#000451',
  Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32)).join(''),
])('is read by a scanner as what it says: %s', (text) => {
  const widths = encodeCode128(text)
  expect(scan(widths)).toBe(text)
  // One bar that is wider, and the next space narrower, is another sign or none.
  const smudged = widths.map((width, index) => width + (index === 6 ? 1 : index === 7 ? -1 : 0))
  expect(scan(smudged)).not.toBe(text)
})

it('refuses what it cannot write', () => {
  expect(() => encodeCode128('é')).toThrow('ASCII')
})
