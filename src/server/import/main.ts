import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makePrivateFolder } from '#server/platform/secrets/private-files.ts'
import { listCatalogFields } from '#server/custom-fields/files/with-stored-files.ts'
import { readConfig } from '#server/config.ts'
import { runCommand, printText } from '#server/platform/lifecycle/run-command.ts'
import { migrate, openDatabase, type Database } from '#server/schema/database.ts'
import { openImageStorage, type ImagePlace } from '#server/platform/images/open-images.ts'
import { MalformedFile } from './file/sheet/csv-records.ts'
import { readCsv } from './file/sheet/read-csv.ts'
import { readProducts } from './file/read-products.ts'
import { getImport } from './history/get-import.ts'
import { fetchDueImages } from './images/fetch-due-images.ts'
import { listImportResults } from './run/list-import-results.ts'
import { runImports } from './run/run-imports.ts'
import { startImport } from './run/start-import.ts'
import { sumUp } from './import-products.ts'
import { writeImagesReport, writeReport } from './report.ts'
import { readRules } from './rules.ts'

const USAGE = `npm run import -- FILE.csv [--publish] [--images]

Brings the products of an export of Shopify, WooCommerce, PrestaShop, Wix, Squarespace or Odoo, or of a table with headings, into the shop. May be run again: what has not changed stays as it is.
New products become drafts. Import products in the back office lists every import and can undo it.
  --publish  shows them to customers at once, unless the file says that they are drafts
  --images   also fetches the photographs of its products
A command that is stopped loses nothing: the shop goes on with the import while it runs.
Which type goes into which collection stands in import-rules.json.
`

/** Milliseconds between two looks at what another process does. */
const LOOK_AGAIN = 500

await runCommand(run, (error) => (error instanceof MalformedFile ? 'Nothing was changed.\n' : ''))

async function run() {
  const { file, isFetching, isPublishing } = readArguments()
  const bytes = await readFile(file)
  // A malformed file changes nothing.
  await readCsv(bytes)

  const config = readConfig(process.env)
  await makePrivateFolder(config.dataDir)
  const database = openDatabase(config.databaseAddress)
  try {
    await migrate(database)
    // Which fields the shop has, only its database knows.
    const fields = await listCatalogFields(database.query)
    const found = await readProducts(await readCsv(bytes, {}, fields), await readRules())
    const status = isPublishing ? 'published' : 'draft'
    const { products } = found
    const id = await startImport(database, { fileName: basename(file), status, wantsImages: isFetching, products })
    const { state } = await bringProducts(database, id)
    if (state === 'cancelled') throw new Error('The import was cancelled in the back office. What came in stays.')
    const result = sumUp(products, await listImportResults(database.query, id))
    printText(`${writeReport(found, result)}\n`)
    if (!isPublishing && result.imported > 0) printText('New products are drafts: publish them in the back office.\n')
    if (isFetching) await fetchImages(database, id, config)
  } finally {
    await database.close()
  }
}

/** Brings the products as the jobs of a running shop do, and beside them: the process that claims the import brings it. */
async function bringProducts(database: Database, id: string) {
  const showDone = showProgress('Products')
  const find = () => getImport(database.query, id)
  const onBatch = async () => {
    const { done, chosen } = await find()
    showDone(done, chosen)
  }
  while ((await find()).state === 'running') {
    await runImports({ database, onUnexpected: report, onBatch })
    if ((await find()).state === 'running') await pause(LOOK_AGAIN)
  }
  return find()
}

/** Fetches the images as the jobs of a running shop do, and beside them. What may work later is tried again. */
async function fetchImages(database: Database, id: string, place: ImagePlace) {
  const storage = await openImageStorage(place)
  const showDone = showProgress('Photographs')
  const find = () => getImport(database.query, id)
  const onImage = async () => {
    const { fetched, failed, waiting } = (await find()).images
    showDone(fetched + failed, fetched + failed + waiting)
  }
  while (isFetchingImages(await find())) {
    await fetchDueImages({ database, storage, onUnexpected: report, onImage })
    if (isFetchingImages(await find())) await pause(LOOK_AGAIN)
  }
  printText(`\n${writeImagesReport(await find())}\n`)
}

const isFetchingImages = ({ images, undoneAt }: Awaited<ReturnType<typeof getImport>>) =>
  images.waiting > 0 && !images.isPaused && undoneAt === null

function report(error: unknown) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { images: { type: 'boolean' }, publish: { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(USAGE)
  return { file, isFetching: values.images ?? false, isPublishing: values.publish ?? false }
}

/** One line that counts up on a terminal; a line for every tenth where the output is kept. */
function showProgress(what: string) {
  let shown = 0
  return (done: number, all: number) => {
    const tenth = Math.floor((done * 10) / all)
    if (process.stdout.isTTY) printText(`\r${what}  ${done} of ${all}${done === all ? '\n' : ''}`)
    else if (tenth > shown) printText(`${what}  ${done} of ${all}\n`)
    shown = Math.max(shown, tenth)
  }
}
