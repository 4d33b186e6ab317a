import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { ApiError } from '#domain/api/errors.ts'
import { demoProducts } from '#server/demo/catalogue.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { listTables, runsOnEngine } from '#test/databases.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
afterAll(shop.close)

const some = demoProducts.slice(0, 4)
const act = fc.tuple(
  fc.constantFrom('add', 'copy', 'edit', 'count', 'order', 'orderOwn', 'hide', 'delete', 'discount', 'tag', 'settings'),
  fc.nat(100),
)

/** Throws what is no refusal of the API. */
function mustBeRefusal(error: unknown) {
  if (!(error instanceof ApiError)) throw error
}

/** Every row of the shop as text, by table, without what any change writes beside itself. */
async function readAll() {
  const beside = new Set([
    'catalog_revision',
    'admin_actions',
    'action_words',
    'sessions',
    'tokens',
    'leases',
    'migrations',
  ])
  const all = new Map<string, string[]>()
  await shop.database.transact(async (tx) => {
    for (const table of (await listTables(tx)).filter((name) => !beside.has(name))) {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(tx)
      all.set(table, rows.map((row) => JSON.stringify(row)).toSorted())
    }
  })
  return all
}

it('removing the demo changes no row that is not the demo’s, whatever staff and customers did before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 10 }), async (acts) => {
      await shop.empty()
      await seedDemo(shop.database, shop.images.storage, { products: some, imagesFolder: '/nowhere' })
      const { api } = await shop.signIn({ isAdmin: true })
      await api.saveStaffSettings({ unpaidPiecesPerCustomer: 0, unpaidPiecesPerNetwork: 0 })
      const demo = (await api.listAdminProducts({})).items.map(({ _id }) => _id)
      const touched = new Set<string>()
      const own: { id: string; skuId: string }[] = []
      const pick = (choice: number) => demo[choice % demo.length] ?? ''
      const skusOf = async (id: string) => (await api.getAdminProduct({ id })).variants.flatMap(({ sizes }) => sizes)
      const doing: Record<(typeof acts)[number][0], (id: string, choice: number) => Promise<unknown>> = {
        async add(_, choice) {
          const product = await shop.addProduct({ model: `Mine ${choice}` })
          own.push({ id: product.id, skuId: product.sku() })
        },
        copy: (id) => api.duplicateProduct({ id }),
        async edit(id, choice) {
          await shop.database.transact((tx) =>
            tx
              .updateTable('products')
              .set({ fit: `Fit ${choice}` })
              .where('id', '=', id)
              .where('status', '<>', 'deleted')
              .execute(),
          )
          await api.getAdminProduct({ id })
          touched.add(id)
        },
        async count(id, choice) {
          const [sku] = await skusOf(id)
          await api.correctStock({ skuId: sku?.skuId ?? '', change: 1 + choice })
          touched.add(id)
        },
        async order(id) {
          const sku = (await skusOf(id)).find(({ quantity }) => quantity > 0)
          const productData = [{ skuId: sku?.skuId ?? '', quantity: 1 }]
          await shop.api.placeDirectOrder({ addressData, productData })
        },
        async orderOwn() {
          const [first] = own
          if (first)
            await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: first.skuId, quantity: 1 }] })
        },
        hide: (id) => api.bulkEditProducts({ productIds: [id], action: { kind: 'unpublish' } }),
        delete: (id) => api.deleteProduct({ id }),
        discount: (id) => api.bulkEditProducts({ productIds: [id], action: { kind: 'discount', percent: 10 } }),
        async tag(id) {
          const { changed } = await api.bulkEditProducts({ productIds: [id], action: { kind: 'addTag', tag: 'mine' } })
          if (changed > 0) touched.add(id)
        },
        settings: (_, choice) =>
          api.saveSettings({ storeName: `Dar ${choice}`, contactPhone: `+216 70 000 ${choice}` }),
      }
      for (const [name, choice] of acts)
        // What cannot be done to a product that is gone, or sold out, is not done.
        await doing[name](pick(choice), choice).catch(mustBeRefusal)
      const before = await readAll()

      const report = await api.removeDemo()

      const after = await readAll()
      const gone = new Set(demo.filter((id) => !after.get('products')?.some((row) => row.includes(id))))
      const archived = new Set(report.archived.map(({ id }) => id))
      expect(report.removed).toBe(gone.size)
      for (const id of touched) expect(gone.has(id)).toBe(false)
      // By what a row names, as everything of a product names its id, or the id of its colors and sizes.
      const goneIds = new Set(gone)
      const namesGone = (row: string) => [...goneIds].some((id) => row.includes(id))
      for (const table of ['variants', 'skus'])
        for (const row of before.get(table) ?? [])
          if (namesGone(row)) goneIds.add((JSON.parse(row) as { id: string }).id)
      for (const [table, rows] of before) {
        const left = new Set(after.get(table))
        const missing = rows.filter((row) => !left.has(row) && !namesGone(row))
        const isOfDemo = (row: string) =>
          (table === 'products' && [...archived].some((id) => row.includes(`"id":"${id}"`))) ||
          (table === 'collections' && report.collections.some((id) => row.includes(`"id":"${id}"`))) ||
          (table === 'settings' && /contactEmail|contactPhone|social/.test(row))
        expect({ table, missing: missing.filter((row) => !isOfDemo(row)) }).toEqual({ table, missing: [] })
      }
      expect((await api.removeDemo()).removed).toBe(0)
    }),
    { numRuns: runsOnEngine(25) },
  )
}, 120_000)
