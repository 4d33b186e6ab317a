import { writeFile } from 'node:fs/promises'
import { renderEvents } from '#test/docs/render-events.ts'

/** Writes docs/events.md from the types of events. */
await writeFile('docs/events.md', renderEvents())
