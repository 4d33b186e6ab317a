import { afterAll, beforeEach, expect, it } from 'vitest'
import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { readCsv } from '#server/import/file/sheet/read-csv.ts'
import { readProducts } from '#server/import/file/read-products.ts'
import { importProducts } from '#server/import/import-products.ts'
import { runImports } from '#server/import/run/run-imports.ts'
import { rethrow, startTestImport } from '#test/imports/import-builders.ts'
import { testRules } from '#test/product-csv.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const shopify = (...rows: string[]) =>
  [
    'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price',
    ...rows,
  ].join('\n')
const shopifyFile = shopify(
  'tee,Tee,Size,S,shopify,4,deny,59',
  'tee,,Size,M,,0,deny,59',
  'tee,,Size,L,,-3,deny,59',
  'tee,,Size,XL,shopify,0,continue,59',
  'tee,,Size,XXL,shopify,0,deny,59',
)
const woocommerceFile = [
  'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
  '1,variable,tee,Tee,1,1,,,,Size,"S, M, L, XL, XXL"',
  '2,variation,tee-s,Tee,1,1,4,59,tee,Size,S',
  '3,variation,tee-m,Tee,1,1,,59,tee,Size,M',
  '4,variation,tee-l,Tee,1,1,,59,tee,Size,L',
  '5,variation,tee-xl,Tee,1,backorder,0,59,tee,Size,XL',
  '6,variation,tee-xxl,Tee,1,0,,59,tee,Size,XXL',
].join('\n')

async function bring(file: string, reading: ReadingChoices = {}) {
  const found = await readProducts(await readCsv(Buffer.from(file), reading), testRules, reading)
  const { imported, updated, unchanged, refused } = await importProducts(shop.database, found.products)
  return { found, result: { imported, updated, unchanged, refused: refused.length } }
}

const adminProduct = async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  const { items: products } = await api.listAdminProducts({})
  return { api, product: await api.getAdminProduct({ id: products[0]?._id ?? '' }) }
}
/** The pieces of each size; -1 where they are not counted. */
const counts = async () =>
  (await adminProduct()).product.variants.flatMap(({ sizes }) =>
    sizes.map(({ quantity, isCounted }) => (isCounted ? quantity : -1)),
  )

it.each([
  ['Shopify', shopifyFile],
  ['WooCommerce', woocommerceFile],
])(
  'a file of %s keeps sizes uncounted, gives them pieces or none, and changes nothing the second time',
  async (_, file) => {
    const { found, result } = await bring(file)
    expect([found.reading.uncounted, result.imported, await counts()]).toEqual([3, 1, [4, -1, -1, -1, 0]])
    expect(found.notes.filter(({ text }) => /quantit/.test(text))).toEqual([])
    expect((await bring(file)).result).toMatchObject({ updated: 0, unchanged: 1 })
    await bring(file, { uncounted: { kind: 'pieces', pieces: 7 } })
    expect(await counts()).toEqual([4, 7, 7, 7, 0])
    await bring(file, { uncounted: { kind: 'sold-out' } })
    expect(await counts()).toEqual([4, 0, 0, 0, 0])
    await bring(file)
    expect(await counts()).toEqual([4, -1, -1, -1, 0])
  },
)

it('what staff have counted since stays counted, unless the file says something new of it', async () => {
  await bring(shopifyFile)
  const { api, product } = await adminProduct()
  const [variant] = product.variants
  const sizes = variant?.sizes.map(({ value: size }) =>
    size === 'M' ? { size, isCounted: true, quantity: 9 } : { size },
  )
  const { model, collection, version } = product
  await api.editProduct({
    id: product._id,
    model,
    collection,
    version,
    price: 59,
    variants: [{ variantId: variant?.variantId, color: variant?.color ?? '', sizes }],
  } as Parameters<typeof api.editProduct>[0])
  expect(await counts()).toEqual([4, 9, -1, -1, 0])
  await bring(shopifyFile.replace('Tee,Size,S', 'Renamed,Size,S'))
  expect(await counts()).toEqual([4, 9, -1, -1, 0])
  await bring(
    shopifyFile.replace('tee,,Size,L,,-3', 'tee,,Size,L,shopify,0').replace('tee,,Size,M,,0', 'tee,,Size,M,shopify,2'),
  )
  expect(await counts()).toEqual([4, 2, 0, -1, 0])
})

it('an export says which sizes are not counted, as Shopify does, and they come back so', async () => {
  await bring(shopifyFile)
  const { api } = await adminProduct()
  const exported = await api.exportProducts()
  const { rows } = await readCsv(Buffer.from(exported))
  expect(rows.map((row) => [row.get('tracker'), row.get('quantity')])).toEqual([
    ['shopify', '4'],
    ['', ''],
    ['', ''],
    ['', ''],
    ['shopify', '0'],
  ])
  await shop.empty()
  // What this shop has written needs no decision.
  expect((await bring(exported)).found.reading.uncounted).toBe(0)
  expect(await counts()).toEqual([4, -1, -1, -1, 0])
})

it('an edited export counts what has a number or a tracker now, and stops to count what has none', async () => {
  await bring(shopifyFile)
  const { api } = await adminProduct()
  const [head = '', ...lines] = (await api.exportProducts()).trim().split('\n')
  const [tracker, quantity] = ['Variant Inventory Tracker', 'Variant Inventory Qty'].map((name) =>
    head.split(',').indexOf(name),
  )
  const edit = (line: number, at: number | undefined, to: string) => {
    const cells = lines[line]?.split(',') ?? []
    cells[at ?? 0] = to
    lines[line] = cells.join(',')
  }
  edit(0, tracker, '')
  edit(1, quantity, '8')
  edit(4, quantity, '6')
  const id = await startTestImport(shop.database, Buffer.from([head, ...lines].join('\n')))
  await runImports({ database: shop.database, onUnexpected: rethrow })
  expect(await api.getImport({ importId: id })).toMatchObject({ updated: 1, refused: 0 })
  expect(await counts()).toEqual([-1, 8, -1, -1, 6])
})

it('undoing an import brings back what was counted before', async () => {
  const counted = shopifyFile.replace('tee,,Size,M,,0', 'tee,,Size,M,shopify,6')
  const { api } = await shop.signIn({ isAdmin: true })
  const run = async (file: string) => {
    const id = await startTestImport(shop.database, Buffer.from(file))
    await runImports({ database: shop.database, onUnexpected: rethrow })
    return id
  }
  await run(counted)
  expect(await counts()).toEqual([4, 6, -1, -1, 0])
  const importId = await run(shopifyFile)
  expect(await counts()).toEqual([4, -1, -1, -1, 0])
  await api.undoImport({ importId })
  expect(await counts()).toEqual([4, 6, -1, -1, 0])
})

it('the preview says how many sizes are not counted', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  const file = new File([shopifyFile], 'products.csv')
  expect((await api.previewImport({ source: 'csv', file })).reading.uncounted).toBe(3)
})
