import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { noFacts } from '#domain/products/plain-facts.ts'
import { readCsv } from '#server/import/file/sheet/read-csv.ts'
import { readProducts } from '#server/import/file/read-products.ts'
import { runImports } from '#server/import/run/run-imports.ts'
import { startImport } from '#server/import/run/start-import.ts'
import { rethrow } from '#test/imports/import-builders.ts'
import { testRules } from '#test/product-csv.ts'
import { formOf } from '#test/product-details.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

/** A value of each fact that is not its default: a text, or a number. */
const said = Object.fromEntries(
  Object.entries(noFacts).map(([name, none]: [string, unknown], place) => [
    name,
    typeof none === 'string' ? `Some ${name}` : 40 + place,
  ]),
)
const { sku: _, ...ofFiles } = said

/** A product of which every fact is said. */
async function addSaid() {
  const { api } = await shop.signIn({ isAdmin: true })
  const { id } = await shop.addProduct()
  await api.editProduct({ ...formOf(await api.getAdminProduct({ id })), ...said })
  return { api, id }
}

describe('every plain fact of a product', () => {
  it('is saved, answered and logged', async () => {
    const { api, id } = await addSaid()
    const saved = await api.getAdminProduct({ id })
    expect(saved).toMatchObject(said)
    expect((await shop.api.getProduct({ id: saved.slug })).product).toMatchObject(said)
    expect((await shop.api.listProducts()).products).toMatchObject([said])
    const { items } = await api.listAdminActions({})
    const edited = items.find(({ action }) => action === 'product.edited')
    expect(edited?.after).toMatchObject(said)
  })

  it('is copied, but the SKU that names the product', async () => {
    const { api, id } = await addSaid()
    const copy = await api.duplicateProduct({ id })
    expect(await api.getAdminProduct({ id: copy.id })).toMatchObject({ ...said, sku: '' })
  })

  it('stands in the export, comes back from it as it was edited there, and is undone', async () => {
    const { api, id } = await addSaid()
    const rows = parse(await api.exportProducts(), { bom: true }) as string[][]
    const edits = Object.entries(ofFiles).map(([name, value]) =>
      typeof value === 'string' ? [name, value, `Other ${name}`] : [name, value, value + 20],
    )
    const edit = (cell: string) => `${edits.find(([, before]) => `${before}` === cell)?.[2] ?? cell}`
    const edited = Buffer.from(stringify(rows.map((row) => row.map(edit))))
    const { products } = await readProducts(await readCsv(edited), testRules)
    const importId = await startImport(shop.database, {
      fileName: 'products.csv',
      status: 'draft',
      wantsImages: false,
      products,
    })
    await runImports({ database: shop.database, onUnexpected: rethrow })
    const after = Object.fromEntries(edits.map(([name, , value]) => [name, value]))
    expect(await api.getAdminProduct({ id })).toMatchObject({ ...after, sku: said.sku })

    await api.undoImport({ importId })
    expect(await api.getAdminProduct({ id })).toMatchObject(said)
  })
})
