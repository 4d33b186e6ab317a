import { expect, test } from '#test/e2e/shop.ts'

for (const language of ['fr', 'ar'])
  test(`texts at twice their size keep everything within a narrow phone, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of [
      '',
      '/collections/products',
      '/product/marsa-heavy-hoodie-ink',
      '/account/signup',
      '/track-order',
    ]) {
      await page.goto(`/${language}${path}`)
      await expect(page.locator('html')).toHaveAttribute('data-scripts', 'done')
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
        .toBeLessThanOrEqual(360)
    }
  })
