import { expect, it } from 'vitest'
import { z } from 'zod'
import { processorTime } from '#test/hostile/processor-time.ts'
import { compileOversized } from './find-oversized.ts'
import { findUnstorable } from './find-unstorable.ts'

const nested = (depth: number, inside: unknown) => {
  let value = inside
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

it.each([
  [{ lines: [{ name: 'a' }, { name: 'b\0' }] }, 'lines.1.name'],
  [{ a: 1, 'b\0': 2 }, 'body'],
  [{ a: { 'b\uD800': 2 } }, 'a'],
  ['\0', 'body'],
  [['a', '\uDC00'], '1'],
  [{ a: [1, 2], b: null, c: 'é' }, undefined],
])('%j: %s', (value, path) => {
  expect(findUnstorable(value)).toBe(path)
})

it('is found at any depth, and in the time that it takes to look at each value once', async () => {
  expect(findUnstorable(nested(100_000, '\0'))?.startsWith('0.0.0')).toBe(true)
  const ones = Array.from({ length: 500_000 }, () => 1)
  expect(await processorTime(() => findUnstorable(ones))).toBeLessThan(150)
  expect(await processorTime(() => findUnstorable(nested(200_000, '\0')))).toBeLessThan(150)
})

it('finds the first list that is too long, in the words of its schema', async () => {
  const schema = z.object({
    lines: z
      .array(z.object({ tags: z.array(z.string()).max(2, { error: 'Two tags' }) }))
      .max(3, { error: 'Three lines' }),
    colors: z.union([z.string(), z.array(z.string()).max(2)]).optional(),
  })
  const find = compileOversized(schema)
  expect(find({ lines: [1, 1, 1, 1] })).toEqual({ path: 'lines', message: 'Three lines' })
  expect(find({ lines: [{ tags: [] }, { tags: [1, 2, 3] }] })).toEqual({ path: 'lines.1.tags', message: 'Two tags' })
  expect(find({ lines: [], colors: ['a', 'b', 'c'] })?.path).toBe('colors')
  for (const value of [undefined, 1, [], { lines: 1 }, { lines: [{ tags: ['a'] }], colors: 'abc' }])
    expect(find(value)).toBeUndefined()
  const ones = Array.from({ length: 500_000 }, () => 1)
  expect(await processorTime(() => find({ lines: ones }))).toBeLessThan(50)
})
