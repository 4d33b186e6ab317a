import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#test/databases.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)

const count = () => database.query.selectFrom('settings').select('name').execute()

it.runIf(database.engine === 'postgres')(
  'a migration that waits for a long read lets others read meanwhile, and is done after it',
  async () => {
    let migration: Promise<void> | undefined
    await database.transact(async (reading) => {
      await reading.selectFrom('settings').select('name').execute()
      let isAsked: () => void
      const asked = new Promise<void>((resolve) => (isAsked = resolve))
      migration = database.migrateWith(async (run) => {
        isAsked()
        await run('alter table settings add column added_late integer')
      })
      await asked
      // Behind a migration that waited as long as it takes, these would be refused after the five seconds for which a statement waits.
      for (let read = 0; read < 3; read++) expect(await count()).toEqual([])
    })
    await migration
    const added = await sql`select added_late from settings`.execute(database.query)
    expect(added.rows).toEqual([])
  },
)
