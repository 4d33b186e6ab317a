import { afterAll, beforeEach, expect, it } from 'vitest'
import { readProducts } from '#server/import/file/read-products.ts'
import { readCsv } from '#server/import/file/sheet/read-csv.ts'
import { importProducts } from '#server/import/import-products.ts'
import { runImports } from '#server/import/run/run-imports.ts'
import { rethrow, startTestImport } from '#test/imports/import-builders.ts'
import { testRules } from '#test/product-csv.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

/** Two colors, both reduced from different old prices, and one at its price. */
const file = [
  'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price',
  'coat,Coat,Jackets,Color,Black,Size,M,shopify,5,60,120',
  'coat,,,,White,,M,shopify,5,50,70',
  'coat,,,,Red,,M,shopify,5,90,',
].join('\n')

async function bring(text: string) {
  const id = await startTestImport(shop.database, Buffer.from(text))
  await runImports({ database: shop.database, onUnexpected: rethrow })
  return id
}

const shown = async () => {
  const [listed] = (await shop.api.listProducts({ limit: 5 })).products
  const { product, variants } = await shop.api.getProduct({ id: listed?.slug ?? '' })
  const ofList = new Map(listed?.variants.map((variant) => [variant.color, variant.oldPrice]))
  expect(variants.map(({ oldPrice }) => oldPrice)).toEqual(variants.map(({ color }) => ofList.get(color)))
  return {
    price: product.price,
    colors: variants.map(({ color, variantPrice, oldPrice, discount }) => [color, variantPrice, oldPrice, discount]),
  }
}
const whole = {
  price: 70_000,
  colors: [
    ['Black', 60_000, 120_000, 50],
    ['White', 50_000, undefined, 30],
    ['Red', 90_000, undefined, 0],
  ],
}

it('each color of a file keeps the price that it was reduced from, and counts as reduced from it', async () => {
  const importId = await bring(file)
  expect(await shown()).toEqual(whole)
  const found = async (discount: number[]) =>
    (await shop.api.listProducts({ limit: 5, discount: discount.join(',') } as never)).products.length
  expect([await found([50]), await found([30]), await found([15])]).toEqual([1, 1, 0])
  const { api } = await shop.signIn({ isAdmin: true })
  await api.undoImport({ importId })
  expect((await shop.api.listProducts({ limit: 5 })).products).toEqual([])
})

it('a color dearer than its product is reduced where its own old price says so', async () => {
  await bring(file.replace('50,70', '70,').replace('60,120', '90,120'))
  const { price, colors } = await shown()
  expect([price, colors[0]]).toEqual([70_000, ['Black', 90_000, 120_000, 25]])
  const { api } = await shop.signIn({ isAdmin: true })
  const rule = { match: 'all', conditions: [{ field: 'onSale' }] } as const
  expect(await api.previewRule({ rule } as never)).toMatchObject({ total: 1 })
})

it('an export holds it, and an edited one changes it', async () => {
  await bring(file)
  const { api } = await shop.signIn({ isAdmin: true })
  const exported = await api.exportProducts()
  expect(exported.match(/120\.000|70\.000/g)).toEqual(['120.000', '70.000'])
  const again = await readProducts(await readCsv(Buffer.from(exported)), testRules)
  expect(await importProducts(shop.database, again.products)).toMatchObject({ updated: 0, unchanged: 1 })
  const importId = await bring(exported.replace('120.000', '100.000'))
  expect((await shown()).colors[0]).toEqual(['Black', 60_000, 100_000, 40])
  await api.undoImport({ importId })
  expect(await shown()).toEqual(whole)
  // In another shop it is a file like any other.
  await shop.empty()
  await bring(exported)
  expect(await shown()).toEqual(whole)
})

it('a file that says it no more takes it away', async () => {
  await bring(file)
  await bring(file.replace('60,120', '60,70'))
  expect((await shown()).colors[0]).toEqual(['Black', 60_000, undefined, 15])
})

it('staff set it, keep it by saying nothing, and take it away', async () => {
  await bring(file)
  const { api } = await shop.signIn({ isAdmin: true })
  const [listed] = (await api.listAdminProducts({})).items
  const id = listed?._id ?? ''
  const save = async (oldPrices: (number | null | undefined)[]) => {
    const { model, collection, price, version, variants } = await api.getAdminProduct({ id })
    const input = variants.map(({ variantId, color, variantPrice, sizes }, place) => ({
      variantId,
      color,
      variantPrice: variantPrice / 1000,
      sizes: sizes.map(({ value }) => ({ size: value })),
      ...(oldPrices[place] !== undefined && { oldPrice: oldPrices[place] }),
    }))
    await api.editProduct({ id, model, collection, price: price / 1000, version, variants: input } as never)
    return (await shown()).colors.map(([, , oldPrice]) => oldPrice)
  }
  expect(await save([])).toEqual([120_000, undefined, undefined])
  // The price of the product, and one below what is paid, are no old price of a color.
  expect(await save([110, 70, 80])).toEqual([110_000, undefined, undefined])
  expect(await save([null, 75, 95])).toEqual([undefined, 75_000, 95_000])
  const { id: copyId } = await api.duplicateProduct({ id })
  const copy = await api.getAdminProduct({ id: copyId })
  expect(copy.variants.map(({ oldPrice }) => oldPrice)).toEqual([undefined, 75_000, 95_000])
})

it('a discount is taken off what the color costs, and told against its old price', async () => {
  await bring(file)
  const { api } = await shop.signIn({ isAdmin: true })
  const [listed] = (await api.listAdminProducts({})).items
  await api.bulkEditProducts({
    productIds: [listed?._id ?? ''],
    action: { kind: 'discount', percent: 10, endsAt: null },
  } as never)
  expect((await shown()).colors[0]).toEqual(['Black', 54_000, 120_000, 55])
})
