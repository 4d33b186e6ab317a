import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { migrate, openDatabase } from '#server/schema/database.ts'
import { openImages } from '#server/platform/images/open-images.ts'
import { fetchImages } from './fetch-images.ts'
import { importProducts } from './import-products.ts'
import { MalformedFile, readCsv } from './file/read-csv.ts'
import { readProducts } from './file/read-products.ts'
import { writeFetchReport, writeReport } from './report.ts'
import { readRules } from './rules.ts'

const USAGE = `npm run import -- FILE.csv [--images]

Brings the products of a Shopify export into the shop. May be run again: what has not changed stays as it is.
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
  const { file, isFetching } = readArguments()
  // The whole file is read before anything is written: a malformed one changes nothing.
  const found = readProducts(readCsv(await readFile(file)), await readRules())

  const config = readConfig(process.env)
  await mkdir(config.dataDir, { recursive: true })
  const database = openDatabase(config.databaseAddress)
  try {
    await migrate(database)
    const progress = showProgress('Products')
    const result = await importProducts(database, found.products, {
      onProgress: (done) => progress(done, found.products.length),
    })
    tell(`${writeReport(found, result)}\n`)
    if (!isFetching) return
    const { storage } = await openImages(join(config.dataDir, 'images'))
    tell(`\n${writeFetchReport(await fetchImages(database, storage, { onProgress: showProgress('Pictures') }))}\n`)
  } finally {
    await database.close()
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { images: { type: 'boolean' } } })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(USAGE)
  return { file, isFetching: values.images ?? false }
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
