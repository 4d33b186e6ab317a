import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserPath } from '#test/e2e/browser.ts'
import { median, short, type Line } from '../line.ts'
import { withShop } from '../shop.ts'

const ROUNDS = 3
const paths = [
  ...['/', '/collections/products', '/product/marsa-heavy-hoodie'],
  ...['/fr', '/fr/collections/products', '/ar', '/ar/collections/products', '/ar/product/marsa-heavy-hoodie'],
]
/** Home pages, which are seen sooner than others. */
const HOMES = new Set(['/', '/fr', '/ar'])
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const chromeFlags = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
]

/** What is read of a report of Lighthouse. */
interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Measures the median Lighthouse scores of several runs per page, with its mobile throttling. */
export function measureLighthouse(): AsyncGenerator<Line> {
  return withShop(async function* ({ url }) {
    const program = installLighthouse()
    for (const path of paths) {
      const runs: Report[] = []
      for (let round = 0; round < ROUNDS; round++) runs.push(await runLighthouse(program, url + path))
      const scores = categories.map(
        (category) => `${category} ${median(runs.map((run) => (run.categories[category]?.score ?? 0) * 100))}`,
      )
      const value = (id: string) => median(runs.map((run) => run.audits[id]?.numericValue ?? 0))
      const vitals = [
        `LCP ${Math.round(value('largest-contentful-paint'))} ms`,
        `TBT ${Math.round(value('total-blocking-time'))} ms`,
        `CLS ${value('cumulative-layout-shift').toFixed(3)}`,
      ]
      const most = HOMES.has(path) ? 1_200 : 1_500
      const isQuick = value('largest-contentful-paint') <= most && value('total-blocking-time') < 50
      yield {
        name: `Lighthouse, mobile, ${path}`,
        figure: scores.join(', '),
        beside: vitals.join(', '),
        floor: { asked: `LCP ${short(most)} ms, TBT 50 ms`, isReached: isQuick },
      }
    }
  })
}

/** Installs Lighthouse from its own lockfile, which the packages of the shop do not hold, and answers the path of its program. */
function installLighthouse(): string {
  const folder = 'bench/lighthouse'
  // Its packages ask for a newer Node than that of npm here; they run on the project's own.
  execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
  return join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
}

async function runLighthouse(program: string, url: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-lighthouse-'))
  const report = join(folder, 'report.json')
  try {
    const args = [program, url, '--quiet', '--output=json', `--output-path=${report}`]
    await promisify(execFile)(process.execPath, [...args, `--chrome-flags=${chromeFlags.join(' ')}`], {
      env: { ...process.env, CHROME_PATH: browserPath },
    })
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true })
  }
}
