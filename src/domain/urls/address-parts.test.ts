import { expect, it } from 'vitest'
import { addQuery } from './address-parts.ts'

it('takes a further query behind its own, before its hash', () => {
  expect(addQuery('/a', '?utm_source=x')).toBe('/a?utm_source=x')
  expect(addQuery('/a?size=M#top', '?utm_source=x&size=S')).toBe('/a?size=M&utm_source=x#top')
  expect(addQuery('/a?size=M', '')).toBe('/a?size=M')
  expect(addQuery('/a', '?')).toBe('/a')
})
