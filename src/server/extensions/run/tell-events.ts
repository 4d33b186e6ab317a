import { z } from 'zod'
import { ApiError } from '#domain/api/errors.ts'
import { readEvents } from '#server/events/read-events.ts'
import type { Extensions } from '#server/extensions/extensions.ts'
import { findExtensionRow, updateExtension } from '#server/extensions/queries.ts'
import type { Described } from '#server/extensions/process/messages.ts'
import type { Database } from '#server/schema/database.ts'

/** Events that are read at once. */
const AT_ONCE = 100
/** Milliseconds in which an extension must have reacted to an event. */
const TIMEOUT = 10_000

/**
 * Tells an extension the events that came after the last one it was told: in order, each at least once. How far it has come
 * is kept after each; no transaction is open while it reacts. Ends at an event that it fails with, which is told again.
 */
export async function tellEvents(
  database: Pick<Database, 'query' | 'transact'>,
  extensions: Extensions,
  { id, events: wanted }: Pick<Described, 'id' | 'events'>,
  signal: AbortSignal,
): Promise<void> {
  for (let after = (await findExtensionRow(database.query, id))?.position; after !== undefined;) {
    const events = await readEvents(database, { after, limit: AT_ONCE })
    for (const event of events) {
      if (signal.aborted) return
      if (!wanted.includes(event.type)) continue
      try {
        await extensions.use(id, { kind: 'event', event }, { timeout: TIMEOUT, schema: z.null() })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return
      }
      await keepPosition(database, id, event.position)
    }
    const last = events.at(-1)
    if (last) await keepPosition(database, id, last.position)
    after = events.length === AT_ONCE ? last?.position : undefined
  }
}

const keepPosition = ({ transact }: Pick<Database, 'transact'>, id: string, position: number) =>
  transact((tx) => updateExtension(tx, id, { position }))
