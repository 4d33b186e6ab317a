import { ApiError } from '#domain/api/errors.ts'
import type { UndoResult } from '#domain/orders/staff/order-list.ts'
import type { Database } from '#server/schema/database.ts'
import { undoOrderChange } from './undo-order-change.ts'

/** Takes several changes of orders back. Each succeeds or fails on its own: the results hold the message of each failure. */
export async function undoOrderChanges(
  database: Database,
  { changeIds, userId }: { changeIds: string[]; userId: string },
): Promise<UndoResult[]> {
  const results: UndoResult[] = []
  for (const changeId of new Set(changeIds)) results.push(await undoOne(database, { changeId, userId }))
  return results
}

async function undoOne(database: Database, which: { changeId: string; userId: string }): Promise<UndoResult> {
  const { changeId } = which
  try {
    await undoOrderChange(database, which)
    return { changeId, ok: true, message: '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { changeId, ok: false, message: error.message }
  }
}
