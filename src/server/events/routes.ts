import { Readable } from 'node:stream'
import { ApiError } from '#domain/api/errors.ts'
import { eventEndpoints } from '#domain/events/event-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { readOrWait, requireKept, streamEvents, type Following } from './follow-events.ts'

/** Seconds for which a stream goes on. Then its reader shows again that it may read. */
const STREAM = 60
/** Readers that may wait at once in one process. */
const MOST_WAITING = 50

export function eventRoutes(app: App, database: Database) {
  let waiting = 0
  const isStopping = () => app.connections.isDraining

  app.route({
    ...eventEndpoints.readEvents,
    handler: async (request, reply) => {
      const { after: asked, limit, wait } = request.query
      const after = request.headers['last-event-id'] ?? asked
      const isStream = request.headers.accept?.includes('text/event-stream') ?? false
      if ((isStream || wait > 0) && waiting >= MOST_WAITING) throw new ApiError('BUSY')
      await requireKept(database, after)
      const following: Following = { after, limit, seconds: isStream ? STREAM : wait, isStopping }
      waiting += 1
      if (isStream) {
        const stream = Readable.from(streamEvents(database, following)).once('close', () => {
          waiting -= 1
        })
        // The schema tells of the answer without a stream.
        return reply.type('text/event-stream').send(stream as never)
      }
      try {
        const events = await readOrWait(database, following)
        return { events, next: events.at(-1)?.position ?? after }
      } finally {
        waiting -= 1
      }
    },
  })
}
