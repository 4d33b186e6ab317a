import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readCsv } from '#server/import/file/sheet/read-csv.ts'
import { readProducts } from '#server/import/file/read-products.ts'
import { getImport } from '#server/import/history/get-import.ts'
import { runImports } from '#server/import/run/run-imports.ts'
import { startImport } from '#server/import/run/start-import.ts'
import type { Database } from '#server/schema/database.ts'
import { formatProductCsv, testRules, type TestRow } from '#test/product-csv.ts'

/** What a job reports to when a test expects no error. */
export function rethrow(error: unknown): never {
  throw error
}

/** Starts an import of these rows, or of a whole file, without bringing any product; answers with its id. */
export async function startTestImport(
  database: Database,
  file: TestRow[] | Uint8Array,
  { wantsImages = false, limit = Infinity } = {},
) {
  const { products } = await readProducts(
    await readCsv(Array.isArray(file) ? Buffer.from(formatProductCsv(file)) : file),
    testRules,
  )
  return startImport(database, {
    fileName: 'export.csv',
    status: 'published',
    wantsImages,
    products: products.slice(0, limit),
  })
}

/** Imports these rows with their images noted to be fetched, and answers with the import. */
export async function importWithImages(database: Database, rows: TestRow[]) {
  const id = await startTestImport(database, rows, { wantsImages: true })
  await runImports({ database, onUnexpected: rethrow })
  return getImport(database.query, id)
}

/** A web server in this machine; `asked` lists the paths that were asked for. */
export async function openTestWeb(answer: RequestListener) {
  const asked: string[] = []
  const web = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
  return {
    asked,
    origin: `http://127.0.0.1:${(web.address() as AddressInfo).port}`,
    close() {
      web.closeAllConnections()
      web.close()
    },
  }
}
