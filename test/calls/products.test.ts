import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createImageFile, sampleDetails } from '#test/product-details.ts'
import { openShop } from '#test/shop.ts'
import { createRawCall, refusal, wrongFields } from './raw-call.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const send = createRawCall(shop)

const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
const gone = refusal(404, 'PRODUCT_NOT_FOUND', 'This product is no longer sold.')
const done = { status: 204, body: null }

interface Upload {
  id: string
  name: string
  src: string
}
interface Page {
  product: object
  variants: { variantId: string; color: string; images: { id: string }[] }[]
}

const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).accessToken
const read = (product: string) => send<Page>(`GET /api/products/${product}`)
const upload = (token: string, images: File | File[]) =>
  send<Upload[]>('POST /api/uploads', { token, form: { images } })

/** The fields of the simple form. */
const simple = {
  collectionName: 'jackets',
  fit: 'Regular',
  description: 'A jacket.',
  model: 'Olive Bomber',
  price: '239',
  slug: 'olive-bomber',
  type: 'Bomber',
  color: 'Olive',
  variants: JSON.stringify([
    {
      color: 'Olive',
      variantPrice: 239,
      images: [],
      skus: [{ order: 1, quantity: 3, sizes: 'S', value: 'Small' }],
    },
  ]),
}

describe('§7 creating products', () => {
  // Shows §7.13, R12.
  it('POST /api/products takes productDetails and repeated images, and answers what it made', async () => {
    const token = await signInAdmin()
    const images = [await createImageFile('front.png', 1), await createImageFile('back.png', 2)]
    const variants = [{ ...sampleDetails.variants[0], images: ['back.png', 'front.png'] }]
    const productDetails = JSON.stringify({ ...sampleDetails, variants })

    const made = await send<{ id: string }>('POST /api/products', { token, form: { productDetails, images } })

    expect(made).toEqual({ status: 201, body: { id, slug: 'box-tee' } })
    const { body: uploads } = await upload(token, images)
    const { body } = await read(made.body.id)
    expect(body.product).toMatchObject({ _id: made.body.id, model: 'Box Tee', price: 39, collection: 'shorts-tshirts' })
    expect(body.variants).toMatchObject([{ color: 'Ink', variantPrice: 35, sizes: [{ value: 'M', quantity: 4 }] }])
    expect(body.variants[0]?.images.map((image) => image.id)).toEqual([uploads[1]?.id, uploads[0]?.id])
  })

  // Shows §7.13.
  it('POST /api/products answers a message when it fails', async () => {
    const token = await signInAdmin()
    const create = (form: Record<string, string>) => send('POST /api/products', { token, form })

    const noModel = { productDetails: JSON.stringify({ ...sampleDetails, model: '' }) }
    expect(await create(noModel)).toEqual(wrongFields({ model: 'Model is required' }))
    expect(await create({ productDetails: '{' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', message: expect.stringMatching(/\S/) as string },
    })
    expect(await send('POST /api/products', { token, body: sampleDetails })).toEqual(
      refusal(415, 'UNSUPPORTED_MEDIA', 'This kind of content is not accepted.'),
    )
  })

  // Shows §3.9, §7.14, R12.
  it.each(['/api/products/', 'http://shop.test/api/products/', '/api/products'])(
    'POST %s takes the flat fields, and keeps each image under its id',
    async (address) => {
      const token = await signInAdmin()
      const images = [await createImageFile('front.png', 1), await createImageFile('back.png', 2)]

      const made = await send<{ id: string }>(`POST ${address}`, { token, form: { ...simple, images } })

      expect(made).toEqual({ status: 201, body: { id, slug: 'olive-bomber' } })
      const { body } = await read(made.body.id)
      expect(body.product).toMatchObject({ model: 'Olive Bomber', type: 'Bomber', fit: 'Regular', price: 239 })
      expect(body.product).toMatchObject({ collection: 'jackets', description: 'A jacket.' })
      expect(body.variants).toMatchObject([{ color: 'Olive', variantPrice: 239, sizes: [{ value: 'S', quantity: 3 }] }])
      // An image is known by what it shows: the same file has one id, wherever it was sent.
      const { body: uploads } = await upload(token, images)
      expect(body.variants[0]?.images).toMatchObject(uploads.map(({ id: same, src }) => ({ id: same, src })))
    },
  )

  // Shows §7.14.
  it.each([
    ['a price that is no number', { price: 'free' }, wrongFields({ price: 'Price must be a number' })],
    ['no color', { color: '' }, wrongFields({ color: 'Color is required' })],
  ])('POST /api/products/ with %s is no success, and makes nothing', async (_, change, refused) => {
    const token = await signInAdmin()
    expect(await send('POST /api/products/', { token, form: { ...simple, ...change } })).toEqual(refused)
    expect(await send('GET /api/products')).toMatchObject({ body: { products: [] } })
  })

  // Shows §7.15.
  it('POST /api/products/batch-upload takes products', async () => {
    const token = await signInAdmin()
    const product = { model: 'Alpha', collection: 'others', price: 39, variants: [{ color: 'Ink', sizes: { M: 3 } }] }
    const batch = (body: object) => send('POST /api/products/batch-upload', { token, body })

    expect(await batch({ products: [product, { model: 'Beta' }] })).toMatchObject({
      status: 200,
      body: {
        imported: 1,
        updated: 0,
        unchanged: 0,
        results: [{ model: 'Alpha', outcome: 'imported' }, { outcome: 'refused' }],
      },
    })
    expect(await send('GET /api/products')).toMatchObject({ body: { products: [{ model: 'Alpha', price: 39 }] } })
    expect(await batch({ products: [] })).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
  })
})

describe('the calls of the product form', () => {
  const edit = {
    model: 'Marsa Zip',
    type: 'Hoodie',
    collection: 'jackets',
    description: 'Warm.',
    price: 79.5,
    tags: ['warm'],
    sku: 'MZ',
    status: 'published',
  }

  // Shows §7.29, C1.
  it('PUT /api/products/{id} makes the product what it says', async () => {
    const token = await signInAdmin()
    const made = await shop.addProduct({ model: 'Marsa Hoodie', colors: { Ink: { M: 5 } } })
    const variantId = (await read(made.id)).body.variants[0]?.variantId
    const variants = [{ variantId, color: 'Ink', variantPrice: 69, images: [], sizes: [{ size: 'M', change: -2 }] }]
    const put = (address: string, body: object) => send(`PUT /api/products/${address}`, { token, body })

    const saved = await put(made.id, { ...edit, variants })
    expect(saved).toEqual({ status: 200, body: { id: made.id, slug: expect.stringMatching(/^marsa-/) as string } })
    const { body } = await read(made.id)
    expect(body.product).toMatchObject({
      model: 'Marsa Zip',
      collection: 'jackets',
      price: 79.5,
      sku: 'MZ',
      tags: ['warm'],
    })
    expect(body.variants).toMatchObject([{ variantId, variantPrice: 69, sizes: [{ value: 'M', quantity: 3 }] }])

    expect(await put('none', { ...edit, variants })).toEqual(gone)
    expect(await put(made.id, { ...edit, variants, model: '' })).toEqual(wrongFields({ model: 'Model is required' }))
  })

  // Shows §7.29, C2.
  it('DELETE /api/products/{id} deletes the product, with an empty answer', async () => {
    const token = await signInAdmin()
    const { id: product } = await shop.addProduct()
    const remove = () => send(`DELETE /api/products/${product}`, { token })

    expect(await remove()).toEqual(done)
    expect(await read(product)).toEqual(gone)
    expect(await remove()).toEqual(gone)
  })

  // Shows §7.29, C3, R14.
  it('DELETE /api/products/{id}/variants/{variantId} deletes the variant, the last one with its product', async () => {
    const token = await signInAdmin()
    const { id: product } = await shop.addProduct({ colors: { Ink: { M: 5 }, Sand: { M: 5 } } })
    const [ink, sand] = (await read(product)).body.variants.map(({ variantId }) => variantId)
    const remove = (variantId = '') => send(`DELETE /api/products/${product}/variants/${variantId}`, { token })

    expect(await remove(ink)).toEqual({ status: 200, body: { isProductDeleted: false } })
    expect((await read(product)).body.variants).toMatchObject([{ variantId: sand, color: 'Sand' }])
    expect(await remove(ink)).toEqual(gone)
    expect(await remove(sand)).toEqual({ status: 200, body: { isProductDeleted: true } })
    expect(await read(product)).toEqual(gone)
  })

  // Shows §3.25, §7.29, C4.
  it('POST /api/uploads answers id, name and src of each of its images', async () => {
    const token = await signInAdmin()
    const images = [await createImageFile('front.png', 1), await createImageFile('back.png', 2)]

    const { status, body } = await upload(token, images)

    const hash = expect.stringMatching(/^[0-9a-f]{32}$/) as string
    expect({ status, body }).toEqual({
      status: 201,
      body: ['front.png', 'back.png'].map((name, index) => ({
        id: hash,
        name,
        src: expect.stringMatching(`^/images/${body[index]?.id}/`) as string,
      })),
    })
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg')
    expect(await upload(token, svg)).toEqual(
      refusal(415, 'IMAGE_NOT_SUPPORTED', 'Pictures are JPEG, PNG, WebP, AVIF or GIF files.'),
    )
    const noFile = await send('POST /api/uploads', { token, form: { images: [] } })
    expect(noFile).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
  })

  // Shows §7.29, C5.
  it('DELETE /api/uploads/{id} deletes the upload, unless a product shows it, with an empty answer', async () => {
    const token = await signInAdmin()
    const images = [await createImageFile('front.png', 1), await createImageFile('back.png', 2)]
    const { body: uploads } = await upload(token, images)
    const productDetails = JSON.stringify({
      ...sampleDetails,
      variants: [{ ...sampleDetails.variants[0], images: [{ id: uploads[0]?.id }] }],
    })
    await send('POST /api/products', { token, form: { productDetails } })
    const statuses = () =>
      Promise.all(uploads.map(async ({ src }) => (await shop.app.inject({ method: 'GET', url: src })).statusCode))
    expect(await statuses()).toEqual([200, 200])

    for (const address of [uploads[0]?.id, uploads[1]?.id, uploads[1]?.id, 'none'])
      expect(await send(`DELETE /api/uploads/${address}`, { token })).toEqual(done)
    expect(await statuses()).toEqual([200, 404])
  })
})
