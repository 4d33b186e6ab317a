import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { browserPath } from '#test/e2e/browser.ts'
import { median, type Line } from '../line.ts'
import { withShop } from '../shop.ts'

const ROUNDS = 3
const paths = [
  ...['/', '/collections/products', '/product/marsa-heavy-hoodie'],
  ...['/fr', '/fr/collections/products', '/ar', '/ar/collections/products', '/ar/product/marsa-heavy-hoodie'],
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Measures the median Lighthouse scores of several runs per page, with its mobile throttling. */
export function measureLighthouse(): AsyncGenerator<Line> {
  return withShop(async function* ({ url }) {
    const chrome = await launch({
      chromePath: browserPath,
      chromeFlags: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-sync',
      ],
    })
    for (const path of paths) {
      const runs: Result[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const result = await lighthouse(url + path, { port: chrome.port, logLevel: 'error' })
        if (result) runs.push(result.lhr)
      }
      const scores = categories.map(
        (category) => `${category} ${median(runs.map((run) => (run.categories[category]?.score ?? 0) * 100))}`,
      )
      const value = (id: string) => median(runs.map((run) => run.audits[id]?.numericValue ?? 0))
      const vitals = [
        `LCP ${Math.round(value('largest-contentful-paint'))} ms`,
        `TBT ${Math.round(value('total-blocking-time'))} ms`,
        `CLS ${value('cumulative-layout-shift').toFixed(3)}`,
      ]
      const isQuick = value('largest-contentful-paint') <= 1_500 && value('total-blocking-time') < 50
      yield {
        name: `Lighthouse, mobile, ${path}`,
        figure: scores.join(', '),
        beside: vitals.join(', '),
        floor: { asked: 'LCP 1,500 ms, TBT 50 ms', isReached: isQuick },
      }
    }
    chrome.kill()
  })
}
