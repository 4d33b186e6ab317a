import type { Locator, Page } from 'playwright-core'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { expect, test } from '#test/e2e/shop.ts'

/** Of the day at an index, in dinars: the highest bar, of 600, is that of the 10th day. */
const salesOf = (index: number) => (index === 9 ? 500 : index)

/** Shows days that sell more than the demo does. */
async function showSales(page: Page) {
  await page.route('**/api/admin/dashboard*', async (route) => {
    const response = await route.fetch()
    const dashboard = (await response.json()) as Dashboard
    const days = dashboard.days.map((day, index) => ({ ...day, sales: salesOf(index), onRoad: 100, orders: index }))
    await route.fulfill({ response, json: { ...dashboard, days } })
  })
}

const plotOf = (page: Page) => page.locator('figure', { has: page.getByRole('table') })

/** Moves the pointer to the middle of a day's bar. */
async function pointAt(plot: Locator, index: number, name: 'hover' | 'tap' = 'hover') {
  const svg = plot.locator('svg')
  // Of each day the lower bar, which has no height where nothing was sold.
  const bar = svg.locator('rect[fill="var(--color-blue)"]').nth(index)
  const [at, box] = await Promise.all([
    bar.evaluate((rect) => Number(rect.getAttribute('x')) + Number(rect.getAttribute('width')) / 2),
    svg.boundingBox(),
  ])
  await svg[name]({ position: { x: at, y: 150 } })
  return at + (box?.x ?? 0)
}

for (const [width, touches] of [
  [390, true],
  [1440, false],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: touches })

    test('the plot draws each day, and tells the one that is pointed at', async ({
      page,
      signIn,
      expectAccessible,
    }) => {
      await signIn('admin')
      await showSales(page)
      await page.goto('/admin')
      const plot = plotOf(page)
      await expect(plot.locator('rect')).toHaveCount(60)
      const heights = await plot
        .locator('rect')
        .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))))
      expect(heights[18]).toBe(Math.max(...heights))
      expect((heights[18] ?? 0) / (heights[19] ?? 0)).toBeCloseTo(5)

      const x = await pointAt(plot, 9, touches ? 'tap' : 'hover')
      const told = plot.getByText('Delivered and paid : 500.00 DT')
      await expect(told).toBeVisible()
      await expect(plot.getByText('On the road : 100.00 DT')).toBeVisible()
      await expect(told).toBeInViewport({ ratio: 1 })
      // A phone has no room for the box beside a day in the middle.
      if (!touches) await expect.poll(async () => (await told.boundingBox())?.x ?? 0).toBeGreaterThan(x)
      await expectAccessible()

      // Beside a day at the end the box stands before it.
      const end = await pointAt(plot, 29, touches ? 'tap' : 'hover')
      const last = plot.getByText('Delivered and paid : 29.00 DT')
      await expect
        .poll(async () => {
          const box = await last.boundingBox()
          return box ? box.x + box.width : Infinity
        })
        .toBeLessThan(end)

      const other = page.getByRole('heading', { level: 1 })
      await (touches ? other.tap() : other.hover())
      await expect(last).toBeHidden()

      await page.getByRole('button', { name: 'Orders', exact: true }).click()
      await expect(plot.locator('rect')).toHaveCount(30)
      await pointAt(plot, 1)
      await expect(plot.getByText('Orders : 1 order')).toBeVisible()
    })
  })

test('the plot begins at the right in Arabic, with its values there', async ({ page, signIn, expectAccessible }) => {
  await signIn('admin')
  await showSales(page)
  await page.goto('/ar/admin')
  const plot = plotOf(page)
  await expect(plot.locator('rect')).toHaveCount(60)
  const [first, last, axis] = await Promise.all([
    plot.locator('rect').first().boundingBox(),
    plot.locator('rect').last().boundingBox(),
    plot.locator('svg text', { hasText: /^600$/ }).boundingBox(),
  ])
  expect(last?.x).toBeLessThan(first?.x ?? 0)
  expect(first?.x).toBeLessThan(axis?.x ?? 0)
  await expectAccessible()
})
