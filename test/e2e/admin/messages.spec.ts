import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { signInOwner, type OwnerApi } from '#test/e2e/owner-api.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { startShop } from '#test/e2e/shop-process.ts'
import { signInPage } from '#test/e2e/sign-in-page.ts'
import { expect, test } from '#test/e2e/shop.ts'
import { addFirstCollections, addProduct } from '#test/shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let database: Database
let folder: string
let skuId: string
let api: OwnerApi
test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = await mkdtemp(join(tmpdir(), 'hanout-messages-'))
  shop = await startShop(folder, { DEMO: '0', EXTENSIONS: 'test/extensions/hostile,extensions/whatsapp' })
  database = openDatabase(join(folder, 'shop.sqlite'))
  await addFirstCollections(database)
  skuId = (await addProduct(database, { colors: { Ink: { M: 50 } } })).sku()
  api = await signInOwner(shop.url)
  for (const id of ['hostile', 'whatsapp']) await api.switchExtension({ id, isOn: true })
})
test.afterAll(async () => {
  await database.close()
  await shop.stop()
  await rm(folder, { recursive: true })
})

for (const width of [360, 1440])
  test(`the room of messages is used at ${width} px`, async ({ page, expectAccessible }) => {
    test.slow()
    // What is saved already cannot be saved again.
    const end = width === 360 ? '' : '!'
    const own = `Dear {name}, we have {number}: {total}${end}`
    await page.setViewportSize({ width, height: 900 })
    await signInPage(page, shop.url)
    await page.goto(`${shop.url}/admin/messages`)
    const received = page.getByRole('group', { name: 'Order received' })
    const text = received.getByRole('textbox')
    await text.fill('Dear {name}, {total} for {nothing}')
    await page.getByRole('button', { name: 'Save messages' }).click()
    await expect(received.getByText('There is no {nothing} in this message')).toBeVisible()
    await text.fill(own)
    await expect(received.getByText(`Dear Amel, we have 1234567: 66.00 DT${end}`, { exact: true })).toBeVisible()
    await expect(received.getByText(`1 SMS · ${36 + end.length} signs · plain signs`)).toBeVisible()
    await page.getByRole('combobox', { name: 'Language' }).first().selectOption('العربية')
    await expect(received.getByText('signs of two bytes')).toBeVisible()
    await page.getByRole('combobox', { name: 'Language' }).first().selectOption('English')
    await expect(text).toHaveValue(own)
    await page.getByRole('button', { name: 'Save messages' }).click()
    await expect(page.getByText('Messages saved')).toBeVisible()

    const channels = page.getByRole('list', { name: 'Channels' })
    await expect(channels.getByRole('listitem').first()).toContainText('Hostile')

    const trial = page.getByRole('form', { name: 'Try it' })
    await trial.getByLabel('Phone').fill('20 123 456')
    await trial.getByRole('button').click()
    await expect(trial.getByText(/Sent\. The channel calls it m-/)).toBeVisible()

    const refused = page.getByRole('region', { name: 'Phones that want no messages' })
    await refused.getByRole('textbox', { name: 'Add a phone' }).fill('55 667 788')
    await refused.getByRole('button', { name: 'Add' }).click()
    await expect(refused.getByRole('listitem')).toContainText('+216 55 667 788')
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.screenshot({ path: test.info().outputPath('room.png'), fullPage: true })
    await refused.getByRole('button', { name: 'Allow again: +216 55 667 788' }).click()
    await expect(refused.getByText('No phone has refused messages.')).toBeVisible()

    for (const language of ['fr', 'ar']) {
      await page.goto(`${shop.url}/${language}/admin/messages`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await page.screenshot({ path: test.info().outputPath(`room-${language}.png`), fullPage: true })
    }
  })

test('an order opens ready texts in WhatsApp, and notes the tap', async ({ page, expectAccessible }) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await signInPage(page, shop.url)
  const { id, number } = await placeOrder(shop.url, {}, skuId)
  await page.goto(`${shop.url}/admin/orders/${id}`)
  const messages = page.getByRole('region', { name: 'Messages to the customer' })
  const opened = page.context().waitForEvent('page')
  await messages.getByRole('link', { name: 'WhatsApp: Order received' }).click()
  const chat = await opened
  const url = new URL(chat.url())
  await chat.close()
  expect(url.href).toMatch(/^https:\/\/wa\.me\/21698765432\?/)
  expect(url.searchParams.get('text')).toContain(`We have your order ${number}.`)
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Written to by WhatsApp')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(messages.getByRole('listitem')).toContainText('sent', { timeout: 5_000 })
  }).toPass()
  await expectAccessible()
  await page.screenshot({ path: test.info().outputPath('order.png'), fullPage: true })
  await api.refusePhone({ phone: '98 765 432' })
  await page.reload()
  await expect(messages.getByText('This phone wants no messages.')).toBeVisible()
  await expect(messages.getByRole('link')).toHaveCount(0)
})
