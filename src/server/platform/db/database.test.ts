import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertAdminAction } from '#server/audit/queries.ts'
import { createTestDatabase } from '#test/databases.ts'
import { addProduct } from '#test/shop.ts'
import { migrate, openDatabase, type Db } from '#server/schema/database.ts'
import { migrate as writeWords } from '#server/schema/migrations/0007_words.ts'

const made = await createTestDatabase()
const { database } = made
beforeEach(made.empty)
afterAll(made.drop)

const write = (name: string) => (tx: Db) =>
  tx.insertInto('settings').values({ name, value: '1', updated_at: '' }).execute()
const written = async () =>
  (await database.query.selectFrom('settings').select('name').orderBy('name').execute()).map(({ name }) => name)

describe('a transaction', () => {
  it('answers with what its work answers, when it is written', async () => {
    const answer = await database.transact(async (tx) => {
      await write('a')(tx)
      return 'done'
    })

    expect(answer).toBe('done')
    expect(await written()).toEqual(['a'])
  })

  it('that fails takes back its own work alone, also among others at the same moment', async () => {
    const outcomes = await Promise.allSettled([
      database.transact(write('a')),
      database.transact(async (tx) => {
        await write('b')(tx)
        throw new Error('changed my mind')
      }),
      database.transact(write('c')),
    ])

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await written()).toEqual(['a', 'c'])
  })

  it('executes the same statement again after its table has got a column', async () => {
    const read = () =>
      database.transact((tx) => tx.selectFrom('settings').selectAll().where('name', '=', 'a').executeTakeFirst())
    await database.transact(write('a'))
    for (let time = 0; time < 10; time++) expect(await read()).toMatchObject({ name: 'a' })

    await database.migrateWith((run) => run('alter table settings add column added integer').then(() => undefined))
    try {
      expect(await read()).toMatchObject({ name: 'a' })
    } finally {
      await database.migrateWith((run) => run('alter table settings drop column added').then(() => undefined))
    }
  })

  it('reads and writes what it asks for at the same time', async () => {
    await database.transact(write('a'))

    const rows = await database.transact(async (tx) => {
      const reads = ['a', 'b'].map((name) =>
        tx.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst(),
      )
      return Promise.all([...reads, write('c')(tx)])
    })

    expect(rows.slice(0, 2)).toEqual([{ value: '1' }, undefined])
    expect(await written()).toEqual(['a', 'c'])
  })

  it('that reads twice at the same time, and fails with one of them, leaves the next one a working connection', async () => {
    const failing = (tx: Db) =>
      Promise.all([
        tx.selectFrom('settings').selectAll().execute(),
        tx
          .selectFrom('nowhere' as 'settings')
          .selectAll()
          .execute(),
      ])
    for (let time = 0; time < 10; time++) await expect(database.transact(failing)).rejects.toThrow('nowhere')

    await database.transact(write('a'))
    expect(await written()).toEqual(['a'])
  })

  it('refused by a constraint leaves the others standing', async () => {
    await database.transact(write('a'))

    const outcomes = await Promise.allSettled(['a', 'b'].map((name) => database.transact(write(name))))

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(await written()).toEqual(['a', 'b'])
  })

  it('is refused at once while more wait than can be done in time, and accepted when they are done', async () => {
    let now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    const gate = Promise.withResolvers<void>()
    try {
      await database.transact(async () => (now += 1_000))
      const waiting = Array.from({ length: 100 }, () => database.transact(() => gate.promise))

      await expect(database.transact(write('a'))).rejects.toMatchObject({ code: 'BUSY' })
      gate.resolve()
      await Promise.all(waiting)
      await database.transact(write('b'))
    } finally {
      clock.mockRestore()
    }
    expect(await written()).toEqual(['b'])
  })

  it('is not seen by readers before it ends', async () => {
    const seen = await database.transact(async (tx) => {
      await write('a')(tx)
      return written()
    })

    expect(seen).toEqual([])
    expect(await written()).toEqual(['a'])
  })

  it('sees what it wrote itself', async () => {
    const seen = await database.transact(async (tx) => {
      await write('a')(tx)
      return tx.selectFrom('settings').select('name').execute()
    })

    expect(seen).toEqual([{ name: 'a' }])
  })
})

describe('statements at the commit', () => {
  it('run in order after everything else, and commit with it', async () => {
    await database.transact(async (tx, atCommit) => {
      await atCommit.updateTable('settings').set({ name: 'b' }).where('name', '=', 'a').execute()
      await atCommit.updateTable('settings').set({ name: 'c' }).where('name', '=', 'b').execute()
      await write('a')(tx)
      expect(await tx.selectFrom('settings').select('name').execute()).toEqual([{ name: 'a' }])
    })

    expect(await written()).toEqual(['c'])
  })

  it('fail the whole transaction when one of them is refused, with its own error', async () => {
    const outcomes = await Promise.allSettled([
      database.transact(async (tx, atCommit) => {
        await write('a')(tx)
        for (const name of ['b', 'b', 'c']) await write(name)(atCommit)
      }),
      database.transact((_, atCommit) => write('d')(atCommit)),
    ])

    expect(outcomes).toMatchObject([
      { status: 'rejected', reason: { message: expect.stringMatching(/unique/i) as string } },
      { status: 'fulfilled' },
    ])
    expect(await written()).toEqual(['d'])
  })

  it('of work that fails are forgotten', async () => {
    const failing = database.transact(async (_, atCommit) => {
      await write('a')(atCommit)
      throw new Error('changed my mind')
    })

    await expect(failing).rejects.toThrow('changed my mind')
    await database.transact(write('b'))
    expect(await written()).toEqual(['b'])
  })

  it('raise the revision of what pages show', async () => {
    const before = await database.changes.position()

    await database.transact((_, atCommit) => write('a')(atCommit))

    expect(await database.changes.position()).not.toBe(before)
  })
})

describe('the tables', () => {
  it('refuse a quantity below zero, whatever the code forgot', async () => {
    const now = new Date().toISOString()
    const columns = { created_at: now, updated_at: now, tags: '[]', version: 1 }
    const insert = database.transact(async (tx) => {
      await tx
        .insertInto('products')
        .values({
          ...columns,
          id: 'p',
          slug: 'p',
          model: 'P',
          type: '',
          description: '',
          price: 1,
          fit: '',
          brand: '',
          lowest_price: 1,
          category: '',
          collection: 'others',
          sku: '',
          status: 'published',
          source: null,
        })
        .execute()
      await tx
        .insertInto('variants')
        .values({ id: 'v', product_id: 'p', color: '', color_slug: '', swatch: '', price: 1, position: 1, deleted: 0 })
        .execute()
      await tx
        .insertInto('skus')
        .values({ id: 's', variant_id: 'v', size: 'M', size_order: 4, quantity: -1, code: '', barcode: '', deleted: 0 })
        .execute()
    })

    await expect(insert).rejects.toThrow(/check/i)
  })
})

describe('a database that closes', () => {
  it('lets a transaction under way end, and refuses those that come later', async () => {
    const closing = openDatabase(made.url)
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const underWay = closing.transact(async (tx) => {
      begun.resolve()
      await mayEnd.promise
      return write('late')(tx)
    })
    await begun.promise

    const closed = closing.close()
    await expect(closing.transact(write('later'))).rejects.toMatchObject({ code: 'BUSY' })
    mayEnd.resolve()

    await expect(underWay).resolves.toBeDefined()
    await closed
    expect(await written()).toEqual(['late'])
  })
})

describe('migrations', () => {
  it('run once, however many processes start at the same moment', async () => {
    const another = openDatabase(made.url)

    await Promise.all([migrate(database), migrate(another)])

    await another.close()
    await database.transact(write('still here'))
    expect(await written()).toEqual(['still here'])
  })

  it('make what was there before findable by its words', async () => {
    const product = await addProduct(database, {
      model: 'Robe Élégante',
      tags: ['été'],
      colors: { 'Off White': { M: 1 } },
    })
    const subject = { kind: 'product' as const, id: product.id, name: 'Robe Élégante' }
    await database.transact((tx) => insertAdminAction(tx, { userId: 'u-1', action: 'product.edited', subject }))
    const readWords = async () => [
      await database.query.selectFrom('product_words').selectAll().orderBy('word').execute(),
      await database.query.selectFrom('action_words').selectAll().orderBy('word').execute(),
    ]
    const words = await readWords()
    await database.transact(async (tx) => {
      await tx.deleteFrom('product_words').execute()
      await tx.deleteFrom('action_words').execute()
    })

    await database.migrateWith(writeWords)

    expect(words.flat().map(({ word }) => word)).toEqual(
      expect.arrayContaining(['elegante', 'ete', 'white', 'edited', 'byu1']),
    )
    expect(await readWords()).toEqual(words)
  })
})

describe('the tables of a newer version', () => {
  it('are taken as they are, and its migrations named', async () => {
    expect(await migrate(database)).toEqual([])
    await database.migrateWith(async (run) => {
      await run(`insert into migrations (name, run_at, older_may_write) values ('9999_later.sql', '', 1)`)
    })
    try {
      expect(await migrate(database)).toEqual(['9999_later.sql'])
    } finally {
      await database.migrateWith(async (run) => {
        await run(`delete from migrations where name = '9999_later.sql'`)
      })
    }
  })
})
