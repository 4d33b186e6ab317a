import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { blackTeeRow, formatProductCsv, quantityBySize, type TestRow } from '#test/product-csv.ts'
import { addressData, openShop } from '#test/shop.ts'
import { runImports } from '#server/import/run/run-imports.ts'
import { undoImport } from './undo-import.ts'

const shop = await openShop()
let api: Awaited<ReturnType<typeof shop.signIn>>['api']
beforeEach(async () => {
  await shop.empty()
  api = (await shop.signIn({ isAdmin: true })).api
})
afterAll(shop.close)

const csvFile = (rows: TestRow[]) => new File([formatProductCsv(rows)], 'export.csv')
const preview = (rows: TestRow[]) => api.previewImport({ source: 'csv', file: csvFile(rows) })

/** Imports the products of a file, as the back office and its server do. Some of them, when `choose` says so. */
async function importRows(
  rows: TestRow[],
  { status, choose = () => true }: { status?: 'published'; choose?: (model: string) => boolean } = {},
) {
  const { plan } = await preview(rows)
  const products = plan.flatMap(({ model }, place) => (choose(model) ? place : [])).join()
  const { id } = await api.startImport({ source: 'csv', file: csvFile(rows), products, ...(status && { status }) })
  await runImports({ database: shop.database, onUnexpected: fail })
  return { id, result: await api.getImport({ importId: id }), undo: () => api.undoImport({ importId: id }) }
}
const fail = (error: unknown) => {
  throw error
}

const row = (handle: string, more: TestRow = {}) => blackTeeRow('M', { handle, title: handle.toUpperCase(), ...more })
const listModels = async () =>
  (await api.listAdminProducts()).items.map(({ model, status }) => `${model} ${status}`).toSorted()
const getProduct = async (handle: string) => {
  const { items: products } = await api.listAdminProducts({ search: handle })
  return api.getAdminProduct({ id: products[0]?._id ?? '' })
}
/** What the product form sends when nothing was typed. */
const formOf = ({ _id: id, price, variants, ...product }: Awaited<ReturnType<typeof getProduct>>) => ({
  ...product,
  id,
  price: price / 1000,
  variants: variants.map(({ variantPrice, sizes, ...variant }) => ({
    ...variant,
    variantPrice: variantPrice / 1000,
    sizes: sizes.map(({ value, code, barcode }) => ({ size: value, change: 0, code, barcode })),
  })),
})
/** All of a product but how often and when it was saved. */
const contentOf = (product: Awaited<ReturnType<typeof getProduct>>) => ({ ...product, version: 0, updatedAt: '' })
const buy = async (handle: string) => {
  const product = await getProduct(handle)
  const skuId = product.variants[0]?.sizes[0]?.skuId ?? ''
  await shop.api.placeDirectOrder({ addressData, productData: [{ skuId, quantity: 1 }] })
}

describe('the preview of an import', () => {
  it('tells new, changed, unchanged and skipped ones apart, by row, and changes nothing', async () => {
    await importRows([row('a'), row('b')])

    const { plan, skipped } = await preview([row('a'), row('b', { price: '70.00' }), row('c'), row('d', { title: '' })])

    expect(plan.map(({ model, what }) => [model, what])).toEqual([
      ['A', 'unchanged'],
      ['B', 'changed'],
      ['C', 'new'],
    ])
    expect(skipped).toEqual([{ row: 5, text: 'The product has no title' }])
    expect(await listModels()).toEqual(['A draft', 'B draft'])
  })

  it('reads a list of products as JSON, and names what is wrong with one', async () => {
    const product = { model: 'Cap', collection: 'others', price: 25, variants: [{ color: 'Ink', sizes: { M: 5 } }] }
    const file = new File([JSON.stringify([product, { model: 'No price' }])], 'products.json')

    const { plan, skipped } = await api.previewImport({ source: 'json', file })

    const shown = { price: 25_000, stock: 5, images: 0, collections: ['others'], isDraft: false }
    expect(plan).toEqual([{ model: 'Cap', type: '', sizes: 1, ...shown, what: 'new' }])
    expect(skipped).toMatchObject([{ row: 2, text: expect.stringContaining('collection') }])
  })

  it('refuses a file that it cannot read, and one that is too large', async () => {
    const read = (contents: string | Uint8Array<ArrayBuffer>) =>
      api.previewImport({ source: 'json', file: new File([contents], 'products.json') })
    await expect(read('{')).rejects.toMatchObject({ code: 'UNREADABLE_FILE' })
    await expect(read(new Uint8Array(15 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' })
  })
})

describe('an import', () => {
  it('brings the chosen products as drafts, and stands in the list and the log', async () => {
    const { id, result } = await importRows([row('a'), row('b'), row('c')], { choose: (model) => model !== 'B' })

    expect(result).toMatchObject({ state: 'done', chosen: 2, done: 2, created: 2, refused: 0, refusedProducts: [] })
    expect(await listModels()).toEqual(['A draft', 'C draft'])
    expect((await shop.api.listProducts()).products).toEqual([])
    expect((await api.listImports()).items).toMatchObject([
      { id, fileName: 'export.csv', status: 'draft', by: 'Amel Ben Ali', created: 2, updated: 0, undoneAt: null },
    ])
    expect((await api.listAdminActions()).items).toMatchObject([
      { action: 'products.imported', subjectId: id, subjectName: 'export.csv', by: 'Amel Ben Ali' },
    ])
  })

  it('publishes when asked to, all but what the file calls a draft', async () => {
    await importRows([row('a'), row('b', { status: 'draft' })], { status: 'published' })
    expect(await listModels()).toEqual(['A published', 'B draft'])
  })

  it('hides no product that customers see already', async () => {
    await importRows([row('a')], { status: 'published' })
    await importRows([row('a', { price: '70.00' }), row('b')])
    expect(await listModels()).toEqual(['A published', 'B draft'])
    expect((await getProduct('a')).price).toBe(70_000)
  })

  it('counts what was unchanged and refused, and says why', async () => {
    await importRows([row('a')])
    const { result } = await importRows([row('a'), row('b')])
    expect(result).toMatchObject({ created: 1, unchanged: 1, refused: 0 })

    const variants = [{ color: 'Ink', sizes: { M: 1 }, images: [{ id: 'gone' }] }]
    const products = [{ model: 'Cap', collection: 'others', price: 25, variants }]
    const { id } = await api.startImport({ source: 'json', file: new File([JSON.stringify(products)], 'caps.json') })
    await runImports({ database: shop.database, onUnexpected: fail })
    expect(await api.getImport({ importId: id })).toMatchObject({
      created: 0,
      refused: 1,
      refusedProducts: [{ row: 1, model: 'Cap', reason: 'variants.0.images.0: No image has this id' }],
    })
  })

  it('refuses products that the file does not have, and a choice of none', async () => {
    const start = (products: string) => api.startImport({ source: 'csv', file: csvFile([row('a')]), products })
    await expect(start('0,1')).rejects.toMatchObject({ details: { fields: { products: expect.any(String) } } })
    await expect(start('')).rejects.toMatchObject({ details: { fields: { products: 'Choose at least one product' } } })
    expect((await api.listImports()).items).toEqual([])
  })

  it('refuses a product of a row that no file has', async () => {
    const variants = [{ color: 'Ink', sizes: { M: 1 } }]
    const start = (place: number) => {
      const products = [{ model: 'Cap', collection: 'others', price: 25, variants, rows: [place] }]
      return api.startImport({ source: 'json', file: new File([JSON.stringify(products)], 'caps.json') })
    }

    for (const place of [2 ** 31, 2 ** 53, -1, 1.5])
      await expect(start(place)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    expect(await start(7)).toMatchObject({ chosen: 1 })
  })

  it('keeps no text that holds a card number', async () => {
    const cells = {
      title: 'Tee 4242 4242 4242 4242',
      vendor: '4242-4242-4242-4242',
      body: '<p>4242_4242_4242_4242</p>',
      tags: '4000,0566,5566,5556',
    }
    const spaced = row('spaced', { title: 'Tee', body: '4242\u00a04242\u00a04242\u00a04242' })
    const rows = [...Object.entries(cells).map(([field, text]) => row(field, { title: 'Tee', [field]: text })), spaced]

    const { plan, skipped } = await preview([...rows, row('sound')])

    expect(plan).toMatchObject([{ model: expect.any(String) }])
    expect(skipped.map(({ text }) => text)).toEqual(rows.map(() => 'A text of the product holds a card number'))
  })

  it('keeps no file name that cannot be stored or holds a card number', async () => {
    const contents = formatProductCsv([row('a')])
    const start = (name: string) => api.startImport({ source: 'csv', file: new File([contents], name) })

    await expect(start('a\0.csv')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    expect(await start('4242-4242_4242 4242.csv')).toMatchObject({ fileName: 'A file' })
    expect(await start('export 20 123 456.csv')).toMatchObject({ fileName: 'export 20 123 456.csv' })
  })
})

describe('undoing an import', () => {
  it('removes what it created and restores what it changed, sizes, stock and all', async () => {
    await importRows([row('a', { body: 'Heavy jersey.', image: 'https://cdn.example/a.jpg' })], { status: 'published' })
    const before = await getProduct('a')
    const { id, undo } = await importRows(
      [
        row('a', { price: '99.00', quantity: '20', body: 'Light jersey.' }),
        blackTeeRow('L', { handle: 'a', title: 'A', value1: 'White', price: '99.00' }),
        row('b'),
      ],
      { status: 'published' },
    )
    expect((await getProduct('a')).variants).toHaveLength(2)

    expect(await undo()).toMatchObject({ removed: 1, restored: 1, kept: 0, left: 0, undoneBy: 'Amel Ben Ali' })

    expect(await listModels()).toEqual(['A published'])
    expect(contentOf(await getProduct('a'))).toEqual(contentOf(before))
    expect((await api.listAdminActions()).items[0]).toMatchObject({ action: 'import.undone', subjectId: id })
  })

  it('keeps what was sold or edited since, and says so', async () => {
    const { id, undo } = await importRows([row('sold'), row('edited'), row('counted'), row('left-alone')], {
      status: 'published',
    })
    await buy('sold')
    const edited = await getProduct('edited')
    await api.editProduct({ ...formOf(edited), fit: 'Relaxed' })
    const skuId = (await getProduct('counted')).variants[0]?.sizes[0]?.skuId ?? ''
    await api.correctStock({ skuId, change: 4 })

    expect(await undo()).toMatchObject({ removed: 1, restored: 0, kept: 3, left: 0 })

    expect(await listModels()).toEqual(['COUNTED published', 'EDITED published', 'SOLD published'])
    expect((await api.getImport({ importId: id })).keptProducts).toMatchObject([
      { model: 'COUNTED', outcome: 'kept-edited' },
      { model: 'EDITED', outcome: 'kept-edited' },
      { model: 'SOLD', outcome: 'kept-sold' },
    ])
  })

  it('takes publishing a draft for no edit', async () => {
    const { undo } = await importRows([row('a')])
    const draft = await getProduct('a')
    await api.editProduct({ ...formOf(draft), status: 'published' })
    expect(await undo()).toMatchObject({ removed: 1, kept: 0 })
  })

  it('keeps what an order names that has taken no stock yet', async () => {
    const { undo } = await importRows([row('waiting'), row('left-alone')], { status: 'published' })
    const skuId = (await getProduct('waiting')).variants[0]?.sizes[0]?.skuId ?? ''
    await api.placeManualOrder({ addressData, source: 'phone', lines: [{ skuId, quantity: 1 }], isConfirmed: false })
    expect(await shop.stockOf(skuId)).toBe(3)

    expect(await undo()).toMatchObject({ removed: 1, kept: 1 })
    expect(await listModels()).toEqual(['WAITING published'])
  })

  it('goes back import by import, and an earlier one keeps what a later one changed', async () => {
    const first = await importRows([row('a'), row('b')])
    const second = await importRows([row('a', { price: '70.00' })])

    expect(await second.undo()).toMatchObject({ restored: 1, kept: 0 })
    expect(await first.undo()).toMatchObject({ removed: 2, kept: 0 })
    expect(await listModels()).toEqual([])

    const third = await importRows([row('a')])
    await importRows([row('a', { price: '70.00' })])
    expect(await third.undo()).toMatchObject({ removed: 0, kept: 1 })
    expect((await getProduct('a')).price).toBe(70_000)
  })

  it('brings a removed product again when a file brings it again, as a new one', async () => {
    const { undo } = await importRows([row('a')])
    await undo()
    const again = await importRows([row('a')])
    expect(again.result).toMatchObject({ created: 1 })
    expect((await getProduct('a')).variants.map(quantityBySize)).toEqual([{ M: 3 }])
    expect(await again.undo()).toMatchObject({ removed: 1 })
  })

  it('happens once, whoever asks twice, and takes no further products after it', async () => {
    const { id, undo } = await importRows([row('a'), row('b'), row('c')])
    const [one, other] = await Promise.all([undo(), undo()])
    expect([one, other]).toMatchObject([{ left: 0 }, { left: 0 }])
    expect(await undo()).toMatchObject({ removed: 3 })
    const undone = (await api.listAdminActions()).items.filter(({ action }) => action === 'import.undone')
    expect(undone).toHaveLength(1)
    await expect(api.resumeImport({ importId: id })).rejects.toMatchObject({ code: 'IMPORT_UNDONE' })
    await expect(api.fetchImportImages({ importId: id })).rejects.toMatchObject({ code: 'IMPORT_UNDONE' })
    await expect(api.undoImport({ importId: 'none' })).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
  })
})

describe('an undo of many products', () => {
  const names = Array.from({ length: 120 }, (_, number) => `many-${String(number).padStart(3, '0')}`)

  it('takes no product that an order comes for at the same moment', async () => {
    const { id, undo } = await importRows(
      names.map((name) => row(name)),
      { status: 'published' },
    )
    const products = await shop.database.query.selectFrom('products').select(['id', 'model']).execute()
    const skus = await shop.database.query
      .selectFrom('skus')
      .innerJoin('variants', 'variants.id', 'skus.variant_id')
      .select(['skus.id', 'variants.product_id'])
      .orderBy('variants.product_id')
      .execute()
    const wanted = skus.filter((_, place) => place % 15 === 7)
    expect([products.length, wanted.length]).toEqual([120, 8])

    const [, ...orders] = await Promise.allSettled([
      undo(),
      ...wanted.map((sku, place) => {
        const phone = { ...addressData, userPhoneNumber: `+2162000000${place}` }
        return shop.api.placeDirectOrder({ addressData: phone, productData: [{ skuId: sku.id, quantity: 1 }] })
      }),
    ])

    const isSold = new Map(wanted.map((sku, place) => [sku.product_id, orders[place]?.status === 'fulfilled']))
    const refusals = orders.flatMap((order) => (order.status === 'rejected' ? order.reason.code : []))
    expect(refusals.filter((code) => code !== 'PRODUCT_NOT_FOUND')).toEqual([])
    const left = await shop.database.query
      .selectFrom('products')
      .select('id')
      .where('status', '!=', 'deleted')
      .execute()
    expect(left.map((product) => product.id).toSorted()).toEqual(
      wanted
        .map((sku) => sku.product_id)
        .filter((productId) => isSold.get(productId))
        .toSorted(),
    )
    expect(await api.getImport({ importId: id })).toMatchObject({ left: 0 })
  })

  it('goes on where it was killed', async () => {
    const { id, undo } = await importRows(names.map((name) => row(name)))
    let transactions = 0
    const dying = new Proxy(shop.database, {
      get(target, key: keyof typeof shop.database) {
        if (key !== 'transact') return target[key]
        return (run: Parameters<typeof target.transact>[0]) => {
          transactions += 1
          if (transactions === 3) throw new Error('killed')
          return target.transact(run)
        }
      },
    })
    const { userId } = await shop.database.query.selectFrom('users').select('id as userId').executeTakeFirstOrThrow()

    await expect(undoImport({ database: dying, storage: shop.images.storage }, id, userId)).rejects.toThrow('killed')
    expect((await api.getImport({ importId: id })).left).toBe(70)
    await undo()

    expect(await listModels()).toEqual([])
  })
})
