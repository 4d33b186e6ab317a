import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addImage } from '#server/images/add-image.ts'
import { saveProduct } from '#server/products/save-product.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

/** What travels, before the client reads it. */
const fetchJson = async (url: string) => (await shop.app.inject(url)).json<Record<string, unknown>>()
const text = expect.any(String) as string
const image = { id: text, src: expect.stringMatching(/^\/images\//), alt: 'The front' }

/** A product with an image, a color at a reduced price and one that is sold out. */
async function addTee() {
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#1746d1' } })
    .png()
    .toBuffer()
  const { id: imageId } = await addImage(shop.database, shop.images.storage, bytes)
  const variant = (color: string, variantPrice: number, quantity: number) => ({
    color,
    swatch: '#0e0e10',
    variantPrice,
    images: [{ id: imageId, alt: 'The front' }],
    sizes: [{ size: 'M', quantity, change: 0 }],
  })
  return shop.database.transact((tx) =>
    saveProduct(
      tx,
      {
        model: 'Sidi Tee',
        type: 'Tee',
        description: 'Soft.',
        price: 40_000,
        fit: 'Boxy',
        brand: 'Hanout',
        category: 'Clothing',
        collection: 'shorts-tshirts',
        tags: ['cotton'],
        sku: 'HAN-SID',
        status: 'published',
        variants: [variant('Ink', 30_000, 4), variant('Sand', 40_000, 0)],
      },
      { reason: 'seed' },
    ),
  )
}

const product = (id: string) => ({
  _id: id,
  productId: id,
  model: 'Sidi Tee',
  type: 'Tee',
  description: expect.stringContaining('Soft.') as string,
  price: 40,
  fit: 'Boxy',
  brand: 'Hanout',
  category: 'Clothing',
  collection: 'shorts-tshirts',
  discount: 25,
  tags: ['cotton'],
  sku: 'HAN-SID',
  slug: 'sidi-tee',
})

describe('§3 a product as it is read', () => {
  // Shows §3.3, §3.4, §3.5, §3.6, §7.10.
  it('carries in lists its own fields and those of its colors, with skus', async () => {
    const { id } = await addTee()

    const { products, hasMore } = await fetchJson('/api/products?collectionName=shorts-tshirts')

    expect(hasMore).toBe(false)
    expect(products).toMatchObject([
      {
        ...product(id),
        variantId: text,
        color: 'Ink',
        images: [image],
        numberOfVariants: 2,
        isSoldOut: false,
        variants: [
          {
            variantId: text,
            color: 'Ink',
            variantPrice: 30,
            images: [image],
            skus: [{ _id: text, sizes: 'M', quantity: 4 }],
          },
          { color: 'Sand', variantPrice: 40, skus: [{ sizes: 'M', quantity: 0 }] },
        ],
      },
    ])
  })

  // Shows §3.3, §3.5, §3.6, §3.7, §7.11.
  it('comes as product, variants and the selected color on its page, with sizes', async () => {
    const { id } = await addTee()

    const details = await fetchJson('/api/products/sidi-tee-sand')

    expect(details).toMatchObject({
      product: product(id),
      variants: [
        {
          variantId: text,
          color: 'Ink',
          variantPrice: 30,
          images: [image],
          sizes: [{ skuId: text, value: 'M', quantity: 4 }],
        },
        { color: 'Sand', variantPrice: 40, sizes: [{ value: 'M', quantity: 0 }] },
      ],
      selectedColor: 'Sand',
    })
  })

  // Shows §7.12.
  it('comes as one object with its variants from the call for details', async () => {
    await addTee()

    expect(await fetchJson('/api/products/details/sidi-tee')).toMatchObject({
      model: 'Sidi Tee',
      price: 40,
      description: expect.stringContaining('Soft.'),
      variants: [{ color: 'Ink' }, { color: 'Sand' }],
    })
  })
})
