import { mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { migrate, openDatabase } from '#server/schema/database.ts'
import { openImages } from '#server/platform/images/open-images.ts'
import { fetchImages } from './images/fetch-images.ts'
import { addToImport } from './history/queries.ts'
import { startImport } from './history/start-import.ts'
import { importProducts } from './import-products.ts'
import { MalformedFile, readCsv } from './file/read-csv.ts'
import { readProducts } from './file/read-products.ts'
import { writeFetchReport, writeReport } from './report.ts'
import { readRules } from './rules.ts'

const USAGE = `npm run import -- FILE.csv [--publish] [--images]

Brings the products of a Shopify export into the shop. May be run again: what has not changed stays as it is.
New products become drafts. Import products in the back office lists every import and can undo it.
  --publish  shows them to customers at once, unless the file says that they are drafts
  --images   also fetches the pictures, here and of earlier imports
Which type goes into which collection stands in import-rules.json.
`

try {
  await run()
} catch (error) {
  tell(`${error instanceof Error ? error.message : String(error)}\n`)
  if (error instanceof MalformedFile) tell('Nothing was changed.\n')
  process.exitCode = 1
}

async function run() {
  const { file, isFetching, isPublishing } = readArguments()
  // The whole file is read before anything is written: a malformed one changes nothing.
  const found = readProducts(readCsv(await readFile(file)), await readRules())

  const config = readConfig(process.env)
  await mkdir(config.dataDir, { recursive: true })
  const database = openDatabase(config.databaseAddress)
  try {
    await migrate(database)
    const progress = showProgress('Products')
    const status = isPublishing ? 'published' : 'draft'
    const importId = await startImport(database, { fileName: basename(file), status })
    const result = await importProducts(database, found.products, {
      importId,
      asDrafts: !isPublishing,
      onProgress: (done) => progress(done, found.products.length),
    })
    await database.transact((tx) =>
      addToImport(tx, importId, {
        unchanged: result.unchanged,
        refused: result.results.filter(({ outcome }) => outcome === 'refused').length,
      }),
    )
    tell(`${writeReport(found, result)}\n`)
    if (!isPublishing && result.imported > 0) tell('New products are drafts: publish them in the back office.\n')
    if (!isFetching) return
    const { storage } = await openImages(join(config.dataDir, 'images'))
    tell(`\n${writeFetchReport(await fetchImages(database, storage, { onProgress: showProgress('Pictures') }))}\n`)
  } finally {
    await database.close()
  }
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
  return (done: number, all: number) => {
    if (process.stdout.isTTY) tell(`\r${what}  ${done} of ${all}${done === all ? '\n' : ''}`)
    else if (Math.floor((done * 10) / all) > Math.floor(((done - 1) * 10) / all)) tell(`${what}  ${done} of ${all}\n`)
  }
}

function tell(text: string) {
  process.stdout.write(text)
}
