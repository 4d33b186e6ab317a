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
const imageOf = (id: string) => ({ id, src: expect.stringMatching(/^\/images\//) as string, alt: 'The front' })

/** A product with an image, a color at a reduced price and one that is sold out. */
async function addTee({ inkPrice = 30_000, inkStock = 4 } = {}) {
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
  const saved = await shop.database.transact((tx) =>
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
        variants: [variant('Ink', inkPrice, inkStock), variant('Sand', 40_000, 0)],
      },
      { reason: 'seed' },
    ),
  )
  const [ink, sand] = await shop.database.query
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .select(['skus.id as skuId', 'variants.id as variantId'])
    .where('variants.product_id', '=', saved.id)
    .orderBy('variants.color')
    .execute()
  if (!ink || !sand) throw new Error('The product has two colors')
  return { id: saved.id, image: imageOf(imageId), ink, sand }
}

/** The variants of a tee, as the calls for one product answer them. */
const variantsOf = ({ image, ink, sand }: Awaited<ReturnType<typeof addTee>>) => [
  {
    variantId: ink.variantId,
    color: 'Ink',
    variantPrice: 30,
    images: [image],
    sizes: [{ skuId: ink.skuId, value: 'M', quantity: 4 }],
  },
  {
    variantId: sand.variantId,
    color: 'Sand',
    variantPrice: 40,
    images: [image],
    sizes: [{ skuId: sand.skuId, value: 'M', quantity: 0 }],
  },
]

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
    const { id, image, ink, sand } = await addTee()

    const { products, hasMore } = await fetchJson('/api/products?collectionName=shorts-tshirts')

    expect(hasMore).toBe(false)
    expect(products).toMatchObject([
      {
        ...product(id),
        variantId: ink.variantId,
        color: 'Ink',
        images: [image],
        numberOfVariants: 2,
        isSoldOut: false,
        variants: [
          {
            variantId: ink.variantId,
            color: 'Ink',
            variantPrice: 30,
            images: [image],
            skus: [{ _id: ink.skuId, sizes: 'M', quantity: 4 }],
          },
          {
            variantId: sand.variantId,
            color: 'Sand',
            variantPrice: 40,
            images: [image],
            skus: [{ _id: sand.skuId, sizes: 'M', quantity: 0 }],
          },
        ],
      },
    ])
  })

  // Shows §3.3, §3.5, §3.6, §3.7, §7.11.
  it('comes as product, variants and the selected color on its page, with sizes', async () => {
    const tee = await addTee()
    const { id } = tee

    const details = await fetchJson('/api/products/sidi-tee-sand')

    expect(details).toMatchObject({
      product: product(id),
      variants: variantsOf(tee),
      selectedColor: 'Sand',
    })
  })

  // Shows §3.3, §3.4.
  it('has a discount of 0 at full price, and is sold out when no color is left', async () => {
    await addTee({ inkPrice: 40_000, inkStock: 0 })

    const { products } = await fetchJson('/api/products?collectionName=shorts-tshirts')
    const { product: details } = await fetchJson('/api/products/sidi-tee')

    expect(products).toMatchObject([{ discount: 0, isSoldOut: true }])
    expect(details).toMatchObject({ discount: 0, isSoldOut: true })
  })

  // Shows §7.12.
  it('comes as one object with its variants from the call for details', async () => {
    const tee = await addTee()

    expect(await fetchJson('/api/products/details/sidi-tee')).toMatchObject({
      model: 'Sidi Tee',
      price: 40,
      description: expect.stringContaining('Soft.'),
      variants: variantsOf(tee),
    })
  })
})
