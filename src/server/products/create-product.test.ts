import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ProductFormValues, toEditRequest, toProductFormValues } from '#domain/products/product-form-values.ts'
import { imageId } from '#server/images/add-image.ts'
import { largestImageUrl } from '#domain/images/image-url.ts'
import { openShop } from '#test/shop.ts'
import { formOf, createImageFile, sampleDetails } from '#test/product-details.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const signInAdmin = () => shop.signIn({ isAdmin: true })

describe('§7 adding a product', () => {
  // Shows §3.8, §7.13, R12.
  it('takes the details as JSON with pictures that colors name by file (R12)', async () => {
    const { api } = await signInAdmin()
    const files = [
      await createImageFile('front.png', 1),
      await createImageFile('back.png', 2),
      await createImageFile('sand.png', 3),
    ]
    const [front, back, sandFront] = await Promise.all(
      files.map(async (file) => imageId(new Uint8Array(await file.arrayBuffer()))),
    )
    const [ink] = sampleDetails.variants
    const sand = { color: 'Sand', sizes: [{ size: 'L', change: 2 }], images: ['sand.png'] }
    const productDetails = JSON.stringify({
      ...sampleDetails,
      tags: [{ content: 'Cotton' }, { content: 'cotton' }, { content: 'WINTER' }],
      variants: [{ ...ink, images: ['back.png', 'front.png'] }, sand],
    })

    const { id, slug } = await api.createProduct({ productDetails, images: files })

    expect(slug).toBe('box-tee')
    const { product, variants } = await shop.api.getProduct({ id })
    expect(product).toMatchObject({
      model: 'Box Tee',
      type: 'T-Shirt',
      collection: 'shorts-tshirts',
      description: expect.stringContaining('Heavy jersey.'),
      price: 39_000,
      tags: ['cotton', 'winter'],
      sku: 'BT',
    })
    expect(variants).toMatchObject([
      {
        color: 'Ink',
        variantPrice: 35_000,
        images: [{ id: back }, { id: front }],
        sizes: [{ value: 'M', quantity: 4 }],
      },
      { color: 'Sand', images: [{ id: sandFront }], sizes: [{ value: 'L', quantity: 2 }] },
    ])
    const delivered = await shop.app.inject(largestImageUrl({ id: variants[0]?.images[0]?.id ?? '', width: 40 }))
    expect(delivered.headers['content-type']).toBe('image/jpeg')
  })

  // Shows §3.8.
  it.each([
    [{ s: true, m: false, l: true, xl: false, xxl: true }, ['S', 'L', 'XXL']],
    [{ s: false, m: true, l: false, xl: true, xxl: false }, ['M', 'XL']],
  ])('gives every color the sizes that are flagged for the product: %j', async (sizes, flagged) => {
    const { api } = await signInAdmin()
    const variants = [{ color: 'Ink', variantPrice: 39 }, { color: 'Sand' }]

    const { id } = await api.createProduct({ productDetails: JSON.stringify({ ...sampleDetails, sizes, variants }) })

    const product = await shop.api.getProduct({ id })
    expect(product.variants.map((variant) => variant.sizes.map(({ value }) => value))).toEqual([flagged, flagged])
  })

  it.each([
    ['an unknown id', { id: 'gone' }, 'No image has this id'],
    ['the name of no file', 'gone.png', 'No image has this id'],
    ['no id', { alt: 'Front' }, 'An image needs the id of an upload'],
  ])('refuses an image with %s beside its field, and writes nothing', async (_, bad, message) => {
    const { api } = await signInAdmin()
    const [ink] = sampleDetails.variants
    const productDetails = JSON.stringify({ ...sampleDetails, variants: [{ ...ink, images: [bad] }] })

    await expect(api.createProduct({ productDetails })).rejects.toMatchObject({
      status: 400,
      details: { fields: { 'variants.0.images.0': message } },
    })
    expect((await api.listAdminProducts()).items).toEqual([])
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
    slug: 'olive-bomber',
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
    const { id } = await api.createProduct({ ...simple, images: [await createImageFile()] })

    const { product, variants } = await shop.api.getProduct({ id })
    expect(product).toMatchObject({
      model: 'Radès Bomber!',
      slug: 'olive-bomber',
      type: 'Bomber',
      fit: 'Regular',
      description: expect.stringContaining('A jacket.'),
      collection: 'jackets',
      price: 239_000,
    })
    expect(variants).toMatchObject([
      {
        color: 'Olive',
        variantPrice: 239_000,
        images: [{ alt: 'Radès Bomber! Olive' }],
        sizes: [
          { value: 'S', quantity: 3 },
          { value: 'XL', quantity: 0 },
        ],
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
    expect(reply.json()).toMatchObject({ slug: 'olive-bomber-2' })
  })

  // Shows §5.15.
  it.each([
    ['model', 'Model is required'],
    ['slug', 'Slug is required'],
    ['price', 'Price is required'],
    ['fit', 'Fit is required'],
    ['type', 'Type is required'],
    ['color', 'Color is required'],
    ['collectionName', 'Collection is required'],
    ['description', 'Description is required'],
  ] as const)('§5 requires %s of the simple form: %s', async (name, message) => {
    const { api } = await signInAdmin()
    const { [name]: _, ...rest } = simple
    const missing = { status: 400, code: 'INVALID_REQUEST', details: { fields: { [name]: message } } }
    await expect(api.createProduct(rest)).rejects.toMatchObject(missing)
    await expect(api.createProduct({ ...rest, [name]: '' })).rejects.toMatchObject(missing)
    expect((await api.listAdminProducts()).items).toEqual([])
  })

  // Shows §5.15, §5.16, §9.7.
  it('§5 refuses a quantity below 0, no size, and a price that is no number', async () => {
    const { api } = await signInAdmin()
    const variantsWith = (skus: object[]) => JSON.stringify([{ color: 'Olive', variantPrice: 239, skus }])
    const refusals = [
      [
        { variants: variantsWith([{ quantity: -1, sizes: 'S' }]) },
        'variants.0.skus.0.quantity',
        'Quantity is at least 0',
      ],
      [{ variants: variantsWith([{ sizes: 'S' }]) }, 'variants.0.skus.0.quantity', 'Quantity is required'],
      [
        { variants: variantsWith([{ quantity: 'some', sizes: 'S' }]) },
        'variants.0.skus.0.quantity',
        'Quantity must be a number',
      ],
      [{ variants: variantsWith([]) }, 'variants.0.skus', 'No sizes selected'],
      [{ price: 'cheap' }, 'price', 'Price must be a number'],
    ] as const
    for (const [change, field, message] of refusals) {
      await expect(api.createProduct({ ...simple, ...change })).rejects.toMatchObject({
        status: 400,
        details: { fields: { [field]: message } },
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
        ...sampleDetails,
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
    ...sampleDetails,
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

    const values = ProductFormValues.parse({ ...toProductFormValues(opened, []), price: '129' })
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
    const front = await createImageFile('front.png', 1)
    const variants = ['Ink', 'Sand', 'Clay'].map((color, place) => ({
      color,
      sizes: [{ size: 'M' }],
      images: place === 1 ? ['front.png'] : [],
    }))
    const { id } = await api.createProduct({
      productDetails: JSON.stringify({ ...sampleDetails, variants }),
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
    const { id } = await api.createProduct({ productDetails: JSON.stringify({ ...sampleDetails, variants }) })
    const { variants: saved } = await shop.api.getProduct({ id })
    expect(saved.map(({ swatch }) => swatch)).toEqual(['#1d2a4d', '#16161a', '#123456', ''])
  })
})
