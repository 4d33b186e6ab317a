import type { Setup, SetupChange } from '#domain/setup/setup.ts'
import type { Database } from '#server/schema/database.ts'
import { getSetup } from './get-setup.ts'
import { markSetupFinished, updateListHidden } from './queries.ts'

/** Ends the setup, and hides or shows the list of first steps. In a shop that was there before the setup it changes nothing. */
export async function changeSetup(database: Database, { isFinished, isListHidden }: SetupChange): Promise<Setup> {
  return database.transact(async (tx) => {
    const now = new Date().toISOString()
    if (isFinished) await markSetupFinished(tx, now)
    if (isListHidden !== undefined) await updateListHidden(tx, isListHidden ? now : null)
    return getSetup(tx)
  })
}
