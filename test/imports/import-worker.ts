import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { download } from '#server/import/images/download.ts'
import { fetchDueImages } from '#server/import/images/fetch-due-images.ts'
import { setFetched } from '#server/import/images/image-queries.ts'
import { importProduct } from '#server/import/import-product.ts'
import { listItemsLeft, recordItem } from '#server/import/run/run-queries.ts'
import { runImports } from '#server/import/run/run-imports.ts'
import { addImage } from '#server/images/add-image.ts'
import { openImageStorage } from '#server/platform/images/open-images.ts'
import { openDatabase } from '#server/schema/database.ts'
import { killInTransaction } from '#test/crashes/kill-in-transaction.ts'

/** The message that starts a worker. */
export interface ImportWorkerStart {
  databaseUrl: string
  folder: string
  work: 'products' | 'images'
  importId: string
  /** Milliseconds its clock is ahead: claims that others hold have then expired. */
  ahead?: number
  /** Dies (SIGKILL) in the middle of this transaction, counted from 1. */
  killInTransaction?: number
  /** Dies at the beginning of this download of an image, counted from 1. */
  killInDownload?: number
  /** The broken variant: takes what is left without claiming any of it. */
  isUnsafe?: boolean
}

/** One process that brings the products or the images of imports. */
process.send?.('ready')
const [start] = (await once(process, 'message')) as [ImportWorkerStart]
const database = killInTransaction(openDatabase(start.databaseUrl), start.killInTransaction)
const storage = await openImageStorage({ dataDir: start.folder })
const now = () => new Date(Date.now() + (start.ahead ?? 0))
let downloads = 0
/** The test's web is in this machine, where a real import asks nobody. */
const get = (url: string) => {
  if (++downloads === start.killInDownload) process.kill(process.pid, 'SIGKILL')
  return download(url, { isAllowed: () => true })
}
const onUnexpected = (error: unknown) => {
  throw error
}
if (start.work === 'products')
  await (start.isUnsafe ? importUnsafely() : runImports({ database, onUnexpected }, { now }))
else await (start.isUnsafe ? fetchUnsafely() : fetchDueImages({ database, storage, get, onUnexpected }, { now }))
await database.close()
process.send?.('done')

async function importUnsafely() {
  const options = { importId: start.importId, asDrafts: true }
  for (const { position, found } of await listItemsLeft(database.query, start.importId, 1_000)) {
    const transaction = database.transact(async (tx) => {
      const { outcome, id: productId } = await importProduct(tx, found.product, options)
      await recordItem(tx, start.importId, { position, outcome, productId })
    })
    await transaction.catch(() =>
      database.transact((tx) => recordItem(tx, start.importId, { position, outcome: 'refused' })),
    )
    await turn()
  }
}

async function fetchUnsafely() {
  const waiting = await database.query.selectFrom('import_images').select('source_url').execute()
  for (const { source_url: url } of waiting) {
    const { id } = await addImage(database, storage, await get(url))
    await database.transact((tx) => setFetched(tx, url, id))
  }
}
