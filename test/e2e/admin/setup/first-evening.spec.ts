import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { findRoom } from '#test/e2e/rooms.ts'
import { startShop } from '#test/e2e/shop-process.ts'
import { expect, gotoHydrated, test } from '#test/e2e/shop.ts'
import { darNour, openImageWeb } from './dar-nour.ts'
import { findDemoWords } from './demo-words.ts'
import { Hand } from './hand.ts'

/** A shop as its first start makes it, with the demo, in a process of its own. */
async function startFirst() {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-evening-'))
  const images = await openImageWeb()
  const fakeWeb = fileURLToPath(new URL('fake-web.ts', import.meta.url))
  const environment = { FAKE_WEB_PORT: `${images.port}`, ADMIN_PASSWORD: '' }
  const shop = await startShop(folder, environment, { nodeArguments: ['--import', fakeWeb] })
  return {
    ...shop,
    async stop() {
      await shop.stop()
      images.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function setUp(page: Page, hand: Hand) {
  const { owner, name, logo } = darNour
  const next = () => hand.click(page.getByRole('button', { name: 'Continue' }))
  await hand.type(page.getByLabel('Name'), owner.name)
  await hand.type(page.getByLabel('Email'), owner.email)
  await hand.type(page.getByLabel('Password'), owner.password)
  await hand.click(page.getByRole('button', { name: 'Create my account' }))
  await hand.type(page.getByLabel('Store name'), name)
  await next()
  await hand.type(page.getByLabel(/^Delivery price/), '8')
  await hand.type(page.getByLabel('WhatsApp number'), '20123456')
  await next()
  await next()
  await hand.upload(page.getByLabel('Logo', { exact: true }), logo)
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible()
  await hand.type(page.getByRole('textbox', { name: 'Code of: Accent' }), '#7a2e0e')
  await hand.type(page.getByRole('textbox', { name: 'Code of: Ground' }), '#f3ece0')
  await next()
}

async function importProducts(page: Page, hand: Hand) {
  await hand.click(page.getByRole('radio', { name: /another shop or a table/ }))
  await expect(page.getByText(/^\d+ demo products go/)).toBeVisible()
  await hand.upload(page.getByLabel('File', { exact: true }), darNour.export)
  await hand.click(page.getByRole('button', { name: 'Preview' }))
  await expect(page.getByText('20 products: 20 new, 0 changed, 0 unchanged.')).toBeVisible()
  await hand.click(page.getByRole('radio', { name: 'Published' }))
  await hand.click(page.getByRole('checkbox', { name: 'Fetch the photographs too' }))
  await hand.click(page.getByRole('button', { name: 'Import 20 products' }))
  await expect(page.getByText('20 photographs fetched.')).toBeVisible({ timeout: 30_000 })
}

async function arrangeFrontPage(page: Page, hand: Hand) {
  await hand.click(await findRoom(page, 'Front page'))
  await hand.click(page.getByRole('button', { name: 'Edit Banner', exact: true }))
  const form = page.getByRole('dialog')
  await hand.type(form.getByRole('textbox', { name: 'Title' }), 'Woven in Moknine')
  await hand.type(form.getByRole('textbox', { name: 'Line below' }), 'Linen and wool from our own looms')
  await hand.type(form.getByRole('textbox', { name: 'Button' }), 'See the collection')
  await hand.type(form.getByRole('combobox', { name: 'Leads to' }), '/collections/products')
  await hand.click(form.getByRole('button', { name: 'Done' }))
  await expect(page.getByText('Saved as a draft, not published')).toBeVisible()
  await hand.click(page.getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByText('The front page is published.')).toBeVisible()
}

async function orderAsCustomer(page: Page, url: string) {
  await gotoHydrated(page, url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Woven in Moknine')
  await page.getByRole('link', { name: 'See the collection' }).first().click()
  const footer = page.getByRole('contentinfo').getByRole('listitem')
  for (const name of ['Kaftans', 'Dresses', 'Bags']) await expect(footer.getByRole('link', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Kaftan Rim' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kaftan Rim' })).toBeVisible()
  await page.getByRole('radio', { name: 'M (In Stock)', exact: true }).check()
  await page.getByRole('button', { name: 'Order Now' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Full name').fill('Salma Ben Ali')
  await form.getByRole('combobox', { name: 'Governorate' }).selectOption('Sfax')
  await form.getByLabel('Email').fill('salma@example.com')
  await form.getByLabel('Phone').fill('20 765 432')
  await form.getByLabel('Address').fill('1 rue de Carthage, Tunis')
  await expect(form).toContainText('248.000 DT')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}

for (const width of [390, 1440])
  test(
    `a merchant has a shop of her own on her first evening, at ${width} px`,
    { tag: '@sweep' },
    async ({ page, browser }) => {
      test.slow()
      const hand = new Hand()
      await page.setViewportSize({ width, height: 900 })
      const shop = await startFirst()
      try {
        const began = Date.now()
        await page.goto(await shop.setupUrl)
        await setUp(page, hand)
        await importProducts(page, hand)
        await arrangeFrontPage(page, hand)
        // A quarter of an hour, and half of it for reading and thinking.
        expect(hand.seconds + (Date.now() - began) / 1000).toBeLessThan(450)

        await inNewBrowser(browser, width, (customer) => orderAsCustomer(customer, shop.url))
        expect(await findDemoWords(shop.url)).toEqual([])
      } finally {
        await shop.stop()
      }
    },
  )

/** What somebody does who was never here. */
async function inNewBrowser(browser: Browser, width: number, visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  await visit(await context.newPage())
  await context.close()
}
