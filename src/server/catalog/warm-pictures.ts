import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import { isPressIdle } from '#server/storage/press.ts'
import type { Renditions } from '#server/storage/renditions.ts'
import { listShownPictures } from './queries.ts'

/** What a collection page asks for on a phone and on a desk, in the format nearly every browser takes. */
const WIDTHS = [480, 720] as const
/** Milliseconds before looking again whether somebody else's picture is done. */
const PATIENCE = 250

/**
 * Makes the pictures that lists show before somebody asks for them, newest products first. Leaves the machine alone as
 * long as it takes itself, steps aside for pictures that somebody waits for, and ends when the signal says so.
 */
export async function warmPictures(db: Db, renditions: Renditions, signal: AbortSignal): Promise<void> {
  try {
    for (const { id } of await listShownPictures(db)) {
      for (const width of WIDTHS) {
        if (await renditions.has(id, width, 'avif')) continue
        while (!isPressIdle()) await pause(PATIENCE, undefined, { signal })
        const started = performance.now()
        await renditions.get(id, width, 'avif')
        await pause(performance.now() - started, undefined, { signal })
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
