import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { imageId } from '#server/images/add-image.ts'
import { openShop, type Shop } from '#test/shop.ts'
import { demoProducts } from './catalogue.ts'
import type { DemoProduct } from './demo-product.ts'
import { readImageFacts } from './image-facts.ts'
import { seedDemo } from './seed-demo.ts'
import { translateDemoColor, translateDemoProduct } from './translate-demo.ts'

let shop: Shop
let imagesFolder: string

beforeAll(async () => {
  shop = await openShop()
  imagesFolder = await mkdtemp(join(tmpdir(), 'hanout-demo-'))
  const image = sharp({ create: { width: 80, height: 100, channels: 3, background: '#ece8e0' } })
  await writeFile(join(imagesFolder, 'tee-front.webp'), await image.webp().toBuffer())
  await writeFile(join(imagesFolder, 'tee-broken.webp'), 'not a picture')
})
beforeEach(() => shop.empty())
afterAll(async () => {
  await shop.close()
  await rm(imagesFolder, { recursive: true })
})

const tee: DemoProduct = {
  model: 'Olive Tee',
  type: 'T-Shirt',
  collection: 'shorts-tshirts',
  fit: 'Boxy',
  brand: 'Hanout',
  category: 'Tops',
  description: '<p>Heavy jersey.</p>',
  price: 59.9,
  tags: ['cotton'],
  variants: [
    {
      color: 'Ink',
      swatch: '#1d1d20',
      price: 44.9,
      sizes: { M: 3, S: 0 },
      images: ['tee-front', 'tee-back', 'tee-broken'].map((name) => ({ file: `${name}.webp`, alt: name })),
    },
  ],
}
const cap: DemoProduct = { ...tee, model: 'Café Cap', collection: 'others' }

const seed = (products: DemoProduct[]) => seedDemo(shop.database, shop.images.storage, { products, imagesFolder })
const models = async () =>
  (await shop.api.listProducts({ sortBy: 'createdAt', direction: 'desc', limit: 100 })).products.map(
    ({ model }) => model,
  )

describe('the demo shop', () => {
  it('sells what its catalogue says, newest first, and names the pictures it could not bring', async () => {
    const report = await seed([tee, cap])

    expect(report).toEqual({
      products: 2,
      images: 2,
      missingImages: ['tee-back.webp', 'tee-broken.webp', 'tee-back.webp', 'tee-broken.webp'],
    })
    expect(await models()).toEqual(['Olive Tee', 'Café Cap'])
    const { product, variants } = await shop.api.getProduct({ id: 'olive-tee-ink' })
    expect(product).toMatchObject({ price: 59_900, discount: 25, sku: 'OLIVE-TEE', brand: 'Hanout' })
    expect(variants[0]?.sizes).toMatchObject([
      { value: 'S', quantity: 0 },
      { value: 'M', quantity: 3 },
    ])
    expect(variants[0]?.images).toMatchObject([{ alt: 'tee-front', width: 80, height: 100 }])
  })

  it('is filled once: what a merchant deletes stays deleted', async () => {
    await seed([tee, cap])
    await shop.database.transact((tx) =>
      tx.updateTable('products').set({ status: 'deleted' }).where('slug', '=', 'cafe-cap').execute(),
    )

    expect(await seed([tee, cap])).toMatchObject({ products: 0 })

    expect(await models()).toEqual(['Olive Tee'])
  })

  it('goes on where it was interrupted', async () => {
    const broken: DemoProduct = { ...cap, price: -1 }
    await expect(seed([tee, broken])).rejects.toMatchObject({ code: 'INVALID_REQUEST' })

    expect(await seed([tee, cap])).toMatchObject({ products: 1 })

    expect(await models()).toEqual(['Olive Tee', 'Café Cap'])
  })

  it('leaves a shop alone that sells something else', async () => {
    await shop.addProduct({ model: 'My own' })

    expect(await seed([tee])).toMatchObject({ products: 0 })

    expect(await models()).toEqual(['My own'])
  })

  it('knows every picture beforehand: npm run describe-images writes down what is new', async () => {
    const folder = new URL('images/', import.meta.url)
    const facts = await readImageFacts()
    const files = existsSync(folder) ? await readdir(folder) : []
    const shown = new Set(files.map((file) => imageId(readFileSync(new URL(file, folder)))))
    expect(new Set(Object.keys(facts))).toEqual(shown)
  })

  it('has a catalogue worth browsing', async () => {
    await seedDemo(shop.database, shop.images.storage, { imagesFolder })

    const { products } = await shop.api.listProducts({ limit: 100 })
    expect(products).toHaveLength(demoProducts.length)
    expect(products.length).toBeGreaterThanOrEqual(24)
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length)
    for (const collectionName of ['hoodies-Pants', 'jackets', 'shorts-tshirts', 'others'] as const) {
      const { products: some } = await shop.api.listProducts({ collectionName, limit: 100 })
      expect(some.length).toBeGreaterThanOrEqual(6)
      expect(some.every(({ collection }) => collection === collectionName)).toBe(true)
    }
    expect(products.some(({ discount }) => discount > 0)).toBe(true)
    expect(
      products.some(({ variants }) => variants.some(({ skus }) => skus.some(({ quantity }) => quantity === 0))),
    ).toBe(true)
  })
})

it('every name of the demo shop is translated', () => {
  for (const product of demoProducts) {
    for (const texts of Object.values(translateDemoProduct(product))) expect(Object.values(texts)).not.toContain('')
    for (const { color } of product.variants)
      for (const texts of Object.values(translateDemoColor(color))) expect(texts).not.toEqual({ color: '' })
  }
})
