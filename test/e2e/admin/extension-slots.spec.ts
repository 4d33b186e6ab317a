import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { addFirstCollections, addProduct } from '#test/shop.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { startShop } from '#test/e2e/shop-process.ts'
import { signInPage } from '#test/e2e/sign-in-page.ts'
import { expect, test } from '#test/e2e/shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let database: Database
let folder: string
let slug: string
let skuId: string
test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = await mkdtemp(join(tmpdir(), 'hanout-providers-'))
  shop = await startShop(folder, {
    DEMO: '0',
    EXTENSIONS: 'test/extensions/hostile',
  })
  database = openDatabase(join(folder, 'shop.sqlite'))
  await addFirstCollections(database)
  const product = await addProduct(database, { price: 59_000, colors: { Ink: { M: 50 } } })
  slug = product.slug
  skuId = product.sku()
})
test.afterAll(async () => {
  await database.close()
  await shop.stop()
  await rm(folder, { recursive: true })
})

/** Signs the owner of this shop in, and calls the API as the owner. */
async function signInOwner(page: Page) {
  const headers = { authorization: `Bearer ${await signInPage(page, shop.url)}` }
  return async (path: string, data: object) => {
    const answer = await page.request.put(`${shop.url}/api/admin${path}`, { headers, data })
    expect(answer.status()).toBe(204)
  }
}

test('a slot shows what an extension says as text, in Arabic too', async ({ page }) => {
  const put = await signInOwner(page)
  await put('/extensions/hostile/state', { isOn: true })
  for (const prefix of ['', '/ar']) {
    const path = `${shop.url}${prefix}/product/${slug}`
    await expect(async () => {
      await page.goto(path)
      await expect(page.locator('[data-slot]')).toContainText('<script>alert(1)</script>', { timeout: 500 })
    }).toPass()
  }
})

/** The address of an image that staff have uploaded. */
async function uploadImage(page: Page) {
  const accessToken = await signInPage(page, shop.url)
  const create = { width: 640, height: 320, channels: 3, background: '#c96' } as const
  const buffer = await sharp({ create }).png().toBuffer()
  const answer = await page.request.post(`${shop.url}/api/uploads`, {
    headers: { authorization: `Bearer ${accessToken}` },
    multipart: { images: { name: 'banner.png', mimeType: 'image/png', buffer } },
  })
  const [upload] = (await answer.json()) as { id: string }[]
  return `/images/${upload?.id}/320.jpg`
}

/** A cart with one piece, as the browser of a guest keeps it. */
async function readCart(page: Page) {
  const answer = await page.request.post(`${shop.url}/api/inventory/check`, {
    data: { items: [{ skuId, quantity: 1 }] },
  })
  return ((await answer.json()) as { updatedItems: object[] }).updatedItems
}

for (const width of [360, 1440])
  test(`front page and cart show what an extension says, ${width} pixels wide`, async ({ page, expectAccessible }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    const put = await signInOwner(page)
    await put('/extensions/hostile/state', { isOn: true })
    const settings = { mode: 'fine', greeting: `Two for one ${width}`, image: await uploadImage(page) }
    await put('/extensions/hostile', { settings, secrets: {} })
    await page.evaluate(() => localStorage.clear())
    const slot = page.locator('[data-slot]')

    for (const [language, more] of [
      ['fr', 'Un de plus'],
      ['ar', 'زيادة واحدة'],
    ] as const) {
      await expect(async () => {
        await page.goto(`${shop.url}/${language}`)
        await expect(slot.getByRole('img', { name: `Two for one ${width}` })).toBeVisible({ timeout: 500 })
      }).toPass()
      const image = slot.getByRole('img')
      await image.scrollIntoViewIfNeeded()
      await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(320)
      await expectAccessible()
      await page.screenshot({ path: test.info().outputPath(`home-${language}.png`), fullPage: true })

      await page.evaluate((items) => localStorage.setItem('guest-cart', JSON.stringify(items)), await readCart(page))
      await page.goto(`${shop.url}/${language}/cart`)
      await expect(slot).toContainText('<b>1 lines, 59000</b> {}')
      await page.getByRole('button', { name: more }).click()
      await expect(slot).toContainText('<b>1 lines, 118000</b> {}')
      await expectAccessible()
      await page.screenshot({ path: test.info().outputPath(`cart-${language}.png`), fullPage: true })
    }
  })

test('a message to the phone of a customer is sent by an extension, and read in the room of mails', async ({
  page,
  expectAccessible,
}) => {
  const put = await signInOwner(page)
  await put('/extensions/hostile/state', { isOn: true })
  const { number } = await placeOrder(shop.url, {}, skuId)
  const line = page.getByRole('listitem').filter({ hasText: '+216 98 765 432' })
  await expect(async () => {
    await page.goto(`${shop.url}/admin/mail`)
    await expect(line.getByText('Sent', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await line.getByRole('button', { name: 'Read' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`thank you, we have your order ${number}.`)).toBeVisible()
  await expect(dialog.getByText('To +216 98 765 432')).toBeVisible()
  await expect(dialog.getByText('Reference: m-')).toBeVisible()
  await expectAccessible()
  await page.screenshot({ path: test.info().outputPath('message.png') })
})
