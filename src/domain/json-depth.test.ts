import { expect, it } from 'vitest'
import { isTooDeep, parseJson } from './json-depth.ts'

it('counts levels that are open at once, outside strings', () => {
  expect(isTooDeep('['.repeat(64) + ']'.repeat(64))).toBe(false)
  expect(isTooDeep('['.repeat(65))).toBe(true)
  expect(isTooDeep('{"a":'.repeat(65))).toBe(true)
  expect(isTooDeep(`[${'[1],{},'.repeat(1_000)}1]`)).toBe(false)
  expect(isTooDeep(JSON.stringify(['[{'.repeat(100), '"'.repeat(3) + '['.repeat(100), `\\"${'['.repeat(100)}`]))).toBe(
    false,
  )
  expect(isTooDeep(`"${'\\'.repeat(3)}`)).toBe(false)
})

it('parses what is not', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] })
  expect(() => parseJson('['.repeat(100_000))).toThrow('nested too deeply')
  expect(() => parseJson('{')).toThrow(SyntaxError)
})
