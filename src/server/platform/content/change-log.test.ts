import { expect, it } from 'vitest'
import { ChangeLog, type ChangeShard } from './change-log.ts'
import { EVERYTHING, type ContentTag } from './content-tag.ts'

const tags = (...names: string[]) => names as ContentTag[]

/** A counter of two rows in memory, and a log that reads it. */
function openLog({ keeps = Infinity }: { keeps?: number } = {}) {
  const shards: ChangeShard[] = [
    { shard: 0, changes: 3, recent: '3:a;2:b;1:a;' },
    { shard: 1, changes: 0, recent: '' },
  ]
  const log = new ChangeLog({
    readSum: () => shards.reduce((sum, { changes }) => sum + changes, 0),
    readShards: () => shards.map((row) => ({ ...row })),
  })
  function change(shard: number, ...names: string[]) {
    const row = shards[shard] as ChangeShard
    row.changes += 1
    row.recent = `${row.changes}:${names.join(',')};${row.recent}`.slice(0, keeps)
  }
  return { log, change, look: () => log.position() as number }
}

it('tells changes by their tags, from the position on that was read before them', () => {
  const { log, change, look } = openLog()
  const before = look()
  change(0, 'a', 'b')
  const between = look()
  change(1, 'c')
  look()

  expect(log.isUnchanged(before, tags('a'))).toBe(false)
  expect(log.isUnchanged(before, tags('x', 'c'))).toBe(false)
  expect(log.isUnchanged(before, tags('x'))).toBe(true)
  expect(log.isUnchanged(between, tags('a', 'b'))).toBe(true)
  expect(log.isUnchanged(between, tags('c'))).toBe(false)
})

it('takes an answer of which nothing is known for changed, and one without parts only by a change of everything', () => {
  const { log, change, look } = openLog()
  const before = look()
  expect(log.isUnchanged(before, undefined)).toBe(true)
  change(0, 'a')
  look()
  expect(log.isUnchanged(before, undefined)).toBe(false)
  expect(log.isUnchanged(before, [])).toBe(true)

  change(1, EVERYTHING)
  look()

  expect(log.isUnchanged(before, [])).toBe(false)
  expect(log.isUnchanged(before, tags('x'))).toBe(false)
})

it('takes everything for changed where changes are no longer kept, also when the last of them was cut', () => {
  for (const keeps of [0, 3, '6:tag'.length, '6:tag;5:tag'.length]) {
    const { log, change, look } = openLog({ keeps })
    const before = look()
    for (let number = 0; number < 3; number++) change(0, 'tag')
    look()

    expect([keeps, log.isUnchanged(before, tags('x'))]).toEqual([keeps, false])
  }
})

it('reads all changes since the last look when just enough are kept', () => {
  const { log, change, look } = openLog({ keeps: '6:tag;5:tag;4:tag;'.length })
  const before = look()
  for (let number = 0; number < 3; number++) change(0, 'tag')
  look()

  expect(log.isUnchanged(before, tags('x'))).toBe(true)
  expect(log.isUnchanged(before, tags('tag'))).toBe(false)
})

it('keeps what a newer read has told when an older one answers late', async () => {
  const reads: PromiseWithResolvers<ChangeShard[]>[] = []
  let sum = 1
  const log = new ChangeLog({
    readSum: async () => sum,
    readShards() {
      const read = Promise.withResolvers<ChangeShard[]>()
      reads.push(read)
      return read.promise
    },
  })
  const first = log.position()
  await Promise.resolve()
  sum = 2
  const second = log.position()
  await new Promise(setImmediate)
  reads[1]?.resolve([{ shard: 0, changes: 2, recent: '2:b;1:a;' }])
  expect(await second).toBe(2)
  reads[0]?.resolve([{ shard: 0, changes: 1, recent: '1:a;' }])

  expect(await first).toBe(2)
  expect(log.isUnchanged(2, tags('a', 'b'))).toBe(true)
})

it('forgets single tags when there are too many, and takes everything for changed then', () => {
  const { log, change, look } = openLog()
  const before = look()
  change(0, ...Array.from({ length: 20_001 }, (_, number) => `t${number}`))
  const after = look()

  expect(log.isUnchanged(before, tags('x'))).toBe(false)
  expect(log.isUnchanged(after, tags('t1'))).toBe(true)
})

it('tells followers each change with its tags, and everything at first', () => {
  const { log, change, look } = openLog()
  const before = look()
  const told: unknown[] = []
  log.follow((changes, position) => told.push([changes, position]))
  expect(told).toEqual([[[[EVERYTHING]], before]])

  change(0, 'a', 'b')
  change(0, 'c')
  change(1, EVERYTHING)
  look()
  look()

  expect(told.slice(1)).toEqual([[[['c'], ['a', 'b'], [EVERYTHING]], before + 3]])
})
