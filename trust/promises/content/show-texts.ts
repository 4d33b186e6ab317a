import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { browserPath } from '#test/e2e/browser.ts'
import { admin } from '#test/e2e/shop-process.ts'
import type { TrustShop } from '../../shop.ts'
import { TRAP } from './hostile-payloads.ts'
import { shortPayloads, type StoredTexts } from './store-texts.ts'

const MARK = 'A hostile text was run'
/** Milliseconds a page may take. */
const LONGEST = 30_000
/** Opens every page that shows what `storeTexts` has stored. Answers with how many, and with what ran, was refused or did not work. */
export async function showTexts(shop: TrustShop, stored: StoredTexts): Promise<{ opened: number; faults: string[] }> {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
    context.setDefaultTimeout(LONGEST)
    const result = { opened: 0, faults: await watch(context) }
    const page = await context.newPage()
    const open = async (path: string) => {
      const status = (await page.goto(path))?.status() ?? 0
      if (status === 0 || status >= 500) result.faults.push(`${path}: ${status}`)
      await waitUntilShown(page)
      result.opened += 1
    }
    await tour(page, open, stored).catch((error: Error) => {
      result.faults.push(`${pathOf(page)}: ${error.message}`)
    })
    return result
  } finally {
    await browser.close()
  }
}

/** Waits for what a page shows once it has what it asks for, and for its images: one that cannot be loaded runs what it has for that. */
async function waitUntilShown(page: Page) {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy=true]') &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
}

/** Lists what texts must not do in a browser, as it happens. */
async function watch(context: BrowserContext) {
  const faults: string[] = []
  await context.exposeBinding(TRAP, ({ page }) => void faults.push(`${pathOf(page)}: ${MARK}`))
  context.on('dialog', (dialog) => {
    faults.push(`${pathOf(dialog.page())}: a dialog`)
    void dialog.dismiss()
  })
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy'))
      faults.push(`${pathOf(message.page())}: ${message.text().slice(0, 80)}`)
  })
  return faults
}

/** The way of a customer and of staff through the pages. */
async function tour(page: Page, open: (path: string) => Promise<void>, { products, orders }: StoredTexts) {
  for (const path of pagesOfCustomers(products)) await open(path)
  const add = page.getByRole('button', { name: /to bag/i }).first()
  await add.click()
  await page.getByText('Item added to cart!').first().waitFor()
  await open('/cart')
  await signInPage(page)
  for (const path of pagesOfStaff(products, orders)) await open(path)
  const mail = page.getByRole('button', { name: /^Read .* to desk@example.com/ }).first()
  await mail.click()
  await page.frameLocator('iframe').getByRole('heading').first().waitFor()
}

const searched = encodeURIComponent(shortPayloads[1] ?? '')

const pagesOfCustomers = (products: readonly string[]) => [
  ...[
    '/',
    '/collections/jackets',
    `/collections/jackets?search=${searched}&color=${searched}`,
    '/about',
    '/track-order',
  ],
  ...[`/nothing/${searched}`, `/account/login?from=${searched}`],
  ...products.map((id) => `/products/${id}`),
]

const pagesOfStaff = (products: readonly string[], orders: readonly string[]) => [
  ...['/admin', '/admin/products', `/admin/products?search=${searched}`, '/admin/orders', '/admin/settings/store'],
  ...['/admin/settings/parcels', '/admin/settings/orders', '/admin/activity', '/admin/staff', '/checkout', '/account'],
  `/account/orders/${orders[0]}`,
  ...[`/admin/products/${products[0]}`, `/admin/orders/${orders[0]}`],
  ...[`/admin/orders/packing-slips?ids=${orders.join(',')}`, '/admin/mail'],
]

const pathOf = (page: Page | null) => new URL(page?.url() ?? 'about:blank').pathname

async function signInPage(page: Page) {
  const reply = await page.request.post('/api/users/login', { data: admin })
  const tokens = (await reply.json()) as Record<string, string>
  await page.goto('/healthz')
  await page.evaluate((stored) => {
    for (const [name, token] of Object.entries(stored)) if (name.endsWith('Token')) localStorage.setItem(name, token)
  }, tokens)
}
