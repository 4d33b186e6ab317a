import type { Page, Request } from '@playwright/test'
import { expect, gotoHydrated, test } from '#test/e2e/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

const kB = 1000
/** What a first visit on a phone may weigh, films aside, in bytes as they travel. */
const limits = { '/': 700 * kB, '/collections/products': 450 * kB, '/product/marsa-heavy-hoodie': 450 * kB }
const MOST_SCRIPT = 117 * kB
const MOST_FONT = 60 * kB
const MOST_SHIFT = 0.01

declare global {
  interface Window {
    /** How far things moved while the page loaded. */
    shifts?: { sum: number }
  }
}

/** Loads a page as a first visitor and tells what came over the wire, and how much moved. */
async function weigh(page: Page, path: string) {
  const pending: Promise<{ type: string; bytes: number }>[] = []
  const note = (request: Request) => {
    pending.push(
      request.sizes().then(({ responseBodySize }) => ({ type: request.resourceType(), bytes: responseBodySize })),
    )
  }
  page.on('requestfinished', note)
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    window.shifts = shifts
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await gotoHydrated(page, path)
  const shift = await page.evaluate(() => window.shifts?.sum)
  // What arrives from here on is not counted, and must not be asked for while the page closes.
  page.off('requestfinished', note)
  const files = (await Promise.all(pending)).filter(({ type }) => type !== 'media')
  const sum = (some: typeof files) => some.reduce((total, { bytes }) => total + bytes, 0)
  const ofType = (wanted: string) => sum(files.filter(({ type }) => type === wanted))
  return { all: sum(files), script: ofType('script'), font: ofType('font'), shift }
}

for (const [path, limit] of Object.entries(limits)) {
  test(`${path} is light on a phone, and nothing moves`, async ({ page }) => {
    const { all, script, font, shift } = await weigh(page, path)

    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(MOST_SCRIPT)
    expect(font).toBeLessThanOrEqual(MOST_FONT)
    expect(await page.evaluate(lettersInUse)).toContain('Archivo')
    expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat')
    expect(all).toBeLessThanOrEqual(limit)
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT)
    test.info().annotations.push({ type: 'kB', description: `${path} ${all / kB} of which scripts ${script / kB}` })
  })
}

/** The families whose files a page shows something in. */
async function lettersInUse() {
  await document.fonts.ready
  return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
}

test('V8 is told at their start that it may compile the scripts of every page ahead', async ({ request }) => {
  const html = await (await request.get('/')).text()
  for (const name of ['react', 'frame', 'entry.client']) {
    const [address] = new RegExp(`/assets/[\\w-]+/${name.replace('.', '\\.')}\\.js`).exec(html) ?? []
    expect(address, name).toBeDefined()
    expect(await (await request.get(address ?? '')).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  }
})

test('the offer of another language moves nothing', async ({ page }) => {
  const { shift } = await weigh(page, '/fr/product/marsa-heavy-hoodie')
  await expect(page.getByRole('link', { name: 'Read in English' })).toBeVisible()
  expect(shift).toBeLessThanOrEqual(MOST_SHIFT)
})
