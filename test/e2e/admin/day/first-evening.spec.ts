import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { readLanguageFrom } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { startNewShop } from '#test/e2e/admin/setup/new-shop.ts'
import { expect, gotoHydrated, test as base } from '#test/e2e/shop.ts'
import { desk, phone, type Device } from './devices.ts'
import { Hands, WorkSheet } from './hands.ts'
import { any, like } from './like.ts'
import { look } from './look.ts'

/** A shop without the demo, which nobody has set up. */
const test = base.extend<{ newShop: Awaited<ReturnType<typeof startNewShop>> }>({
  newShop: async ({}, use) => {
    const shop = await startNewShop({ DEMO: '0' })
    await use(shop)
    await shop.stop()
  },
  baseURL: async ({ newShop }, use) => use(newShop.url),
})

const steps = { setUp: 'Set the shop up', products: 'Put ten products on sale', front: 'Show them on the front page' }

interface Goods {
  name: string
  color: string
  price: string
  sizes: Readonly<Record<string, string>>
  /** In the folder of the demo's own images. */
  image: string
}

const dress = { S: '4', M: '6', L: '3' }
const goods: Goods[] = [
  { name: 'Robe Yasmine', color: 'Écru', price: '129', sizes: dress, image: 'slide-1-wide.jpg' },
  { name: 'Robe Selma', color: 'Terracotta', price: '139', sizes: dress, image: 'slide-2-wide.jpg' },
  { name: 'Robe Inès', color: 'Olive', price: '119,500', sizes: dress, image: 'slide-3-wide.jpg' },
  { name: 'Kaftan Rim', color: 'Bleu nuit', price: '249', sizes: dress, image: 'film-poster.jpg' },
  { name: 'Sweat à capuche', color: 'Noir', price: '89', sizes: dress, image: 'collection-hoodies.jpg' },
  { name: 'Veste en jean', color: 'Bleu', price: '159', sizes: dress, image: 'collection-jackets.jpg' },
  { name: 'Écharpe Mahdia', color: 'Rouge', price: '39', sizes: { L: '12' }, image: 'collection-accessories.jpg' },
  { name: 'Chemise en lin', color: 'Blanc', price: '79,900', sizes: dress, image: 'slide-1-small.jpg' },
  { name: 'Pantalon large', color: 'Sable', price: '99', sizes: dress, image: 'slide-2-small.jpg' },
  { name: 'Burnous Siliana', color: 'Camel', price: '320', sizes: { M: '2', L: '2' }, image: 'slide-3-small.jpg' },
]

const readImage = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await readFile(
    fileURLToPath(new URL(`../../../../src/storefront/front-page/images/${name}`, import.meta.url)),
  ),
})

async function setUp({ page, tap, type }: Hands) {
  const next = () => tap(page.getByRole('button', { name: t('setup.next') }))
  await type(page.getByLabel(t('fields.firstName')), 'Nour')
  await type(page.getByLabel(t('fields.email')), 'nour@dar-nour.example')
  await type(page.getByLabel(t('fields.password')), 'seven olive trees')
  await look(page, 'evening-owner')
  await tap(page.getByRole('button', { name: t('setup.takeOver') }))
  await type(page.getByLabel(t('fields.storeName')), 'Dar Nour')
  for (const other of ['English', 'العربية']) await tap(page.getByLabel(other))
  await expect(page.getByLabel(t('settings.defaultLanguage'))).toHaveValue('fr')
  await look(page, 'evening-shop')
  await next()
  await type(page.getByLabel(like(t('setup.deliveryPrice', { symbol: any }))), '7')
  await type(page.getByLabel(t('fields.whatsapp')), '20 123 456')
  await look(page, 'evening-delivery')
  await next()
  await expect(page.getByRole('checkbox', { name: t('parcels.setting') })).toBeChecked()
  await look(page, 'evening-work')
  await next()
  await expect(page.getByRole('heading', { level: 1, name: t('setup.stepName', { step: 'look' }) })).toBeVisible()
  await look(page, 'evening-look')
  await next()
  await tap(page.getByRole('button', { name: t('setup.finish') }))
  await expect(page.getByRole('region', { name: t('firstSteps.title') })).toBeVisible()
  await look(page, 'evening-dashboard')
}

async function addProduct({ page, tap, type, pickFile }: Hands, { name, color, price, sizes, image }: Goods) {
  const form = page.getByRole('form', { name: t('products.add') })
  await type(form.getByRole('textbox', { name: t('fields.model'), exact: true }), name)
  await type(form.getByRole('textbox', { name: like(t('products.priceIn', { symbol: any })) }), price)
  for (const size of Object.keys(sizes)) await tap(form.getByRole('checkbox', { name: size, exact: true }))
  await tap(form.getByRole('button', { name: t('stock.addVariant') }))
  await type(form.getByRole('textbox', { name: t('stock.colorOf', { number: 1 }) }), color)
  for (const [size, quantity] of Object.entries(sizes))
    await type(form.getByRole('textbox', { name: t('stock.stockOf', { size, variant: color }) }), quantity)
  const files = form.getByLabel(t('adminMessages.dropzone', { title: t('images.dropzoneOf', { color }) }))
  await pickFile(files, await readImage(image))
  await expect(form.getByRole('list', { name: t('images.inOrder') }).getByRole('listitem')).toHaveCount(1)
  if (image === goods[0]?.image) await look(page, 'evening-product')
  await tap(form.getByRole('button', { name: t('adminMessages.submitAdd') }))
  await expect(page).toHaveURL(/\/admin\/products$/)
}

/** A new front page shows the eight newest products. */
async function showAll({ page, tap, type, goTo }: Hands) {
  await goTo(t('frontPage.title'))
  const row = t('frontPage.typeName', { type: 'products' })
  await tap(page.getByRole('button', { name: t('frontPage.editSection', { name: row }), exact: true }))
  const form = page.getByRole('dialog')
  await type(form.getByLabel(t('frontPage.limit')), String(goods.length))
  await tap(form.getByRole('button', { name: t('frontPage.done') }))
  await expect(page.getByText(t('frontPage.state', { state: 'draft' }))).toBeVisible()
  await look(page, 'evening-front-page')
  await tap(page.getByRole('button', { name: t('frontPage.publish'), exact: true }))
  await expect(page.getByText(t('frontPage.published'))).toBeVisible()
}

/** Somebody who was never here sees every product with its image, and can choose a size of the first one. */
async function visit(page: Page, url: string) {
  await gotoHydrated(page, url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const cards = page.getByRole('region', { name: t('home.newest') }).getByRole('article')
  await expect(cards).toHaveCount(goods.length)
  for (const { name } of goods) {
    const card = cards.filter({ hasText: name })
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByRole('link', { name, exact: true })).toBeVisible()
    const image = card.locator('img').first()
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  }
  await look(page, 'evening-guest')
  const name = goods[0]?.name ?? ''
  await cards.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^M / })).toBeEnabled()
  await expect(page.getByRole('button', { name: t('product.order') })).toBeVisible()
  await look(page, 'evening-guest-product')
}

async function playEvening(page: Page, device: Device, setupUrl: string) {
  const sheet = new WorkSheet()
  const merchant = new Hands(page, device, sheet)
  await page.goto(setupUrl)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  sheet.begin(steps.setUp)
  await setUp(merchant)

  sheet.begin(steps.products)
  await merchant.tap(page.getByRole('link', { name: t('firstSteps.name', { step: 'product' }) }))
  for (const [index, product] of goods.entries()) {
    if (index > 0) await merchant.tap(page.getByRole('link', { name: t('products.add') }).first())
    await addProduct(merchant, product)
  }
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: goods[0]?.name ?? '' }),
  ).toBeVisible()
  await look(page, 'evening-products')

  sheet.begin(steps.front)
  await showAll(merchant)
  return sheet
}

for (const device of [phone, desk]) {
  const { width } = device.viewport
  test.describe(`${width} px`, () => {
    test.use({ ...device, actionTimeout: 15_000, locale: 'fr-TN' })

    test(
      'a merchant who reads French sells ten products of her own on her first evening',
      { tag: '@sweep' },
      async ({ page, browser, newShop }) => {
        const before = readLanguageFrom(() => 'fr')
        try {
          const sheet = await playEvening(page, device, await newShop.setupUrl)
          for (const [step, { taps, typed }] of sheet.steps) console.log(`| ${width} | ${step} | ${taps} | ${typed} |`)
          const guest = await browser.newContext({ ...device, locale: 'fr-TN' })
          await visit(await guest.newPage(), newShop.url)
          await guest.close()
        } finally {
          readLanguageFrom(before)
        }
      },
    )
  })
}
