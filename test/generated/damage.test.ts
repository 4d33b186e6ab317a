import fastCheck from 'fast-check'
import { expect, it } from 'vitest'
import { damaged } from './damage.ts'

it('damages what is damaged already, and what it makes of lists comes into the JSON', () => {
  const values = fastCheck.constant({ lines: [{ skuId: 'one' }, { skuId: 'two' }] })
  const keysOfLists = (value: unknown) => (Array.isArray(value) ? Object.keys(value) : [])
  const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)
  const property = fastCheck.property(damaged(damaged(values)), (value) => {
    JSON.stringify(value)
    return keysOfLists(value).length === lengthOf(value)
  })
  expect(() => fastCheck.assert(property, { numRuns: 3_000, seed: 2026 })).not.toThrow()
})
