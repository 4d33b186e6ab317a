import { once } from 'node:events'
import { readEvents, waitForEvents } from '#server/events/read-events.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { openDatabase } from '#server/schema/database.ts'
import type { EventRaceStart, SeenEvent } from './event-race.ts'

/** One process that tells events with its own connections, and reads those of all processes meanwhile. Reading numbers them. */
process.send?.('ready')
const [start] = (await once(process, 'message')) as [EventRaceStart]
// A reader that waits does not keep its process.
process.channel?.ref()
const database = openDatabase(start.databaseUrl)
const [seen] = await Promise.all([readAll(), ...Array.from({ length: start.writers }, (_, writer) => tellAll(writer))])
await database.close()
process.send?.(seen)

async function tellAll(writer: number) {
  const occasion = { userId: null, at: new Date().toISOString() }
  for (let turn = 0; turn < start.turns; turn++) {
    const name = `${start.name} ${writer} ${turn}`
    await database.transact((tx) =>
      recordEvent(tx, { type: 'order.confirmed', subjectId: name, payload: { number: name } }, occasion),
    )
  }
}

/** A reader that goes on after the last position that it has met, until it has met as many as were told. */
async function readAll(): Promise<SeenEvent[]> {
  const read: SeenEvent[] = []
  const never = new AbortController().signal
  while (read.length < start.events) {
    const after = read.at(-1)?.position ?? 0
    await waitForEvents(database, after, never)
    const events = await readEvents(database, { after, limit: 7 })
    read.push(...events.map(({ position, subject }) => ({ position, name: subject.id })))
  }
  return read
}
