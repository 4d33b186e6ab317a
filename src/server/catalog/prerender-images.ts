import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/schema/database.ts'
import { isEncoderIdle } from '#server/platform/images/image-encoder.ts'
import { ImageStorageAway } from '#server/platform/images/image-storage-away.ts'
import { renditionName } from '#server/platform/images/image-storage.ts'
import type { Lease } from '#server/platform/jobs/lease.ts'
import type { Renditions } from '#server/platform/images/renditions.ts'
import { LISTS } from '#server/schema/content-tags.ts'
import { listShownImages } from './queries.ts'

/** What a collection page asks for on a phone and on a desk, in the format nearly every browser takes. */
const WIDTHS = [480, 720] as const
/** Images that are asked for one by one rather than listed with all others. */
const FEW = 50
/** Milliseconds between two checks whether another request's image is done. */
const PATIENCE = 250
/** Milliseconds before looking again whether the catalogue shows new images. */
const LOOK_AGAIN = 30_000

interface Options {
  /** Of several processes only the one that has it makes images. */
  lease: Pick<Lease, 'tryRun'>
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
  { lease, signal, onError, lookAgain = LOOK_AGAIN }: Options,
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
    const isDone = await lease.tryRun(warmAll)
    // Another process may die before it has made them all.
    if (isDone) seenAt = now
  }

  async function warmAll(lost: AbortSignal) {
    const unseen = (await listShownImages(database.query)).filter(({ id }) => !seen.has(id))
    const kept = unseen.length > FEW ? await renditions.listKept(WIDTHS, 'avif') : undefined
    for (const { id } of unseen) {
      lost.throwIfAborted()
      if (signal.aborted) return
      // Before the work: one that cannot be made is not tried again and again.
      seen.add(id)
      for (const width of WIDTHS) {
        if (kept?.has(renditionName(id, width, 'avif'))) continue
        const failure = await warm(id, width).catch((error: unknown) => error)
        if (failure instanceof ImageStorageAway) {
          // All others would fail as well: the next look goes on here.
          seen.delete(id)
          throw failure
        }
        if (failure !== undefined) tell(failure)
      }
    }
  }

  async function warm(id: string, width: number) {
    if (await renditions.has(id, width, 'avif')) return
    while (!isEncoderIdle()) await pause(PATIENCE, undefined, { signal })
    const started = performance.now()
    await renditions.get(id, width, 'avif')
    await pause(performance.now() - started, undefined, { signal })
  }
}
