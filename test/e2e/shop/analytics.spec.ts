import type { Page } from '@playwright/test'
import { expect, test } from '#test/e2e/checkout-fixtures.ts'

const pixelId = '123456789'

/** Stands in for the script of the ad network: it keeps what it is told. */
const stub = `
  window.pixelCalls = [...window.fbq.queue]
  window.fbq.callMethod = (...call) => window.pixelCalls.push(call)
`

/** Lets nothing leave this machine, and notes what would have. */
async function fenceIn(page: Page, shopUrl: string) {
  const outside: string[] = []
  await page.route(
    (url) => url.protocol.startsWith('http') && url.origin !== shopUrl,
    async (route) => {
      outside.push(route.request().url())
      await (route.request().url() === 'https://connect.facebook.net/en_US/fbevents.js'
        ? route.fulfill({ contentType: 'text/javascript', body: stub })
        : route.abort())
    },
  )
  return outside
}

const callsOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'pixelCalls') as unknown[][] | undefined)?.map((call) => [...call]) ?? [])
const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' })

test.describe('§1 the pixel (ruling R26), in a store that has one', () => {
  test.beforeEach(async ({ shop }) => {
    await shop.database.transact(async (tx) => {
      const row = { name: 'pixelId', value: JSON.stringify(pixelId), updated_at: new Date().toISOString() }
      await tx.insertInto('settings').values(row).execute()
    })
  })
  test.afterEach(async ({ shop }) => {
    await shop.database.transact(async (tx) => {
      await tx.deleteFrom('settings').where('name', '=', 'pixelId').execute()
    })
  })

  // Shows R26.
  test('loads nothing before the visitor agreed, nor after a refusal, and asks once', async ({
    page,
    shop,
    expectAccessible,
  }) => {
    const outside = await fenceIn(page, shop.url)
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
    await expectAccessible()
    await banner(page).getByRole('button', { name: 'Refuse' }).click()
    await expect(banner(page)).toBeHidden()
    await page.goto('/collections/jackets')
    await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(banner(page)).toBeHidden()
    expect(await page.evaluate(() => 'fbq' in window)).toBe(false)
    expect(outside).toEqual([])
  })

  test('the question hides neither the sizes nor the main button of a product at 360 × 640', async ({ page, shop }) => {
    await fenceIn(page, shop.url)
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/product/marsa-heavy-hoodie')
    await expect(banner(page).getByRole('button', { name: 'Refuse' })).toBeInViewport({ ratio: 1 })
    const parts = [
      ...(await page.getByRole('radio').all()),
      page.getByRole('button', { name: 'SELECT SIZE' }),
      page.getByRole('button', { name: 'Order Now' }),
    ]
    expect(parts.length).toBeGreaterThan(4)
    for (const part of parts) {
      await expect(part).toBeInViewport({ ratio: 1 })
      expect(await part.evaluate(isOnTop)).toBe(true)
    }
    await banner(page).getByRole('button', { name: 'Refuse' }).click()
    await expect(banner(page)).toBeHidden()
  })

  // Shows §1.8, R26.
  test('tracks PageView, ViewContent and InitiateCheckout with content id, name, value and currency', async ({
    page,
    shop,
  }) => {
    const outside = await fenceIn(page, shop.url)
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    const { products } = (await (await page.request.get('/api/products?collectionName=others&limit=100')).json()) as {
      products: {
        _id: string
        model: string
        slug: string
        isSoldOut: boolean
        variants: { variantPrice: number; skus: { quantity: number }[] }[]
      }[]
    }
    // One size: nothing has to be chosen before ordering.
    const product = products.find(
      ({ variants }) => variants[0]?.skus.length === 1 && variants[0].skus[0]!.quantity > 0,
    )!
    const content = {
      content_ids: [product._id],
      content_name: product.model,
      value: product.variants[0]?.variantPrice,
      currency: 'DT',
    }
    await page.goto(`/product/${product.slug}`)
    await test.step('asking hides neither the buttons of a phone nor the end of the page', async () => {
      const size = page.viewportSize()
      await page.setViewportSize({ width: 360, height: 640 })
      await expect(banner(page)).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: 'Order Now' }).click({ trial: true })
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await page.getByRole('link', { name: /Open Font License/ }).click({ trial: true })
      if (size) await page.setViewportSize(size)
    })
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await expect(banner(page)).toBeHidden()
    await expect.poll(async () => (await callsOf(page)).length).toBe(4)
    const [setting, init, ...tracked] = await callsOf(page)
    expect([setting, init]).toEqual([
      ['set', 'autoConfig', false, pixelId],
      ['init', pixelId],
    ])
    // The two come from parts of the page that hydrate in any order.
    expect(tracked).toContainEqual(['track', 'ViewContent', content])
    expect(tracked).toContainEqual(['track', 'PageView'])

    await page.getByRole('button', { name: 'Order Now' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(async () => (await callsOf(page)).at(-1)).toEqual(['track', 'InitiateCheckout', content])
    expect(outside).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
    expect(refused).toEqual([])
  })

  // Shows R26.
  test('tells the currency code of the settings', async ({ page, shop }) => {
    const setting = { name: 'currency', value: JSON.stringify('TND'), updated_at: new Date().toISOString() }
    await shop.database.transact((tx) => tx.insertInto('settings').values(setting).execute())
    await fenceIn(page, shop.url)
    await page.goto('/healthz')
    await page.evaluate(() => localStorage.setItem('consent', 'given'))
    await page.goto('/product/marsa-heavy-hoodie')
    await expect
      .poll(() => callsOf(page))
      .toContainEqual(['track', 'ViewContent', expect.objectContaining({ currency: 'TND' })])
    await shop.database.transact((tx) => tx.deleteFrom('settings').where('name', '=', 'currency').execute())
  })

  // Shows §1.8.
  test('§1 tells of InitiateCheckout when the stepped checkout opens, and when the cart is ordered', async ({
    page,
    shop,
    customerWith,
  }) => {
    await fenceIn(page, shop.url)
    const { skuIds } = await customerWith({ model: 'Pixel Tee', price: 30_000, quantity: 2 })
    const { product_id: productId } = await shop.database.query
      .selectFrom('skus')
      .innerJoin('variants', 'variants.id', 'skus.variant_id')
      .select('variants.product_id')
      .where('skus.id', '=', skuIds[0] ?? '')
      .executeTakeFirstOrThrow()
    const told = [
      'track',
      'InitiateCheckout',
      { content_ids: [productId], content_name: 'Pixel Tee', value: 60, currency: 'DT' },
    ]
    await page.evaluate(() => localStorage.setItem('consent', 'given'))
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'Contact and address' })).toBeVisible()
    await expect.poll(() => callsOf(page)).toContainEqual(told)

    await page.goto('/cart')
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => callsOf(page)).toContainEqual(told)
  })

  test('asks again whoever wants to think about it again', async ({ page, shop }) => {
    await fenceIn(page, shop.url)
    await page.goto('/help')
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('button', { name: 'Privacy choice' }).click()
    await expect(banner(page)).toBeVisible()
    expect(await page.evaluate(() => 'fbq' in window)).toBe(false)
  })

  test('the policy of the page lets its host in, and no other', async ({ request }) => {
    const policy = (await request.get('/')).headers()['content-security-policy']
    expect(policy?.match(/https?:\/\/[^\s;]+/g)?.toSorted()).toEqual([
      'https://connect.facebook.net',
      'https://connect.facebook.net',
      'https://www.facebook.com',
      'https://www.facebook.com',
    ])
    expect(policy).not.toContain("'unsafe-inline' https")
  })
})

// Shows R20, R26.
test('§1 without a pixel id nothing is asked, nothing is loaded, and no other host may be', async ({ page, shop }) => {
  const outside = await fenceIn(page, shop.url)
  const reply = await page.goto('/')
  await page.evaluate(() => localStorage.setItem('consent', 'given'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  expect(await page.evaluate(() => 'fbq' in window)).toBe(false)
  expect(outside).toEqual([])
  const policy = reply?.headers()['content-security-policy'] ?? ''
  expect(policy).not.toContain('http')
  expect(/script-src ([^;]+)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[^']+')*$/)
})

/** Whether a click in the middle of the element reaches it. */
function isOnTop(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
