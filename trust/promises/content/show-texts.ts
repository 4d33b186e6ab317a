import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { isStorable } from '#domain/storable-text.ts'
import { browserPath } from '#test/e2e/browser.ts'
import { admin } from '#test/e2e/shop-process.ts'
import { addressData } from '#test/shop.ts'
import { signIn } from '../../ask.ts'
import { callShop } from '../../call.ts'
import type { TrustShop } from '../../shop.ts'
import { payloads, TRAP } from './hostile-payloads.ts'

const MARK = 'A hostile text was run'
/** What a short field holds. */
const FIELD = 60
/** Milliseconds a page may take. */
const LONGEST = 30_000
const short = payloads.filter((text) => text.length <= FIELD && isStorable(text) && /[a-z]/i.test(text))

interface Stored {
  /** Ids. */
  products: string[]
  orders: string[]
}

/** Stores payloads where customers and staff read them, by the API. */
async function storeTexts(shop: TrustShop, count: number): Promise<Stored> {
  const token = await signIn(shop, admin)
  let used = 0
  const next = () => short[used++ % short.length] ?? ''
  const save = async (method: string, path: string, body: object) => {
    const reply = await callShop(shop.url, { method, path, body, token })
    if (reply.status >= 300) throw new Error(`${path} was answered with ${reply.status}: ${JSON.stringify(reply.body)}`)
    return reply.body as { id: string; slug: string }
  }
  await save('PUT', '/api/help/about', {
    ...{ title: next(), description: next(), intro: next() },
    sections: [{ heading: next(), paragraphs: [next(), next()], links: [{ label: next(), to: '/help' }] }],
  })
  const social = [{ label: 'Elsewhere', href: 'https://example.com' }]
  await save('PATCH', '/api/settings', { storeName: '<b>Shop', social })
  const desk = { newOrderEmail: 'desk@example.com', senderName: next(), senderAddress: next() }
  await save('PATCH', '/api/admin/settings', desk)

  const description = payloads.filter((text) => isStorable(text) && text.length < 300).join('\n')
  const products: string[] = []
  const orders: string[] = []
  for (let number = 0; number < count; number++) {
    const product = await shop.addProduct()
    const texts = { model: next(), type: next(), fit: next(), brand: next(), category: next(), sku: next() }
    const color = next()
    const variants = [{ color, swatch: '#0e0e10', sizes: [{ size: 'M', change: 5 }] }]
    const place = { collection: 'jackets', price: 59, tags: [next(), next()] }
    await save('PUT', `/api/products/${product.id}`, { ...texts, ...place, version: 1, description, variants })
    const buyer = { ...addressData, userName: next(), street: next(), comment: next(), city: next(), state: next() }
    const order = {
      addressData: buyer,
      productData: [{ productId: product.id, selectedSize: 'M', color, quantity: 1 }],
    }
    const { id } = await save('POST', '/api/orders/createOrder', order)
    await save('POST', `/api/admin/orders/${id}/notes`, { note: next() })
    products.push(product.id)
    orders.push(id)
  }
  return { products, orders }
}

/** Opens every page that shows what `storeTexts` has stored. Answers with how many, and with what ran, was refused or did not work. */
export async function showTexts(shop: TrustShop, count: number): Promise<{ opened: number; faults: string[] }> {
  const stored = await storeTexts(shop, count)
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
    context.setDefaultTimeout(LONGEST)
    const result = { opened: 0, faults: await watch(context) }
    const page = await context.newPage()
    const open = async (path: string) => {
      const status = (await page.goto(path))?.status() ?? 0
      if (status === 0 || status >= 500) result.faults.push(`${path}: ${status}`)
      // What a page fetches for itself is shown after that.
      await page.waitForLoadState('networkidle')
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
async function tour(page: Page, open: (path: string) => Promise<void>, { products, orders }: Stored) {
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

const searched = encodeURIComponent(short[1] ?? '')

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
  ...['/admin', '/admin/products', `/admin/products?search=${searched}`, '/admin/orders', '/admin/settings'],
  ...['/admin/activity', '/admin/staff', '/checkout', '/account'],
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
