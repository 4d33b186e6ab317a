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

it('refuses what it cannot write', () => {
  expect(() => encodeCode128('é')).toThrow('ASCII')
})
