import { noteWritten } from '#server/platform/db/statements/written-tables.ts'
import { feedTag } from '#server/schema/content-tags.ts'
import type { Database } from '#server/schema/database.ts'
import { findExtensionRow, updateExtension } from './queries.ts'

/** Faults in a row after which an extension is switched off, and minutes after which one begins a new row. */
const MAX_FAULTS = 5
const WINDOW = 10 * 60_000

/** Counts a fault of an extension, and switches it off where it is one too many. Answers whether it is off now. */
export async function recordFault(
  { transact }: Pick<Database, 'transact'>,
  id: string,
  reason: string,
  now = new Date(),
): Promise<{ isOff: boolean }> {
  return transact(async (tx) => {
    const row = await findExtensionRow(tx, id)
    if (row?.state !== 'on') return { isOff: row !== undefined }
    const isInRow = row.last_error_at !== null && now.getTime() - Date.parse(row.last_error_at) < WINDOW
    const faults = isInRow ? row.faults + 1 : 1
    const state = faults >= MAX_FAULTS ? 'failed' : 'on'
    await updateExtension(tx, id, {
      faults,
      state,
      last_error: reason.slice(0, 1_000),
      last_error_at: now.toISOString(),
    })
    if (state === 'failed') noteWritten(tx, feedTag(id))
    return { isOff: state === 'failed' }
  })
}
