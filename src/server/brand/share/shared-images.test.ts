import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { addImage } from '#server/images/add-image.ts'
import { saveProduct } from '#server/products/save-product.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

/** A blue image with a red edge: what is cut off of it would be missing there. */
async function drawImage(width: number, height: number) {
  const inner = { width: width - 40, height: height - 40, channels: 3 as const, background: '#1746d1' }
  const blue = await sharp({ create: inner }).png().toBuffer()
  const red = sharp({ create: { width, height, channels: 3, background: '#d01010' } })
  return red
    .composite([{ input: blue, top: 20, left: 20 }])
    .png()
    .toBuffer()
}

async function add({ width = 800, height = 1000, price = 59_000, model = 'Marsa <Hoodie> & Co' } = {}) {
  const { id: image } = await addImage(shop.database, shop.images.storage, await drawImage(width, height))
  return shop.database.transact((tx) =>
    saveProduct(
      tx,
      {
        model,
        type: 'Hoodie',
        description: '',
        price,
        fit: '',
        brand: '',
        category: '',
        collection: 'hoodies-Pants',
        tags: [],
        status: 'published',
        variants: [
          {
            color: 'Ink',
            swatch: '',
            variantPrice: price,
            images: [{ id: image, alt: '' }],
            sizes: [{ size: 'M', quantity: 3, change: 0 }],
          },
        ],
      },
      { reason: 'seed' },
    ),
  )
}

const get = (url: string) => shop.app.inject({ url })

it.each([
  ['a tall image', 800, 1000],
  ['a wide one', 1600, 500],
])('shows all of %s, and is as large as services show it', async (_, width, height) => {
  const { slug } = await add({ width, height })
  const reply = await get(`/shared/fr/${slug}-ink.jpg?v=1`)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(reply.rawPayload.length).toBeLessThan(200_000)
  const shown = Math.min(600 / width, 630 / height)
  const [shownWidth, shownHeight] = [Math.round(width * shown), Math.round(height * shown)]
  const { data } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const isRed = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * 1200 + x) * 3)
    return red > 150 && green < 90 && blue < 90
  }
  const top = Math.round((630 - shownHeight) / 2)
  expect(isRed(3, 315)).toBe(true)
  expect(isRed(shownWidth - 4, 315)).toBe(true)
  expect(isRed(Math.round(shownWidth / 2), top + 3)).toBe(true)
  expect(isRed(Math.round(shownWidth / 2), top + shownHeight - 4)).toBe(true)
})

it('stands at the other side in Arabic, whose letters are drawn', async () => {
  const { slug } = await add({ model: 'هودي المرسى الثقيل' })
  const { rawPayload } = await get(`/shared/ar/${slug}-ink.jpg`)
  const { data } = await sharp(rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true })
  const darkIn = (from: number, to: number) => {
    let dark = 0
    for (let y = 150; y < 480; y++) for (let x = from; x < to; x++) if ((data[y * 1200 + x] ?? 255) < 60) dark++
    return dark
  }
  // The name is in the half beside the image; boxes for missing letters would be outlines of few pixels.
  expect(darkIn(56, 640)).toBeGreaterThan(4_000)
  const { data: tints } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect(Array.from(tints.subarray((315 * 1200 + 950) * 3).subarray(0, 3))[2]).toBeGreaterThan(150)
})

it('is kept until price, name or image are others', async () => {
  const { slug, id } = await add()
  const first = (await get(`/shared/en/${slug}-ink.jpg?v=1`)).rawPayload
  expect((await get(`/shared/en/${slug}-ink.jpg?v=2`)).rawPayload.equals(first)).toBe(true)
  await shop.database.transact((tx) =>
    tx.updateTable('variants').set({ price: 49_000 }).where('product_id', '=', id).execute(),
  )
  expect((await get(`/shared/en/${slug}-ink.jpg?v=1`)).rawPayload.equals(first)).toBe(false)
})

it('is not there for what is no product, no image or no language', async () => {
  const { slug } = await shop.addProduct()
  for (const url of [`/shared/en/${slug}.jpg`, '/shared/en/nothing.jpg', `/shared/de/${slug}.jpg`, '/shared/en/x.png'])
    expect((await get(url)).statusCode).toBe(404)
})
