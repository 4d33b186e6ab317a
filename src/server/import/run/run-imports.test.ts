import { tmpdir } from 'node:os'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogues } from '#domain/texts/catalogues.ts'
import { runImportWorkers } from '#test/imports/import-race.ts'
import { rethrow, startTestImport } from '#test/imports/import-builders.ts'
import { blackTeeRow } from '#test/product-csv.ts'
import { openShop } from '#test/shop.ts'
import { runImports } from './run-imports.ts'

const shop = await openShop()
const context = { database: shop.database, onUnexpected: rethrow }
beforeEach(shop.empty)
afterAll(shop.close)

const manyRows = (count: number) =>
  Array.from({ length: count }, (_, number) => blackTeeRow('M', { handle: `tee-${number}`, title: `Tee ${number}` }))
const worker = { folder: tmpdir(), databaseUrl: shop.address, work: 'products' as const }
const later = (seconds: number) => () => new Date(Date.now() + seconds * 1000)
const hour = 3_600_000

/** How often each product of the import came in, by what is left of it in the shop. */
async function facts(importId: string) {
  const { query } = shop.database
  const items = await query.selectFrom('import_items').selectAll().where('import_id', '=', importId).execute()
  const movements = await query.selectFrom('stock_movements').select('sku_id').execute()
  const { unchanged, refused } = await query.selectFrom('imports').selectAll().executeTakeFirstOrThrow()
  return {
    imported: items.filter(({ outcome }) => outcome === 'imported').length,
    left: items.filter(({ outcome }) => outcome === null).length,
    products: (await query.selectFrom('products').select('id').execute()).length,
    movements: movements.length,
    skusMovedTwice: movements.length - new Set(movements.map(({ sku_id }) => sku_id)).size,
    unchanged,
    refused,
  }
}

const allOf = (count: number) => ({
  imported: count,
  left: 0,
  products: count,
  movements: count,
  skusMovedTwice: 0,
  unchanged: 0,
  refused: 0,
})

describe('an import that the server runs', () => {
  it('brings all products in the order of the file, and keeps nothing of the file', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const id = await startTestImport(shop.database, manyRows(70))
    expect(await api.getImport({ importId: id })).toMatchObject({ state: 'running', chosen: 70, done: 0 })

    await runImports(context)

    expect(await facts(id)).toEqual(allOf(70))
    expect(await api.getImport({ importId: id })).toMatchObject({ state: 'done', chosen: 70, done: 70, created: 70 })
    const { items: products } = await api.listAdminProducts()
    expect(products.slice(0, 2).map(({ model }) => model)).toEqual(['Tee 69', 'Tee 68'])
    const kept = await shop.database.query
      .selectFrom('import_items')
      .select('position')
      .where('document', '!=', '')
      .execute()
    expect(kept).toEqual([])
  })

  it('goes on where a killed process stopped, each product once', async () => {
    const id = await startTestImport(shop.database, manyRows(150))
    // One of those of the second batch: its claim, that of the first batch and its products come before.
    const [signal] = await runImportWorkers([{ ...worker, importId: id, killInTransaction: 6 }])
    expect(signal).toBe('SIGKILL')
    const interrupted = await facts(id)
    expect(interrupted.left).toBeGreaterThan(20)
    expect(interrupted.imported).toBeGreaterThan(0)
    expect(interrupted.products).toBe(interrupted.imported)

    // The claim of the killed process holds until it expires.
    await runImports(context)
    expect(await facts(id)).toEqual(interrupted)
    await runImports(context, { now: later(31) })

    expect(await facts(id)).toEqual(allOf(150))
  })

  it('brings no product twice when two processes take the same import', async () => {
    const id = await startTestImport(shop.database, manyRows(60))
    await runImportWorkers([
      { ...worker, importId: id },
      // Its clock is ahead, so the claim of the other holds it back no moment.
      { ...worker, importId: id, ahead: hour },
    ])
    expect(await facts(id)).toEqual(allOf(60))
  })

  it('would, without locking each product', async () => {
    const id = await startTestImport(shop.database, manyRows(60))
    await runImportWorkers([
      { ...worker, importId: id, isUnsafe: true },
      { ...worker, importId: id, isUnsafe: true },
    ])
    const { unchanged, refused } = await facts(id)
    expect(unchanged + refused).toBeGreaterThan(0)
  })

  it('stops when it is cancelled, goes on when it is resumed, and takes nothing after its undo', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const id = await startTestImport(shop.database, manyRows(150))
    await runImports({ ...context, onBatch: async () => void (await api.cancelImport({ importId: id })) })
    const cancelled = await api.getImport({ importId: id })
    expect(cancelled).toMatchObject({ state: 'cancelled', done: 64, created: 64 })
    await runImports(context)
    expect(await api.getImport({ importId: id })).toEqual(cancelled)

    await api.resumeImport({ importId: id })
    await runImports({ ...context, onBatch: async () => void (await api.undoImport({ importId: id })) })
    expect(await api.getImport({ importId: id })).toMatchObject({ state: 'cancelled', removed: 128, left: 0 })
    await runImports(context, { now: later(31) })
    expect((await api.listAdminProducts()).items).toEqual([])
  })

  it('hands its claim on when the process is asked to stop', async () => {
    const id = await startTestImport(shop.database, manyRows(150))
    const stopping = new AbortController()
    const stop = async () => stopping.abort()
    await runImports({ ...context, onBatch: stop }, { signal: stopping.signal })
    expect(await facts(id)).toMatchObject({ imported: 64, left: 86 })

    await runImports(context)
    expect(await facts(id)).toEqual(allOf(150))
  })

  it('refuses a product that meets an unexpected error, reports it, says why in the language of the shop, and brings the others', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    await api.saveSettings({ defaultLanguage: 'fr' })
    const id = await startTestImport(shop.database, manyRows(3))
    const database: typeof shop.database = {
      ...shop.database,
      transact: (work) =>
        shop.database.transact(async (tx, atCommit) => {
          const result = await work(tx, atCommit)
          const unlucky = tx.selectFrom('products').select('id').where('model', '=', 'Tee 1')
          if (await unlucky.executeTakeFirst()) throw new Error('The disk is full')
          return result
        }),
    }
    const reported: unknown[] = []
    await runImports({ database, onUnexpected: (error) => reported.push(error) })
    expect(reported).toEqual([expect.objectContaining({ message: 'The disk is full' })])
    expect(await facts(id)).toMatchObject({ imported: 2, refused: 1, left: 0 })
    const { refusedProducts } = await api.getImport({ importId: id })
    expect(refusedProducts).toMatchObject([{ model: 'Tee 1', reason: catalogues.fr['errors.UNEXPECTED'] }])
  })
})
