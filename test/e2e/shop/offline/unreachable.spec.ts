import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, startCopy, sweepIf, test } from '#test/e2e/shop.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens a page and waits until the browser has the worker that answers for the shop. */
async function gotoWithWorker(page: Page, path: string) {
  await page.goto(path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

const lost = {
  en: { path: '/product/marsa-heavy-hoodie', heading: 'The connection is lost.', retry: 'Try again' },
  fr: { path: '/fr/cart', heading: 'La connexion est perdue.', retry: 'Réessayer' },
  ar: { path: '/ar/collections/products', heading: 'انقطع الاتصال.', retry: 'حاول من جديد' },
}

for (const [language, { path, heading, retry }] of Object.entries(lost)) {
  test(
    `a reload without a connection says so in ${language}, and ends with the connection`,
    sweepIf(language === 'fr'),
    async ({ page, context, shop, expectAccessible }) => {
      await gotoWithWorker(page, path)
      const notice = page.getByRole('heading', { name: heading })
      await context.setOffline(true)
      await page.reload()
      await expect(notice).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectAccessible()

      // The page waits for itself, and another one that is opened by its address does too.
      await page.getByRole('link', { name: retry }).click()
      await expect(notice).toBeVisible()
      await page.goto(path)
      await expect(notice).toBeVisible()

      await context.setOffline(false)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page).toHaveURL(shop.url + path)
      await expect(notice).toBeHidden()
    },
  )
}

test('a page that is opened while the shop is away opens when it is back', async ({ browser }) => {
  const shop = await startCopy()
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await gotoWithWorker(page, '/')
  await shop.stop()
  await page.goto('/collections/products')
  await expect(page.getByRole('heading', { name: 'The connection is lost.' })).toBeVisible()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)

  const back = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Open again</h1>'))
  back.listen(Number(new URL(shop.url).port), '127.0.0.1')
  await expect(page.getByRole('heading', { name: 'Open again' })).toBeVisible()
  await context.close()
  back.close()
  back.closeAllConnections()
})

test('the worker keeps nothing, and an answer of the shop is shown as it is', async ({ page }) => {
  await gotoWithWorker(page, '/')
  const missing = await page.goto('/nowhere')
  expect(missing?.status()).toBe(404)
  await page.goto('/cart')
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})
