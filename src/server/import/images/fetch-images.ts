import type { Database } from '#server/schema/database.ts'
import { addImage } from '#server/images/add-image.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { download } from './download.ts'
import { listUnfetched, setFetched } from '#server/import/queries.ts'

/** Images fetched at once: kind to whoever serves them. */
const AT_ONCE = 6
/** After so many failures in a row a host is not asked again: who is offline should not wait for hours. */
const MAX_FAILURES = 10

/** What became of the images. A failure says which address, of which product, and why. */
export interface FetchResult {
  fetched: number
  failed: { url: string; slug: string; reason: string }[]
}

/** Fetches the images that imports only know by their address, each once. What fails is tried again the next time. */
export async function fetchImages(
  database: Database,
  storage: ImageStorage,
  { onProgress = (_done: number, _all: number) => {}, get = download } = {},
): Promise<FetchResult> {
  const result: FetchResult = { fetched: 0, failed: [] }
  const waiting = await listUnfetched(database.query)
  const all = waiting.length
  const failuresInARow = new Map<string, number>()

  async function fetchOne({ source_url: url, slug }: (typeof waiting)[number]) {
    const { host } = new URL(url)
    const countFailures = () => failuresInARow.get(host) ?? 0
    try {
      if (countFailures() >= MAX_FAILURES) throw new Error(`not tried: ${host} failed ${MAX_FAILURES} times in a row`)
      const { id } = await addImage(database, storage, await get(url))
      await database.transact(async (tx) => {
        await setFetched(tx, url, id)
      })
      failuresInARow.delete(host)
      result.fetched++
    } catch (error) {
      failuresInARow.set(host, countFailures() + 1)
      result.failed.push({ url, slug, reason: error instanceof Error ? error.message : String(error) })
    }
    onProgress(result.fetched + result.failed.length, all)
  }

  async function fetchNext(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) await fetchOne(next)
  }

  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
  return result
}
