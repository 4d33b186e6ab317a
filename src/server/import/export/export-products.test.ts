import { afterAll, beforeEach, expect, it } from 'vitest'
import { importCsv } from '#test/product-csv.ts'
import { openShop } from '#test/shop.ts'
import { readCsv } from '#server/import/file/sheet/read-csv.ts'

const shop = await openShop()
const other = await openShop()
beforeEach(async () => {
  await shop.empty()
  await other.empty()
})
afterAll(async () => {
  await shop.close()
  await other.close()
})

const header =
  'Handle,Title,Title [fr],Body (HTML),Vendor,Type,Tags,Status,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Image Color,Collection,Fit'

const file = [
  header,
  'tee,"Tee, ""box""",Le t-shirt,"<p>Soft, -10 degrees; =nice</p>",Olive,T-Shirt,"a, b",active,Color,Black,Size,S,T-B-S,4,39.500,59,https://cdn.example/b1.jpg,Front,Black,jackets,Loose',
  'tee,,,,,,,,Color,Black,Size,M,T-B-M,0,39.500,59,https://cdn.example/b2.jpg,Back,Black,,',
  'tee,,,,,,,,Color,White,Size,S,T-W-S,2,59,,https://cdn.example/w1.jpg,,White,,',
  'tee,,,,,,,,,,,,,,,,https://cdn.example/w2.jpg,,White,,',
  'cap,=Cap,,,,,,draft,Title,Default Title,,,+C1,7,12.345,,,,,others,',
].join('\n')

/** Everything that staff see of the products of a shop, but what each shop gives its own names. */
async function listContents({ signIn }: typeof shop) {
  const { api } = await signIn({ isAdmin: true })
  const { items: products } = await api.listAdminProducts({ sort: 'model', limit: 100 })
  const all = await Promise.all(products.map(({ _id }) => api.getAdminProduct({ id: _id })))
  return JSON.parse(
    JSON.stringify(all, (key, value: unknown) =>
      ['_id', 'productId', 'variantId', 'skuId', 'version', 'updatedAt', 'createdAt'].includes(key) ? undefined : value,
    ),
  ) as unknown
}

/** The names of the products with the collections that they were put into. */
async function listCollections({ signIn }: typeof shop) {
  const { api } = await signIn({ isAdmin: true })
  const { items: products } = await api.listAdminProducts({ sort: 'model', limit: 100 })
  return Promise.all(
    products.map(async ({ _id, model }) => [model, (await api.getAdminProduct({ id: _id })).collections]),
  )
}

const exportFrom = async ({ signIn }: typeof shop) => (await signIn({ isAdmin: true })).api.exportProducts()

it('brings the same products into another shop: texts, prices, stock, codes, images of each color, drafts', async () => {
  expect((await importCsv(shop, file)).result.imported).toBe(2)
  const exported = await exportFrom(shop)
  const { result, found } = await importCsv(other, exported)
  expect([result.imported, found.skipped]).toEqual([2, []])
  const contents = await listContents(other)
  expect(contents).toEqual(await listContents(shop))
  expect(contents).toMatchObject([
    { model: '=Cap', status: 'draft', variants: [{ sizes: [{ code: '+C1', quantity: 7 }] }] },
    {
      model: 'Tee, "box"',
      collection: 'jackets',
      fit: 'Loose',
      description: '<p>Soft, -10 degrees; =nice</p>',
      translations: { fr: { model: 'Le t-shirt' } },
      variants: [{ images: [{ alt: 'Front' }, { alt: 'Back' }] }, { images: [{}, {}] }],
    },
  ])
})

it('brings all collections of a product, those of the merchant and none of them too', async () => {
  const draft = { names: { en: 'Winter', fr: '', ar: '' }, imageId: null, sort: 'newest' as const, rule: null }
  const times = { hidden: false, startsAt: null, endsAt: null }
  for (const { signIn } of [shop, other])
    await (await signIn({ isAdmin: true })).api.addCollection({ ...draft, ...times, slug: 'winter' })
  await shop.addProduct({ model: 'Parka', collection: 'jackets', collections: ['jackets', 'winter'] })
  await shop.addProduct({ model: 'Scarf', collection: 'winter' })
  await shop.addProduct({ model: 'Ticket', type: 'Jackets', collection: 'others', collections: [] })
  const exported = await exportFrom(shop)
  await importCsv(other, exported)
  expect(await listCollections(other)).toEqual([
    ['Parka', ['jackets', 'winter']],
    ['Scarf', ['winter']],
    ['Ticket', []],
  ])

  const { api } = await other.signIn({ isAdmin: true })
  for (const { id } of await api.listCollections())
    if (id !== 'winter') await api.deleteCollection({ collectionId: id })
  const mystery = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\nmystery,Mystery,Size,M,10'
  expect((await importCsv(other, mystery)).result).toMatchObject({ imported: 1, refused: [] })
  expect(await listCollections(other)).toEqual([
    ['Mystery', []],
    ['Parka', ['winter']],
    ['Scarf', ['winter']],
    ['Ticket', []],
  ])
})

it('runs nothing in a spreadsheet, and names its columns as Shopify does', async () => {
  await importCsv(shop, file)
  const exported = await exportFrom(shop)
  expect(exported).not.toMatch(/(^|[,;\n])"?[=+\-@]/)
  const { rows } = await readCsv(Buffer.from(exported))
  expect(rows.map((row) => [row.get('handle'), row.get('option1'), row.get('price')])).toContainEqual([
    'tee',
    'Black',
    '39.500',
  ])
})

it('leaves out what was deleted', async () => {
  await importCsv(shop, file)
  const { api } = await shop.signIn({ isAdmin: true })
  const { items: products } = await api.listAdminProducts({ search: 'Cap' })
  await api.deleteProduct({ id: products[0]?._id ?? '' })
  expect(await exportFrom(shop)).not.toContain('Cap')
})
