import { chromium, type Browser, type Page } from 'playwright-core'
import { browserPath } from '#test/e2e/browser.ts'
import { atMost, median, milliseconds, type Line } from '../line.ts'
import { withShop } from '../shop.ts'

const ROUNDS = 3
/** How much slower the processor of a cheap phone is. */
const SLOWER = 4
/** Slow 4G, as Lighthouse has it: bytes a second, and milliseconds there and back. */
const NETWORK = { offline: false, downloadThroughput: 204_800, uploadThroughput: 93_750, latency: 150 }
/** Gigabytes, as such a phone tells them. */
const MEMORY = 2
/** Milliseconds for what a page does after it is hydrated or touched, and for a click that is on its way. */
const REST = 1_500
const MOST_SCRIPT = 114_000
/** The most milliseconds of each: until a page that was opened first can be used, to see the next page, and to see an answer. */
const MOST = { busy: 500, next: 100, answer: 50 }
const PRODUCT = '/product/marsa-heavy-hoodie'
const COLLECTION = '/collections/products'

declare global {
  interface Window {
    /** Milliseconds from an input to the next frame, for each event of an interaction. */
    interactionDurations?: number[]
    pageHydrated?: Promise<unknown>
    /**
     * Looks in each frame whether the heading of level one has changed. Only asked for where it counts: each look takes
     * the page a frame.
     */
    watchHeading?: () => void
    /** When it was last seen to change, and when a link was clicked. */
    headingSeen?: number
    linkClicked?: number
  }
}

type Note = (name: string, figure: number, most: number) => void

/** Opens a page as a first visitor with a phone whose processor is slow. */
async function openOnPhone(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Performance.enable')
  await page.addInitScript(observe, MEMORY)
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(url)
  await page.evaluate(() => window.pageHydrated)
  const { metrics } = await session.send('Performance.getMetrics')
  /** Milliseconds for which the page was busy until it could be used. */
  const busy = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  const bytes = (await Promise.all(scripts)).reduce((sum, each) => sum + each, 0)
  await page.waitForTimeout(REST)
  return { page, bytes, busy, close: () => context.close() }
}

/** Runs in the page, before anything else. */
function observe(memory: number) {
  // Chromium tells the memory of this machine, not of the phone.
  Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => memory })
  window.pageHydrated = new Promise((resolve) => addEventListener('page-hydrated', resolve))
  window.interactionDurations = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.interactionDurations?.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  addEventListener('click', () => (window.linkClicked = performance.now()), true)
  window.watchHeading = () => {
    let heading = document.querySelector('h1')?.textContent
    const look = () => {
      const shown = document.querySelector('h1')?.textContent
      if (shown !== heading) [heading, window.headingSeen] = [shown, performance.now()]
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
}

/** Milliseconds from an input to the frame that answers it: the longest of the events that it consists of. */
async function timeInteraction(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(() => (window.interactionDurations = []))
  await act()
  await page.waitForTimeout(REST)
  return page.evaluate(() => Math.max(0, ...(window.interactionDurations ?? [])))
}

/** Milliseconds from the tap on a link to the heading of the next page. */
async function timeNextPage(page: Page, link: string) {
  const target = page.locator(link).first()
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(REST)
  await page.evaluate(() => window.watchHeading?.())
  await target.tap()
  await page.waitForFunction(() => (window.headingSeen ?? 0) > (window.linkClicked ?? Infinity))
  return page.evaluate(() => (window.headingSeen ?? 0) - (window.linkClicked ?? 0))
}

async function measureRound(browser: Browser, url: string, note: Note) {
  const home = await openOnPhone(browser, `${url}/`)
  note('scripts of the home page', home.bytes, MOST_SCRIPT)
  note('busy until usable, home page', home.busy, MOST.busy)
  note('home page to a collection', await timeNextPage(home.page, `main a[href="${COLLECTION}"]`), MOST.next)
  await home.close()

  const list = await openOnPhone(browser, url + COLLECTION)
  const button = (name: string | RegExp, { page } = list) => page.getByRole('button', { name }).first()
  note('scripts of a collection', list.bytes, MOST_SCRIPT)
  note('busy until usable, collection', list.busy, MOST.busy)
  note('open the filter', await timeInteraction(list.page, () => button('Filter & sort').tap()), MOST.answer)
  await list.close()

  const next = await openOnPhone(browser, url + COLLECTION)
  note('collection to a product', await timeNextPage(next.page, 'article h3 a'), MOST.next)
  await next.close()

  const product = await openOnPhone(browser, url + PRODUCT)
  const { page } = product
  const size = page.getByRole('radio', { name: 'M (In Stock)', exact: true })
  note('scripts of a product', product.bytes, MOST_SCRIPT)
  note('busy until usable, product', product.busy, MOST.busy)
  note('choose a size', await timeInteraction(page, () => size.tap({ force: true })), MOST.answer)
  note('add to the bag', await timeInteraction(page, () => button('Add M to bag', product).tap()), MOST.answer)
  note('open the bag', await timeInteraction(page, () => button(/^Bag,/, product).tap()), MOST.answer)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(REST)
  note('open the order form', await timeInteraction(page, () => button('Order Now', product).tap()), MOST.answer)
  await product.close()
}

/**
 * Measures what a first visitor with a slow phone on slow 4G waits for: scripts, a page that is busy, the answers to
 * five inputs, and the next page.
 */
export function measureInteractions(): AsyncGenerator<Line> {
  return withShop(async function* ({ url }) {
    const figures = new Map<string, { values: number[]; most: number }>()
    const note: Note = (name, figure, most) =>
      figures.set(name, { values: [...(figures.get(name)?.values ?? []), figure], most })
    const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      for (let round = 0; round < ROUNDS; round++) await measureRound(browser, url, note)
    } finally {
      await browser.close()
    }
    for (const [name, { values, most }] of figures) {
      yield name.startsWith('scripts')
        ? {
            name,
            figure: `${(median(values) / 1000).toFixed(1)} kB`,
            floor: atMost(median(values), most, ' bytes'),
          }
        : {
            name,
            figure: milliseconds(values),
            beside: `${SLOWER} x slower CPU, ${MEMORY} GB, slow 4G`,
            floor: atMost(median(values), most, ' ms'),
          }
    }
  })
}
