import type { Db } from '#server/schema/database.ts'
import {
  deleteImportImage,
  insertImportImages,
  listImportImages,
  listMissingImages,
  requeueImage,
} from './image-queries.ts'

/**
 * Notes every image that the products of an import lack, so that it is fetched. One that failed waits again; one that no
 * product shows any more is forgotten.
 */
export async function insertMissingImages(tx: Db, importId: string): Promise<void> {
  const at = new Date().toISOString()
  const missing = await listMissingImages(tx, importId)
  const missingUrls = new Set(missing.map(({ url }) => url))
  const known = await listImportImages(tx, importId)
  for (const { position, url, state } of known) {
    if (missingUrls.has(url) && state !== 'waiting') await requeueImage(tx, importId, position, at)
    else if (!missingUrls.has(url) && state === 'failed') await deleteImportImage(tx, importId, position)
  }
  const knownUrls = new Set(known.map(({ url }) => url))
  const images = missing.filter(({ url }) => !knownUrls.has(url))
  await insertImportImages(tx, importId, { images, firstPosition: (known.at(-1)?.position ?? -1) + 1, at })
}
