import { expect, it } from 'vitest'
import type { ContentChanges } from '#server/platform/content/change-log.ts'
import type { ContentTag } from '#server/platform/content/content-tag.ts'
import { CachedValue } from './cached-value.ts'

const [A, B] = ['a', 'b'] as [ContentTag, ContentTag]

/** Content whose part `a` was last changed at that position. */
function openContent() {
  const content = { changedAt: 0 }
  const changes: ContentChanges = {
    position: () => content.changedAt,
    isUnchanged: (since, tags) => since >= content.changedAt || (!!tags && !tags.includes(A)),
  }
  return { content, changes }
}

/** Makes 1, 2, 3 and so on. */
function openCounter(tags: readonly ContentTag[] | undefined) {
  let made = 0
  return async () => ({ value: (made += 1), tags })
}

it.each([
  ['a part of it', [A, B], 2],
  ['no part of it', [B], 1],
  ['what nobody knows to be a part of it', undefined, 2],
])('makes a value anew after a change of %s', async (_, tags, expected) => {
  const { content, changes } = openContent()
  const kept = new CachedValue<number>(changes)
  const make = openCounter(tags)
  await kept.get(0, make)
  expect(await kept.get(0, make)).toMatchObject({ value: 1 })

  content.changedAt = 1

  expect(await kept.get(1, make)).toMatchObject({ value: expected })
  expect(await kept.get(1, make)).toMatchObject({ value: expected })
})

it('counts a change while it is made as one after it', async () => {
  const { content, changes } = openContent()
  const kept = new CachedValue<number>(changes)
  const make = openCounter([A])
  await kept.get(0, async () => {
    content.changedAt = 1
    return make()
  })

  expect(await kept.get(1, make)).toMatchObject({ value: 2 })
})

it('keeps nothing that could not be made, and nothing without changes to look at', async () => {
  const kept = new CachedValue<number>(openContent().changes)
  await expect(kept.get(0, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept.get(0, openCounter([]))).toMatchObject({ value: 1 })

  const never = new CachedValue<number>(undefined)
  const make = openCounter([])
  await never.get(0, make)
  expect(await never.get(0, make)).toMatchObject({ value: 2 })
})
