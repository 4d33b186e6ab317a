import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/schema/database.ts'
import { isEncoderIdle } from '#server/platform/images/image-encoder.ts'
import type { Renditions } from '#server/platform/images/renditions.ts'
import { LISTS } from '#server/schema/content-tags.ts'
import { listShownImages } from './queries.ts'

/** What a collection page asks for on a phone and on a desk, in the format nearly every browser takes. */
const WIDTHS = [480, 720] as const
/** Milliseconds before looking again whether somebody else's image is done. */
const PATIENCE = 250
/** Milliseconds before looking again whether the catalogue shows new images. */
const LOOK_AGAIN = 30_000

interface Options {
  signal: AbortSignal
  onError: (error: unknown) => void
  lookAgain?: number
}

/**
 * Makes the images that lists show before somebody asks for them, newest products first, and those that are added as they
 * come. Leaves the machine alone as long as it takes itself, steps aside for images that somebody waits for, and ends
 * when the signal says so.
 */
export async function prerenderImages(
  database: Database,
  renditions: Renditions,
  { signal, onError, lookAgain = LOOK_AGAIN }: Options,
): Promise<void> {
  const seen = new Set<string>()
  let seenAt = -1
  const tell = (error: unknown) => {
    if (!signal.aborted) onError(error)
  }
  while (!signal.aborted) {
    await warmNew().catch(tell)
    await pause(lookAgain, undefined, { signal, ref: false }).catch(tell)
  }

  async function warmNew() {
    const now = await database.changes.position()
    if (seenAt >= 0 && database.changes.isUnchanged(seenAt, [LISTS])) return
    for (const { id } of await listShownImages(database.query)) {
      if (seen.has(id) || signal.aborted) continue
      // Before the work: one that cannot be made is not tried again and again.
      seen.add(id)
      for (const width of WIDTHS) await warm(id, width).catch(tell)
    }
    seenAt = now
  }

  async function warm(id: string, width: number) {
    if (await renditions.has(id, width, 'avif')) return
    while (!isEncoderIdle()) await pause(PATIENCE, undefined, { signal })
    const started = performance.now()
    await renditions.get(id, width, 'avif')
    await pause(performance.now() - started, undefined, { signal })
  }
}
