import type { Insertable } from 'kysely'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import { toBatches } from '#server/platform/db/statements/in-batches.ts'
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

/** Inserts entries into the timelines of orders. */
export async function insertHistory(
  db: Db,
  entries: readonly (HistoryEntry & { id: string })[],
  { userId, at }: { userId: string | null; at: string },
): Promise<void> {
  const rows = entries.map(({ id, orderId, event, detail = '', undoState }) => ({
    id,
    order_id: orderId,
    event,
    detail,
    user_id: userId,
    created_at: at,
    undo_state: undoState ?? null,
  }))
  for (const part of toBatches(rows)) await insertHistoryRows(db, part)
}

const insertHistoryRows = compileOnce((db: Db, rows: Insertable<Tables['order_history']>[]) =>
  db.insertInto('order_history').values(rows),
)
