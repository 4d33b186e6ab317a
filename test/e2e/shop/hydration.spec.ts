import { expect, gotoHydrated, test } from '../shop.ts'

test('pages come alive as they were sent: nothing is rendered anew in the browser', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => void errors.push(String(error)))
  for (const path of ['/', '/fr', '/ar/collections/hoodies-Pants', '/cart', '/track-order']) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    // React keeps what it knows of an element on the element.
    const isAlive = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
    await page.waitForFunction(isAlive)
  }
  expect(errors).toEqual([])
})

test('the code of what visitors open next is there before a link is tapped', async ({ page }) => {
  const loaded = ['collection-page.js', 'product-page.js', 'api.js'].map((name) =>
    page.waitForRequest((request) => request.url().endsWith(`/${name}`)),
  )
  await page.goto('/')
  await Promise.all(loaded)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a product in view is there before it is tapped, and is asked for once', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/products/') && asked.push(request.url()))
    await page.goto('/collections/products')
    const link = page.locator('article h3 a').first()
    const [, slug = ''] = /\/product\/(.+)$/.exec((await link.getAttribute('href')) ?? '') ?? []
    await page.waitForResponse((response) => response.url().endsWith(`/api/products/${slug}`))
    await link.tap()
    await expect(page).toHaveURL(new RegExp(`${slug}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked.filter((url) => url.endsWith(`/${slug}`))).toHaveLength(1)
  })

  test('a product that is tapped sooner is asked for once', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/products/') && asked.push(request.url()))
    await gotoHydrated(page, '/collections/products')
    const link = page.locator('article h3 a').first()
    const [, slug = ''] = /\/product\/(.+)$/.exec((await link.getAttribute('href')) ?? '') ?? []
    await link.tap()
    await expect(page).toHaveURL(new RegExp(`${slug}$`))
    expect(asked.filter((url) => url.endsWith(`/${slug}`))).toHaveLength(1)
  })
})
