import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugify } from './slug.ts'

describe('the name in an address', () => {
  // Shows §5.20.
  it('keeps letters and digits, one hyphen between, none at the ends', () => {
    expect(slugify('  Radès Bomber -- Édition n°2! ')).toBe('rades-bomber-edition-n-2')
    fc.assert(fc.property(fc.string(), (name) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slugify(name))))
  })
})
