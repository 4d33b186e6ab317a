import type { Page } from '@playwright/test'
import { expect, gotoHydrated, test } from '#test/e2e/shop.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('ul').first()
const links = (page: Page) => menu(page).locator(':scope > li > a:visible')
const more = (page: Page) => menu(page).getByRole('button', { name: 'More' })

test('the menu shows the links that fit, the rest under one word, and the logo stays in the middle', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset['shifted'] = JSON.stringify(entry)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const counts: number[] = []
  for (const width of [768, 1024, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await gotoHydrated(page, '/')
    await expect.poll(async () => (await links(page).count()) + (await more(page).count())).toBeGreaterThan(0)
    counts.push(await links(page).count())
    const logo = await page.getByRole('link', { name: 'Hanout, home' }).first().boundingBox()
    expect(Math.abs((logo?.x ?? 0) + (logo?.width ?? 0) / 2 - width / 2)).toBeLessThan(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expect(page.locator('html')).not.toHaveAttribute('data-shifted', /.*/)
  }
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(counts.at(-1)).toBe(4)
  await expect(more(page)).toBeHidden()

  await page.setViewportSize({ width: 768, height: 900 })
  await more(page).focus()
  const last = menu(page).getByRole('link', { name: 'Accessories' })
  await expect(last).toBeVisible()
  await last.click()
  await expect(page).toHaveURL(/\/collections\/others$/)
})

test('screens of the menu', { tag: '@sweep' }, async ({ page }) => {
  const folder = process.env['SCREENSHOTS']
  test.skip(!folder, 'pictures are asked for')
  for (const language of ['fr', 'ar'])
    for (const width of [768, 1024, 1366, 1920]) {
      await page.setViewportSize({ width, height: 500 })
      await gotoHydrated(page, `/${language}`)
      await page.waitForLoadState('networkidle')
      await page.screenshot({
        path: `${folder}/menu-${language}-${width}.png`,
        clip: { x: 0, y: 0, width, height: 120 },
      })
    }
})
