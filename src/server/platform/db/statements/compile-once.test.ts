import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'
import type { Db } from '#server/schema/database.ts'
import { compileOnce } from './compile-once.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

let builds = 0
beforeEach(() => void (builds = 0))

const insertSettings = () =>
  compileOnce((db: Db, rows: { name: string; value: string; updated_at: string }[]) => {
    builds += 1
    return db.insertInto('settings').values(rows)
  })
const selectSettings = () =>
  compileOnce((db: Db, { names, not }: { names: string[]; not?: string | undefined }) => {
    builds += 1
    const settings = db.selectFrom('settings').select(['name', 'value']).where('name', 'in', names).orderBy('name')
    return not === undefined ? settings : settings.where('name', '!=', not)
  })
const row = (name: string, value = '1') => ({ name, value, updated_at: '' })

describe('a statement that is compiled once', () => {
  it('is built for the first values of a shape, and takes those of each execution', async () => {
    const [insert, select] = [insertSettings(), selectSettings()]
    await shop.database.transact(async (tx, atCommit) => {
      await insert(tx, [row('a'), row('b', '2')])
      await insert(atCommit, [row('c', '3'), row('d', '4')])
    })
    expect(builds).toBe(1)

    const read = async (names: string[]) => (await select(shop.database.query, { names })).rows
    expect(await read(['a', 'b'])).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: '2' },
    ])
    expect(await read(['d', 'c'])).toEqual([
      { name: 'c', value: '3' },
      { name: 'd', value: '4' },
    ])
    expect(builds).toBe(2)
  })

  it('is another one for a list of another length, and for a value that is not there', async () => {
    const [insert, select] = [insertSettings(), selectSettings()]
    await shop.database.transact((tx) => insert(tx, [row('a'), row('b'), row('c')]))
    const read = async (values: { names: string[]; not?: string }) =>
      (await select(shop.database.query, values)).rows.map(({ name }) => name)
    expect(await read({ names: ['a'] })).toEqual(['a'])
    expect(await read({ names: ['a', 'b'] })).toEqual(['a', 'b'])
    expect(await read({ names: ['a', 'b'], not: 'a' })).toEqual(['b'])
    expect(await read({ names: ['c', 'b'], not: 'c' })).toEqual(['b'])
    expect(builds).toBe(4)
  })

  it('keeps what it writes in the order of the statements around it, and its failure fails the transaction', async () => {
    const insert = insertSettings()
    const writing = shop.database.transact((_, atCommit) => insert(atCommit, [row('a'), row('a')]))
    await expect(writing).rejects.toThrow(/unique/i)
    expect(await shop.database.query.selectFrom('settings').select('name').execute()).toEqual([])
  })

  it('refuses to depend on what its values are, and to take what has no column', async () => {
    const decide = compileOnce((db: Db, { name }: { name: string }) =>
      db.selectFrom('settings').select('value').where('name', '=', `${name}!`),
    )
    expect(() => decide(shop.database.query, { name: 'a' })).toThrow('must not depend on its values')
    const select = compileOnce((db: Db, { at }: { at: Date }) =>
      db.selectFrom('settings').select('value').where('updated_at', '=', at.toISOString()),
    )
    expect(() => select(shop.database.query, { at: new Date() })).toThrow('cannot take a Date')
  })
})
