import { afterAll, beforeEach, expect, it } from 'vitest'
import { saveProduct } from '#server/products/save-product.ts'
import { getAdminProduct } from '#server/products/get-admin-product.ts'
import { listProductRows } from '#server/products/lists/list-queries.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const translations = {
  fr: { model: 'Sweat Marsa', type: 'Sweat', description: '<p>Chaud.</p><script>alert(1)</script>' },
  ar: { model: 'سترة المرسى' },
}

async function addHoodie() {
  return shop.database.transact((tx) =>
    saveProduct(
      tx,
      {
        model: 'Marsa Hoodie',
        type: 'Hoodie',
        description: '<p>Warm.</p>',
        price: 90_000,
        fit: '',
        brand: 'Hanout',
        category: '',
        collection: 'hoodies-Pants',
        tags: [],
        sku: '',
        status: 'published',
        translations,
        variants: [
          {
            color: 'Ash',
            swatch: '#cccccc',
            translations: { fr: { color: 'Cendre' } },
            images: [],
            sizes: [{ size: 'M', quantity: 3, change: 0 }],
          },
        ],
      },
      { reason: 'seed' },
    ),
  )
}

interface Details {
  product: { model: string; type: string; description: string }
  variants: { color: string; colorSlug: string }[]
  selectedColor: string
}
const fetchDetails = async (query: string) =>
  (await shop.app.inject(`/api/products/marsa-hoodie${query}`)).json<Details>()

it('a product is read in a language, and what is not translated as it was written first', async () => {
  await addHoodie()
  expect(await fetchDetails('')).toMatchObject({ product: { model: 'Marsa Hoodie' }, selectedColor: 'Ash' })
  const french = await fetchDetails('?language=fr')
  expect(french).toMatchObject({
    product: { model: 'Sweat Marsa', type: 'Sweat' },
    variants: [{ color: 'Cendre', colorSlug: 'ash' }],
    selectedColor: 'Cendre',
  })
  expect(french.product.description).toBe('<p>Chaud.</p>')
  expect(await fetchDetails('?language=ar')).toMatchObject({
    product: { model: 'سترة المرسى', type: 'Hoodie' },
    selectedColor: 'Ash',
  })
  expect((await shop.app.inject('/api/products/marsa-hoodie?language=de')).statusCode).toBe(400)
})

it('filters name their values in a language, and choose by the first names', async () => {
  await addHoodie()
  const facetsOf = async (query: string) =>
    (await shop.app.inject(`/api/collections/hoodies-Pants${query}`)).json<{
      types: object[]
      colors: object[]
    }>()
  expect(await facetsOf('')).toMatchObject({ types: [{ value: 'Hoodie', count: 1 }], colors: [{ value: 'Ash' }] })
  expect((await facetsOf('')).types[0]).not.toHaveProperty('label')
  expect(await facetsOf('?language=fr&type=Hoodie')).toMatchObject({
    types: [{ value: 'Hoodie', label: 'Sweat', count: 1 }],
    colors: [{ value: 'Ash', label: 'Cendre' }],
  })
  const { types, colors } = await facetsOf('?language=ar')
  expect([types[0], colors[0]]).not.toContainEqual(expect.objectContaining({ label: expect.anything() }))
})

it('lists are read in a language, and filtered by first names', async () => {
  await addHoodie()
  const { products } = (await shop.app.inject('/api/products?language=fr&color=Ash')).json<{
    products: { model: string; color: string }[]
  }>()
  expect(products).toMatchObject([{ model: 'Sweat Marsa', color: 'Cendre' }])
})

it('saving without translations leaves them, and staff find a product by each of its names', async () => {
  const { id } = await addHoodie()
  const { translations: before, variants } = await getAdminProduct(shop.database.query, id)
  expect(before).toEqual({ ...translations, fr: { ...translations.fr, description: '<p>Chaud.</p>' } })
  expect(variants).toMatchObject([{ translations: { fr: { color: 'Cendre' } } }])
  const plain = {
    model: 'Marsa Hoodie',
    type: 'Hoodie',
    description: '',
    price: 90_000,
    fit: '',
    brand: '',
    category: '',
    collection: 'hoodies-Pants' as const,
    tags: [],
    sku: '',
    status: 'published' as const,
    id,
    variants: [{ color: 'Ash', swatch: '', images: [], sizes: [{ size: 'M', change: 0 }] }],
  }
  await shop.database.transact((tx) => saveProduct(tx, plain, { reason: 'seed' }))
  expect((await getAdminProduct(shop.database.query, id)).translations).toEqual(before)
  const find = (search: string) => listProductRows(shop.database.query, { search, sort: 'newest', limit: 5 }, undefined)
  for (const search of ['marsa hoodie', 'sweat', 'ستره', 'المرسي']) expect(await find(search)).toMatchObject([{ id }])
})
