import { ApiError } from '#domain/api/errors.ts'
import type { ShopEvent } from '#domain/events/shop-event.ts'
import type { Database } from '#server/schema/database.ts'
import { getNewestPosition, getOldestPosition } from './queries.ts'
import { readEvents, waitForEvents } from './read-events.ts'

/** Milliseconds between two looks whether the shop stops. */
const LOOK = 500
/** Seconds after which a stream without events sends a comment, so that nothing between takes it for dead. */
const HEARTBEAT = 15

export interface Following {
  after: number
  limit: number
  /** Seconds for which it goes on. */
  seconds: number
  /** Whether whoever follows should come back later, because the shop stops. */
  isStopping: () => boolean
}

type Reading = Pick<Database, 'query' | 'transact'>

/** Throws `EVENTS_GONE` where an event after a position is kept no longer. */
export async function requireKept({ query }: Pick<Database, 'query'>, after: number): Promise<void> {
  const oldest = (await getOldestPosition(query)) ?? (await getNewestPosition(query)) + 1
  if (after + 1 < oldest) throw new ApiError('EVENTS_GONE', { details: { after: oldest - 1 } })
}

/** Reads the events after a position, and waits for one where there is none. */
export async function readOrWait(database: Reading, following: Following): Promise<ShopEvent[]> {
  const events = await readEvents(database, following)
  if (events.length > 0) return events
  await waitInSlices(database, following)
  return readEvents(database, following)
}

/** The text of a stream of server-sent events: those after a position, and those that follow for so many seconds. */
export async function* streamEvents(database: Reading, following: Following): AsyncGenerator<string> {
  const end = performance.now() + following.seconds * 1_000
  let { after } = following
  yield 'retry: 1000\n\n'
  while (performance.now() < end && !following.isStopping()) {
    const events = await readEvents(database, { ...following, after })
    for (const event of events) yield `id: ${event.position}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
    after = events.at(-1)?.position ?? after
    if (events.length > 0) continue
    const seconds = Math.min(HEARTBEAT, (end - performance.now()) / 1_000)
    if (!(await waitInSlices(database, { ...following, after, seconds }))) yield ': nothing yet\n\n'
  }
}

async function waitInSlices(database: Reading, { after, seconds, isStopping }: Following): Promise<boolean> {
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end && !isStopping()) {
    const slice = Math.min(LOOK, end - performance.now())
    if (await waitForEvents(database, after, AbortSignal.timeout(Math.ceil(slice)))) return true
  }
  return false
}
