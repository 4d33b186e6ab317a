import type { Insertable } from 'kysely'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/** An entry of the timeline of an order. */
export interface HistoryEntry {
  /** Where it is not that of the event. */
  id?: string
  orderId: string
  event: string
  detail?: string
  /** What undoing it brings back. */
  undoState?: string
}

/** Inserts an entry into the timeline of an order. */
export async function insertHistory(
  db: Db,
  {
    id,
    orderId,
    event,
    detail = '',
    userId,
    at,
    undoState,
  }: HistoryEntry & { id: string; userId: string | null; at: string },
): Promise<void> {
  await insertHistoryRow(db, {
    ...{ id, order_id: orderId, event, detail, user_id: userId },
    ...{ created_at: at, undo_state: undoState ?? null },
  })
}

const insertHistoryRow = compileOnce((db: Db, row: Insertable<Tables['order_history']>) =>
  db.insertInto('order_history').values(row),
)
