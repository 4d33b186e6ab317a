import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import { ProductFormValues, toEditRequest, toProductFormValues } from '#domain/products/product-form-values.ts'
import { largestImageUrl } from '#domain/images/image-url.ts'
import { addressData, openShop } from '#test/shop.ts'
import { deleteUnusedImages } from '#server/images/delete-unused-images.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = () => shop.signIn({ isAdmin: true })

/** What the form sends of a product it has loaded, before anybody typed. */
function formOf(product: AdminProduct) {
  const { version, model, type, collection, description, price, fit, brand, category, tags, sku, status } = product
  return {
    id: product._id,
    version,
    model,
    type,
    collection,
    description,
    fit,
    brand,
    category,
    tags,
    sku,
    status,
    price: price / 1000,
    variants: product.variants.map(({ variantId, color, swatch, variantPrice, images, sizes }) => ({
      variantId,
      color,
      swatch,
      images,
      variantPrice: variantPrice / 1000,
      sizes: sizes.map(({ value, code, barcode }) => ({ size: value, change: 0, code, barcode })),
    })),
  }
}

async function image(name = 'front.png', hue = 0) {
  const background = { r: hue, g: 70, b: 209 }
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

const details = {
  model: 'Box Tee',
  type: 'T-Shirt',
  collection: 'shorts-tshirts',
  description: 'Heavy jersey.',
  price: 39,
  tags: [{ content: 'cotton' }, { content: 'Cotton' }],
  sku: 'BT',
  variants: [{ color: 'Ink', variantPrice: 35, sizes: [{ size: 'M', change: 4 }] }],
}

describe('§7 adding a product', () => {
  // Shows §7.13, R12.
  it('takes the details as JSON with pictures that colors name by file (R12)', async () => {
    const { api } = await signInAdmin()
    const [front, back] = [await image('front.png', 1), await image('back.png', 2)]
    const [ink] = details.variants
    const productDetails = JSON.stringify({ ...details, variants: [{ ...ink, images: ['back.png', 'front.png'] }] })

    const { id, slug } = await api.createProduct({ productDetails, images: [front, back] })

    expect(slug).toBe('box-tee')
    const { product, variants } = await shop.api.getProduct({ id })
    expect(product).toMatchObject({ price: 39_000, tags: ['cotton'], collection: 'shorts-tshirts' })
    expect(variants).toMatchObject([{ color: 'Ink', variantPrice: 35_000, sizes: [{ value: 'M', quantity: 4 }] }])
    expect(variants[0]?.images).toHaveLength(2)
    const delivered = await shop.app.inject(largestImageUrl({ id: variants[0]?.images[0]?.id ?? '', width: 40 }))
    expect(delivered.headers['content-type']).toBe('image/jpeg')
  })

  // Shows §3.8.
  it('gives every color the sizes that are flagged for the product', async () => {
    const { api } = await signInAdmin()
    const productDetails = JSON.stringify({
      ...details,
      sizes: { s: true, m: false, l: true, xl: false, xxl: true },
      variants: [{ color: 'Ink', variantPrice: 39 }],
    })

    const { id } = await api.createProduct({ productDetails })

    const { variants } = await shop.api.getProduct({ id })
    expect(variants[0]?.sizes.map(({ value }) => value)).toEqual(['S', 'L', 'XXL'])
  })

  it.each([
    ['an unknown id', { id: 'gone' }, 'No image has this id'],
    ['the name of no file', 'gone.png', 'No image has this id'],
    ['no id', { alt: 'Front' }, 'An image needs the id of an upload'],
  ])('refuses an image with %s beside its field, and writes nothing', async (_, bad, message) => {
    const { api } = await signInAdmin()
    const [ink] = details.variants
    const productDetails = JSON.stringify({ ...details, variants: [{ ...ink, images: [bad] }] })

    await expect(api.createProduct({ productDetails })).rejects.toMatchObject({
      status: 400,
      details: { fields: { 'variants.0.images.0': message } },
    })
    expect((await api.listAdminProducts()).products).toEqual([])
  })

  // Shows C1, S6.
  it('refuses an unknown or missing image of an edit beside its field, and changes nothing', async () => {
    const { api } = await signInAdmin()
    const { id } = await shop.addProduct({ model: 'Marsa Hoodie' })
    const form = formOf(await api.getAdminProduct({ id }))
    const [first, ...others] = form.variants
    const editWith = (added: object) => {
      const images = [...(first?.images ?? []), added] as NonNullable<typeof first>['images']
      return api.editProduct({
        ...form,
        id,
        model: 'Changed',
        variants: first ? [{ ...first, images }, ...others] : [],
      })
    }

    await expect(editWith({ id: 'gone' })).rejects.toMatchObject({
      status: 400,
      details: { fields: { 'variants.0.images.0': 'No image has this id' } },
    })
    await expect(editWith({ alt: 'Front' })).rejects.toMatchObject({
      status: 400,
      details: { fields: { 'variants.0.images.0': 'An image needs the id of an upload' } },
    })
    expect(await api.getAdminProduct({ id })).toMatchObject({ model: 'Marsa Hoodie' })
  })

  const simple = {
    collectionName: 'jackets',
    fit: 'Regular',
    description: 'A jacket.',
    model: 'Radès Bomber!',
    price: '239',
    slug: 'rades-bomber',
    type: 'Bomber',
    color: 'Olive',
    variants: JSON.stringify([
      {
        color: 'Olive',
        variantPrice: 239,
        images: [],
        skus: [
          { order: 1, quantity: 3, sizes: 'S', value: 'Small' },
          { order: 2, quantity: 0, sizes: 'XL', value: 'Large' },
        ],
      },
    ]),
  }

  // Shows §3.9, §3.10, §3.11, §7.14, R12, R17.
  it('takes the flat fields of the simple form, with or without the slash (R12, R17)', async () => {
    const { api, accessToken } = await signInAdmin()
    const { id } = await api.createProduct({ ...simple, images: [await image()] })

    const { product, variants } = await shop.api.getProduct({ id })
    expect(product).toMatchObject({ slug: 'rades-bomber', fit: 'Regular', price: 239_000 })
    expect(variants).toMatchObject([
      {
        color: 'Olive',
        images: [{ alt: 'Radès Bomber! Olive' }],
        sizes: [{ value: 'S' }, { value: 'XL', quantity: 0 }],
      },
    ])

    const form = new FormData()
    for (const [name, value] of Object.entries(simple)) form.append(name, value)
    const request = new Response(form)
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/products/',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({ slug: 'rades-bomber-2' })
  })

  // Shows §5.15.
  it.each(['model', 'slug', 'price', 'fit', 'type', 'color', 'collectionName', 'description'] as const)(
    '§5 requires %s of the simple form',
    async (name) => {
      const { api } = await signInAdmin()
      const { [name]: _, ...rest } = simple
      await expect(api.createProduct(rest)).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        details: { fields: { [name]: expect.any(String) } },
      })
    },
  )

  // Shows §5.15, §5.16, §9.7.
  it('§5 refuses a quantity below 0, no size, and a price that is no number', async () => {
    const { api } = await signInAdmin()
    const variantsWith = (skus: object[]) => JSON.stringify([{ color: 'Olive', variantPrice: 239, skus }])
    const refusals = [
      [{ variants: variantsWith([{ quantity: -1, sizes: 'S' }]) }, 'variants.0.skus.0.quantity'],
      [{ variants: variantsWith([]) }, 'variants.0.skus'],
      [{ price: 'cheap' }, 'price'],
    ] as const
    for (const [change, field] of refusals) {
      await expect(api.createProduct({ ...simple, ...change })).rejects.toMatchObject({
        details: { fields: { [field]: expect.any(String) } },
      })
    }
  })

  // Shows §5.15.
  it.each([
    ['', 'Price is required'],
    [' ', 'Price is required'],
    ['free', 'Price must be a number'],
  ])('§5 refuses the price "%s" of the simple form', async (price, message) => {
    const { api } = await signInAdmin()
    await expect(api.createProduct({ ...simple, price })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { price: message } },
    })
  })

  // Shows §5.15.
  it('§5 reads a decimal comma in the simple form and in the details, and a color without a price has the product’s', async () => {
    const { api } = await signInAdmin()
    const skus = [{ quantity: '3', sizes: 'S' }]
    const flat = await api.createProduct({
      ...simple,
      price: '39,5',
      variants: JSON.stringify([
        { color: 'Olive', variantPrice: '35,250', skus },
        { color: 'Sand', skus },
      ]),
    })
    const nested = await api.createProduct({
      productDetails: JSON.stringify({
        ...details,
        price: '39,5',
        variants: [
          { color: 'Olive', variantPrice: '35,250', sizes: [{ size: 'S' }] },
          { color: 'Sand', sizes: [{ size: 'S' }] },
        ],
      }),
    })
    for (const { id } of [flat, nested]) {
      const { product, variants } = await shop.api.getProduct({ id })
      expect(product.price).toBe(39_500)
      expect(variants).toMatchObject([
        { color: 'Olive', variantPrice: 35_250 },
        { color: 'Sand', variantPrice: 39_500, discount: 0 },
      ])
    }
  })

  it('is for staff', async () => {
    const { api } = await shop.signIn()
    await expect(api.createProduct(simple)).rejects.toMatchObject({ code: 'ADMIN_ONLY' })
    await expect(shop.api.createProduct(simple)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})

describe('the price of a color', () => {
  const twoColors = {
    ...details,
    price: 12.9,
    variants: [
      { color: 'Ink', sizes: [{ size: 'M' }] },
      { color: 'Sand', variantPrice: 10, sizes: [{ size: 'M' }] },
    ],
  }

  it('follows that of the product until it has one of its own', async () => {
    const { api } = await signInAdmin()
    const { id } = await api.createProduct({ productDetails: JSON.stringify(twoColors) })
    const opened = await api.getAdminProduct({ id })

    const values = ProductFormValues.parse({ ...toProductFormValues(opened), price: '129' })
    await api.editProduct({ id, version: opened.version, ...toEditRequest(values) })

    const { product, variants } = await shop.api.getProduct({ id })
    expect(product).toMatchObject({ price: 129_000 })
    expect(variants).toMatchObject([
      { color: 'Ink', variantPrice: 129_000, discount: 0 },
      { color: 'Sand', variantPrice: 10_000 },
    ])
  })

  it('sorts a product by what is paid for its cheapest color', async () => {
    const { api } = await signInAdmin()
    const { id } = await api.createProduct({ productDetails: JSON.stringify(twoColors) })
    const variants = [{ color: 'Ink', sizes: [{ size: 'M' }] }]
    await api.editProduct({ id, model: 'Box Tee', collection: 'others', price: 129, variants })
    await api.createProduct({ productDetails: JSON.stringify({ ...twoColors, price: 50, variants }) })
    const { products } = await shop.api.listProducts({ sortBy: 'price', direction: 'asc' })
    expect(products.map(({ variants: [first] }) => first?.variantPrice)).toEqual([50_000, 129_000])
  })
})

describe('the color that a product opens with', () => {
  it('is the first that has images', async () => {
    const { api } = await signInAdmin()
    const front = await image('front.png', 1)
    const variants = ['Ink', 'Sand', 'Clay'].map((color, place) => ({
      color,
      sizes: [{ size: 'M' }],
      images: place === 1 ? ['front.png'] : [],
    }))
    const { id } = await api.createProduct({
      productDetails: JSON.stringify({ ...details, variants }),
      images: [front],
    })
    expect(await shop.api.getProduct({ id })).toMatchObject({ selectedColor: 'Sand' })
    expect(await shop.api.getProduct({ id: 'box-tee-ink' })).toMatchObject({ selectedColor: 'Ink' })
    const { products } = await shop.api.listProducts()
    expect(products).toMatchObject([{ color: 'Sand', images: [{ alt: 'Box Tee' }] }])
  })
})

describe('the swatch of a color', () => {
  it('is what its name stands for, in French and Arabic too, until one is chosen', async () => {
    const { api } = await signInAdmin()
    const variants = [
      { color: 'Bleu marine', sizes: [{ size: 'M' }] },
      { color: 'أسود', sizes: [{ size: 'M' }] },
      { color: 'Noir', swatch: '#123456', sizes: [{ size: 'M' }] },
      { color: 'Celestial', sizes: [{ size: 'M' }] },
    ]
    const { id } = await api.createProduct({ productDetails: JSON.stringify({ ...details, variants }) })
    const { variants: saved } = await shop.api.getProduct({ id })
    expect(saved.map(({ swatch }) => swatch)).toEqual(['#1d2a4d', '#16161a', '#123456', ''])
  })
})

describe('uploads', () => {
  // Shows §3.25, C4.
  it('keeps pictures by content, and tells what is wrong with the others', async () => {
    const { api } = await signInAdmin()
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'logo.png')
    const broken = new File([(await image()).slice(0, 60)], 'half.png')

    const uploads = await api.uploadImages({ images: [svg, await image('front.jpg'), broken] })

    expect(uploads).toMatchObject([
      { id: '', name: 'logo.png', error: 'Pictures are JPEG, PNG, WebP, AVIF or GIF files.' },
      { id: expect.stringMatching(/^[0-9a-f]{32}$/), name: 'front.jpg', src: expect.stringMatching(/^\/images\//) },
      { id: '', name: 'half.png', error: expect.any(String) },
    ])
    await expect(api.uploadImages({ images: [svg] })).rejects.toMatchObject({ code: 'IMAGE_NOT_SUPPORTED' })
    await expect(api.uploadImages({})).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect(shop.api.uploadImages({ images: [svg] })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  it('collects what was uploaded and never used, after a day', async () => {
    const { api } = await signInAdmin()
    const [kept, forgotten] = await api.uploadImages({ images: [await image('a.png', 1), await image('b.png', 2)] })
    const variants = [{ ...details.variants[0], images: [{ id: kept?.id }] }]
    await api.createProduct({ productDetails: JSON.stringify({ ...details, variants }) })
    const { database, images } = shop
    const statusOf = async (upload = kept) => (await shop.app.inject(upload?.src ?? '')).statusCode

    expect(await deleteUnusedImages(database, images.storage, Date.now())).toBe(0)
    expect(await deleteUnusedImages(database, images.storage, Date.now() + 25 * 60 * 60 * 1000)).toBe(1)

    expect([await statusOf(kept), await statusOf(forgotten)]).toEqual([200, 404])
  })

  it('leaves nothing behind when one is interrupted', async () => {
    const { accessToken } = await signInAdmin()
    const filesKept = async () => {
      const names: string[] = []
      for await (const name of shop.images.storage.list('')) names.push(name)
      return names.toSorted()
    }
    const before = await filesKept()
    const address = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 }))
    const given = Promise.withResolvers<void>()
    shop.app.server.once('request', (_, reply) => reply.once('close', given.resolve))
    const whole = Buffer.from(await (await image('cut.jpg', 77)).arrayBuffer())
    const socket = connect(Number(address.port), address.hostname)
    const head = [
      'POST /api/uploads HTTP/1.1',
      `host: ${address.host}`,
      `authorization: Bearer ${accessToken}`,
      'content-type: multipart/form-data; boundary=cut',
      'content-length: 100000',
    ].join('\r\n')
    const part =
      '--cut\r\ncontent-disposition: form-data; name="images"; filename="cut.jpg"\r\ncontent-type: image/jpeg'
    socket.write(`${head}\r\n\r\n${part}\r\n\r\n`)
    socket.write(whole.subarray(0, whole.length / 2), () => socket.destroy())
    await given.promise

    expect(await shop.database.query.selectFrom('images').select('id').execute()).toEqual([])
    expect(await filesKept()).toEqual(before)
  })

  it('refuses a file above 15 MB', async () => {
    const { api } = await signInAdmin()
    const large = new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'large.jpg')
    await expect(api.uploadImages({ images: [large] })).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' })
  })

  // Shows C5.
  it('forgets a picture on request, unless a product shows it', async () => {
    const { api } = await signInAdmin()
    const [upload] = await api.uploadImages({ images: [await image()] })
    const shown = JSON.stringify({ ...details, variants: [{ ...details.variants[0], images: [{ id: upload?.id }] }] })
    const { id } = await api.createProduct({ productDetails: shown })
    const fetchIt = () => shop.app.inject(upload?.src ?? '')

    await api.deleteUpload({ id: upload?.id ?? '' })
    expect((await fetchIt()).statusCode).toBe(200)

    const product = await api.getAdminProduct({ id })
    const form = formOf(product)
    await api.editProduct({ ...form, variants: form.variants.map((variant) => ({ ...variant, images: [] })) })
    await api.deleteUpload({ id: upload?.id ?? '' })
    expect((await fetchIt()).statusCode).toBe(404)
  })
})

describe('editing a product', () => {
  // Shows §3.8, C1.
  it('changes stock by differences: a sale made meanwhile survives', async () => {
    const made = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const { api, id: userId } = await signInAdmin()
    const form = formOf(await api.getAdminProduct({ id: made.id }))

    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: made.sku(), quantity: 2 }] })
    form.variants[0]?.sizes.forEach((size) => (size.change = 10))
    await api.editProduct(form)

    expect(await shop.stockOf(made.sku())).toBe(13)
    const [last] = await api.listStockMovements({ skuId: made.sku() })
    expect(last).toMatchObject({ change: 10, before: 3, after: 13, reason: 'edit', by: 'Amel Ben Ali' })
    const sale = (await api.listStockMovements({ skuId: made.sku() }))[1]
    expect(sale).toMatchObject({ change: -2, reason: 'sale', orderNumber: expect.stringMatching(/^\d{7}$/) })
    expect(userId).toBeTruthy()
  })

  it('catches a form that would send absolute numbers (saboteur)', async () => {
    const made = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: made.sku(), quantity: 2 }] })

    // What a form without differences would do: write what it saw, 5, and add 10.
    const { saveProduct } = await import('./save-product.ts')
    const variants = [
      { color: 'Ink', swatch: '', variantPrice: 59_000, images: [], sizes: [{ size: 'M', quantity: 15, change: 0 }] },
    ]
    const draft = { model: 'Marsa Hoodie', type: '', description: '', price: 59_000, fit: '', brand: '', category: '' }
    await shop.database.transact((tx) =>
      saveProduct(
        tx,
        { ...draft, id: made.id, collection: 'others', tags: [], sku: '', status: 'published', variants },
        { reason: 'edit' },
      ),
    )
    expect(await shop.stockOf(made.sku())).not.toBe(13)
  })

  it('refuses to take away pieces that were sold meanwhile', async () => {
    const made = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const { api } = await signInAdmin()
    const form = formOf(await api.getAdminProduct({ id: made.id }))
    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: made.sku(), quantity: 4 }] })
    form.variants[0]?.sizes.forEach((size) => (size.change = -3))

    await expect(api.editProduct({ ...form, model: 'Changed' })).rejects.toMatchObject({ code: 'STOCK_TOO_LOW' })
    expect(await shop.stockOf(made.sku())).toBe(1)
    expect((await api.getAdminProduct({ id: made.id })).model).toBe('Marsa Hoodie')
  })

  it('tells the second of two editors, and overwrites nothing', async () => {
    const made = await shop.addProduct()
    const { api } = await signInAdmin()
    const form = formOf(await api.getAdminProduct({ id: made.id }))

    const both = await Promise.allSettled(['Mine', 'Theirs'].map((model) => api.editProduct({ ...form, model })))

    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'PRODUCT_CHANGED' } }])
    const { version } = await api.getAdminProduct({ id: made.id })
    expect(version).toBe(form.version + 1)
  })

  it('starts a size that comes back with what was typed', async () => {
    const made = await shop.addProduct({ colors: { Ink: { S: 4, M: 5 } } })
    const { api } = await signInAdmin()
    const without = formOf(await api.getAdminProduct({ id: made.id }))
    without.variants[0]?.sizes.shift()
    await api.editProduct(without)

    const again = formOf(await api.getAdminProduct({ id: made.id }))
    again.variants[0]?.sizes.push({ size: 'S', change: 1, code: '', barcode: '' })
    await api.editProduct(again)

    const { variants } = await shop.api.getProduct({ id: made.id })
    expect(variants[0]?.sizes).toMatchObject([
      { value: 'S', quantity: 1 },
      { value: 'M', quantity: 5 },
    ])
  })

  it('hides drafts from customers at once', async () => {
    const made = await shop.addProduct()
    const { api } = await signInAdmin()
    await api.editProduct({ ...formOf(await api.getAdminProduct({ id: made.id })), status: 'draft' })

    await expect(shop.api.getProduct({ id: made.id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect((await api.listAdminProducts({ status: 'draft' })).products).toMatchObject([{ _id: made.id }])
  })

  it('saves 40 colors in 8 sizes within a second', async () => {
    const sizes = Object.fromEntries(['XS', 'S', 'M', 'L', 'XL', 'XXL', '44', '46'].map((size) => [size, 3]))
    const colors = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`Color ${i}`, sizes]))
    const made = await shop.addProduct({ colors })
    const { api } = await signInAdmin()
    const form = formOf(await api.getAdminProduct({ id: made.id }))
    for (const variant of form.variants) for (const size of variant.sizes) size.change = 1

    const begun = performance.now()
    await api.editProduct(form)

    expect(performance.now() - begun).toBeLessThan(1_000)
    expect(await shop.stockOf(made.sku('46', 'Color 39'))).toBe(4)
  })
})

describe('§2 deleting', () => {
  // Shows R14, C3.
  it('takes a color, and with the last one the product (R14)', async () => {
    const made = await shop.addProduct({ colors: { Ink: { M: 5 }, Sand: { M: 5 } } })
    const { api } = await signInAdmin()
    const { variants } = await api.getAdminProduct({ id: made.id })
    const [ink, sand] = variants.map(({ variantId }) => ({ id: made.id, variantId }))

    expect(await api.deleteVariant(ink!)).toEqual({ isProductDeleted: false })
    expect((await shop.api.getProduct({ id: made.id })).variants).toHaveLength(1)
    await expect(api.deleteVariant(ink!)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(await api.deleteVariant(sand!)).toEqual({ isProductDeleted: true })
    await expect(shop.api.getProduct({ id: made.id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  it('takes the product too when two people delete its last two colors at once', async () => {
    const made = await shop.addProduct({ colors: { Ink: { M: 5 }, Sand: { M: 5 } } })
    const { api } = await signInAdmin()
    const { variants } = await api.getAdminProduct({ id: made.id })

    const answers = await Promise.all(variants.map(({ variantId }) => api.deleteVariant({ id: made.id, variantId })))

    expect(answers.map(({ isProductDeleted }) => isProductDeleted).toSorted()).toEqual([false, true])
  })

  // Shows C2.
  it('takes a product, whose orders stay as they are', async () => {
    const made = await shop.addProduct({ model: 'Marsa Hoodie' })
    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: made.sku(), quantity: 1 }] })
    const { api } = await signInAdmin()

    await api.deleteProduct({ id: made.id })

    await expect(shop.api.getProduct({ id: made.id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    await expect(api.getAdminProduct({ id: made.id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    await expect(api.deleteProduct({ id: made.id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(await api.listOrders()).toMatchObject([{ items: [{ productName: 'Marsa Hoodie' }] }])
  })
})

describe('the list of products', () => {
  it('searches, filters, sorts and pages', async () => {
    await shop.addProduct({ model: 'Alpha Tee', type: 'T-Shirt', price: 20_000, collection: 'others' })
    await shop.addProduct({ model: 'Beta Tee', price: 10_000, colors: { Sage: { S: 0, M: 9 } } })
    await shop.addProduct({ model: 'gamma hoodie', price: 30_000, status: 'draft', colors: { Ink: { M: 2 } } })
    const { api } = await signInAdmin()
    const models = async (query: Parameters<typeof api.listAdminProducts>[0]) =>
      (await api.listAdminProducts(query)).products.map(({ model }) => model)

    expect(await models({ search: 'TEE' })).toEqual(['Beta Tee', 'Alpha Tee'])
    expect(await models({ search: 'sage tee' })).toEqual(['Beta Tee'])
    expect(await models({ search: '100%' })).toEqual([])
    expect(await models({ collection: 'others' })).toEqual(['Alpha Tee'])
    expect(await models({ stock: 'out' })).toEqual(['Beta Tee'])
    expect(await models({ stock: 'low' })).toEqual(['gamma hoodie'])
    expect(await models({ sort: 'model' })).toEqual(['Alpha Tee', 'Beta Tee', 'gamma hoodie'])
    expect(await models({ sort: 'cheapest' })).toEqual(['Beta Tee', 'Alpha Tee', 'gamma hoodie'])
    const first = await api.listAdminProducts({ sort: 'dearest', limit: 2 })
    expect(first.hasMore).toBe(true)
    expect(await models({ sort: 'dearest', limit: 2, startAfter: 'none' })).toEqual(
      first.products.map(({ model }) => model),
    )
    expect(await models({ sort: 'dearest', limit: 2, startAfter: '' })).toEqual(
      first.products.map(({ model }) => model),
    )
    const startAfter = first.products.at(-1)?._id
    expect(await models({ sort: 'dearest', limit: 2, ...(startAfter && { startAfter }) })).toEqual(['Beta Tee'])
  })
})

describe('searching products', () => {
  const sage = { color: 'Sage', swatch: '', variantPrice: 59, images: [] }
  const product = {
    model: 'Robe Élégante',
    type: 'Dress',
    collection: 'others' as const,
    description: '',
    price: 59,
    sku: 'HAN-ROB',
    tags: ['drop 07'],
    variants: [{ ...sage, sizes: [{ size: 'M', change: 1, code: 'HAN-ROB-SAGE-M', barcode: '6191234567890' }] }],
  }
  const found = async (api: Awaited<ReturnType<typeof signInAdmin>>['api'], search: string) =>
    (await api.listAdminProducts({ search })).products.map(({ model }) => model)

  it('finds one by its names, tags, colors, codes and barcode, accents or not', async () => {
    const { api } = await signInAdmin()
    await api.createProduct({ productDetails: JSON.stringify(product) })
    await shop.addProduct({ model: 'Marsa Hoodie' })
    for (const search of ['elegante', 'ÉLÉG', 'dress sage', 'han-rob', 'sage-m', '6191234567890', 'drop 07'])
      expect({ [search]: await found(api, search) }).toEqual({ [search]: [product.model] })
    expect(await found(api, 'sage hoodie')).toEqual([])
    expect(await found(api, '%')).toEqual([])
  })

  it('goes by what a product is called now, also when a color is gone', async () => {
    const { api } = await signInAdmin()
    const ink = { ...sage, color: 'Ink', sizes: [{ size: 'M', change: 1 }] }
    const { id } = await api.createProduct({
      productDetails: JSON.stringify({ ...product, variants: [...product.variants, ink] }),
    })
    const { variants, version } = await api.getAdminProduct({ id })
    await api.deleteVariant({ id, variantId: variants[0]?.variantId ?? '' })
    expect(await found(api, 'sage')).toEqual([])
    await api.editProduct({ ...product, id, version: version + 1, model: 'Caftan', slug: 'caftan', variants: [ink] })
    expect(await found(api, 'elegante')).toEqual([])
    expect(await found(api, 'caftan ink')).toEqual(['Caftan'])
  })

  it('finds what many have as it finds what one has, page after page', async () => {
    const { api } = await signInAdmin()
    for (let number = 0; number < 30; number++) await shop.addProduct({ model: `Tee ${number}` })
    const seen: string[] = []
    for (let startAfter: string | undefined; ;) {
      const page = await api.listAdminProducts({ search: 'tee', limit: 7, ...(startAfter && { startAfter }) })
      seen.push(...page.products.map(({ model }) => model))
      startAfter = page.products.at(-1)?._id
      if (!page.hasMore) break
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, number) => `Tee ${29 - number}`))
  })
})

describe('the ledger of a size', () => {
  it('explains every piece, corrections included', async () => {
    const made = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const { api } = await signInAdmin()

    expect(await api.correctStock({ skuId: made.sku(), change: -2 })).toEqual({ quantity: 3 })
    await expect(api.correctStock({ skuId: made.sku(), change: -4 })).rejects.toMatchObject({ code: 'STOCK_TOO_LOW' })

    const movements = await api.listStockMovements({ skuId: made.sku() })
    expect(movements.map(({ change, after, reason }) => [change, after, reason])).toEqual([
      [-2, 3, 'correction'],
      [5, 5, 'seed'],
    ])
  })
})
