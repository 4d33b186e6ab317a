import { signInOwner } from '#test/e2e/owner-api.ts'
import { expect, startCopy, test } from '#test/e2e/shop.ts'

test('a shop without products opens soon: no filters, no collections, and the newsletter', async ({
  page,
  expectAccessible,
}) => {
  const shop = await startCopy()
  try {
    const api = await signInOwner(shop.url)
    await api.removeDemo()
    for (const path of ['/', '/collections/products']) {
      await page.goto(shop.url + path)
      await expect(page.getByRole('heading', { level: 1, name: /opens soon$/ })).toBeVisible()
      await expect(page.getByRole('main').getByLabel('Email')).toBeVisible()
      await expect(page.getByRole('button', { name: /filter/i })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Jackets' })).toHaveCount(0)
    }
    await expectAccessible()
    // The merchant's own line, of this language or of the default one.
    await api.saveSettings({ openingLine: { en: 'Linen from Mahdia, from Friday on', fr: '', ar: 'كتان من المهدية' } })
    for (const [path, line] of [
      ['/', 'Linen from Mahdia, from Friday on'],
      ['/fr', 'Linen from Mahdia, from Friday on'],
      ['/ar', 'كتان من المهدية'],
    ] as const) {
      await page.goto(shop.url + path)
      await expect(page.getByText(line)).toBeVisible()
    }
    const folder = process.env['SCREENSHOTS']
    for (const language of folder ? ['fr', 'ar'] : [])
      for (const width of [390, 1366]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${shop.url}/${language}`)
        await page.screenshot({ path: `${folder}/opens-soon-${language}-${width}.png` })
      }
  } finally {
    await shop.stop()
  }
})
