import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestWeb, rethrow, startTestImport } from '#test/imports/import-builders.ts'
import { testRules } from '#test/product-csv.ts'
import { openShop, type Shop } from '#test/shop.ts'
import { download } from './images/download.ts'
import { importProducts } from './import-products.ts'
import { readCsv } from './file/sheet/read-csv.ts'
import { readProducts } from './file/read-products.ts'
import { fetchDueImages } from './images/fetch-due-images.ts'
import { runImports } from './run/run-imports.ts'

/** Real files lie beside the repository, or beside the folder of its worktrees. They are not part of it. */
const data = ['../shared/data', '../../shared/data'].find((folder) => existsSync(`${folder}/shopify-fashion.csv`)) ?? ''
const imageFiles = globSync(`${data || 'none'}/photos/*.{png,jpg}`).toSorted()

describe.skipIf(!data || imageFiles.length === 0)('the export of a real shop', () => {
  let shop: Shop
  let web: Awaited<ReturnType<typeof openTestWeb>>
  beforeAll(async () => {
    shop = await openShop()
    web = await openTestWeb(async ({ url = '' }, response) => {
      response.end(await readFile(imageFiles[url.length % imageFiles.length] ?? ''))
    })
  })
  afterAll(async () => {
    web.close()
    await shop.close()
  })
  /** Asks the test's own web for what the file says lies elsewhere. */
  const get = (url: string) => {
    const { pathname } = new URL(url)
    return download(`${web.origin}${pathname}`, { isAllowed: () => true })
  }

  it('comes in with its photographs', { timeout: 120_000 }, async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const file = await readFile(`${data}/shopify-fashion.csv`)
    const importId = await startTestImport(shop.database, file, { wantsImages: true, limit: 12 })
    await runImports({ database: shop.database, onUnexpected: rethrow })
    const { created, refused, images } = await api.getImport({ importId })
    expect([created, refused]).toEqual([12, 0])
    expect(images.waiting).toBeGreaterThan(12)

    await fetchDueImages({ database: shop.database, storage: shop.images.storage, get, onUnexpected: rethrow })

    const fetched = await api.getImport({ importId })
    expect(fetched.images).toEqual({ waiting: 0, fetched: images.waiting, failed: 0, isPaused: false })
    expect(web.asked).toHaveLength(images.waiting)
    const { products } = await shop.api.listProducts({ limit: 100 })
    expect(products.length).toBeGreaterThan(0)
    expect(products.filter(({ images: shown }) => shown.length === 0)).toEqual([])

    expect(await api.undoImport({ importId })).toMatchObject({ removed: 12, left: 0 })
    expect(await shop.database.query.selectFrom('images').select('id').execute()).toEqual([])
  })

  it('goes out as a file that says the same of every product', { timeout: 120_000 }, async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const importId = await startTestImport(shop.database, await readFile(`${data}/shopify-fashion.csv`), { limit: 100 })
    await runImports({ database: shop.database, onUnexpected: rethrow })
    expect(await api.getImport({ importId })).toMatchObject({ created: 100, refused: 0 })

    const first = await readProducts(await readCsv(Buffer.from(await api.exportProducts())), testRules)
    expect([first.products.length, first.skipped]).toEqual([100, []])
    await shop.empty()
    await importProducts(shop.database, first.products)
    const again = await shop.signIn({ isAdmin: true })
    const second = await readProducts(await readCsv(Buffer.from(await again.api.exportProducts())), testRules)
    // Rows of the file and ids of the shop differ: the second shop is another one.
    const contentsOf = ({ products }: typeof first) =>
      products
        .map(({ product: { source: _, own: __, ...product } }) => product)
        .toSorted((a, b) => (a.slug ?? '').localeCompare(b.slug ?? ''))
    expect(contentsOf(second)).toEqual(contentsOf(first))
  })
})
