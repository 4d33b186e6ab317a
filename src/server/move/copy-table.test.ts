import { describe, expect, it } from 'vitest'
import type { Snapshot, Value } from '#server/platform/db/snapshot.ts'
import type { TableLoader } from '#server/platform/db/table-loader.ts'
import { copyTable } from './copy-table.ts'

const table = { name: 'codes', columns: ['id', 'code'], key: ['id'] }

function snapshotOf(rows: Value[][]): Snapshot {
  return {
    tables: [table],
    async *readRows() {
      yield rows
    },
  }
}

/** A table of one transaction at a time, whose codes are unique. */
function createLoader(rows: Value[][], failure?: Error) {
  const written = new Map(rows.map(([id, code]) => [id, code]))
  let inserts = 0
  const loader: Partial<TableLoader> = {
    run: async (script) => {
      if (failure && script === 'rollback') throw new Error('The rollback failed')
      return []
    },
    async insert(_table, _columns, added) {
      inserts += 1
      if (failure) throw failure
      const codes = new Set(written.values())
      if (added.some(([, code]) => codes.has(code))) throw Object.assign(new Error('duplicate'), { code: '23505' })
      for (const [id, code] of added) written.set(id, code)
    },
    async deleteKeys(_table, _key, gone) {
      for (const [id] of gone) written.delete(id)
    },
  }
  return { loader: loader as TableLoader, written, countInserts: () => inserts }
}

describe('a copied table', () => {
  it('takes a unique value from a row that is deleted only later', async () => {
    const many = Array.from({ length: 600 }, (_, index): Value[] => [index, `code ${index}`])
    const before: Value[][] = [[9_999, 'code 0']]
    const { loader, written } = createLoader(before)
    await copyTable({ source: snapshotOf(many), target: snapshotOf(before), loader }, table)
    expect([...written].toSorted(([a], [b]) => Number(a) - Number(b))).toEqual(many)
  })

  it('ends at the first batch that cannot be written, with the reason', async () => {
    const many = Array.from({ length: 1_600 }, (_, index): Value[] => [index, `code ${index}`])
    const failure = new Error('Connection lost')
    const { loader, countInserts } = createLoader([], failure)
    const copied = copyTable({ source: snapshotOf(many), target: snapshotOf([]), loader }, table)
    await expect(copied).rejects.toBe(failure)
    expect(countInserts()).toBe(1)
  })
})
