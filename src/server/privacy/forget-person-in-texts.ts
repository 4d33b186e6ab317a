import { forgetterOf, type NamedPerson } from '#domain/privacy/forget-in-text.ts'
import type { Database } from '#server/schema/database.ts'
import { DELETED_ACCOUNT_NAME } from './queries.ts'
import { listStaffTexts, staffTexts, updateStaffText } from './text-queries.ts'

/** Rows that are read at once. */
const AT_ONCE = 500

/**
 * Replaces the emails, phones and whole names of a person in everything that staff have typed, wherever it stands:
 * reasons of the cash book, notes at other orders, saved views, the log of what they did. Reads between other requests,
 * and writes what it has found. Called before the person is erased, so that the call can be repeated after a crash.
 */
export async function forgetPersonInTexts(database: Database, person: NamedPerson): Promise<void> {
  const forget = forgetterOf(person, DELETED_ACCOUNT_NAME)
  for (const text of staffTexts) {
    let after = ''
    for (;;) {
      const rows = await listStaffTexts(database.query, text, { after, limit: AT_ONCE })
      const changed = rows.flatMap(({ id, written }) => {
        const left = forget(written)
        return left === written ? [] : [{ id, written: left }]
      })
      if (changed.length > 0)
        await database.transact(async (tx) => {
          for (const row of changed) await updateStaffText(tx, text, row)
        })
      if (rows.length < AT_ONCE) break
      after = rows.at(-1)?.id ?? ''
    }
  }
}
