import { chromium, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { browserPath } from '../e2e/browser.ts'

/*
 * Runs `npm run dev`, changes a file of each kind while a browser shows the home page, and prints the seconds until the
 * page shows the change. Ends with 1 where it never does. The files are put back, however it ends.
 */

/** The page shows `mark` where this is done to the file. */
const kinds = [
  {
    kind: 'component',
    file: 'src/storefront/layout/footer.tsx',
    change: ['<footer className', "<footer title='MARK' className"],
    isShown: (mark: string) => document.querySelector(`footer[title="${mark}"]`) !== null,
  },
  {
    kind: 'style sheet',
    file: 'src/ui/styles/app.css',
    change: ['@layer base {', ':root { --tried: MARK; }\n@layer base {'],
    isShown: (mark: string) => getComputedStyle(document.documentElement).getPropertyValue('--tried').trim() === mark,
  },
  {
    kind: 'text',
    file: 'src/domain/texts/catalogues/en/layout.json',
    change: ['"footer.follow": "Follow"', '"footer.follow": "MARK"'],
    isShown: (mark: string) => document.querySelector('footer')?.textContent.includes(mark) === true,
  },
  {
    kind: 'domain',
    file: 'src/domain/money/money.ts',
    change: ['`${number} ${symbol}`', '`${number} ${symbol}MARK`'],
    isShown: (mark: string) => document.body?.textContent.includes(mark),
  },
  {
    kind: 'server',
    file: 'src/server/settings/get-public-settings.ts',
    change: ['{ ...settings,', "{ ...settings, storeName: 'MARK',"],
    isShown: (mark: string) => document.documentElement.outerHTML.includes(mark),
  },
] as const

type Kind = Pick<(typeof kinds)[number], 'file' | 'change' | 'isShown'>

/** How often each kind is tried. */
const ROUNDS = Number(process.argv[2] ?? 3)
/** Milliseconds to wait for a change. */
const PATIENCE = 60_000

const folder = await mkdtemp(join(tmpdir(), 'hanout-dev-'))
const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT: '0', DATA_DIR: folder, PRERENDER_IMAGES: '0', LOG_LEVEL: 'error', PUBLIC_URL: '' },
})
const ended = once(dev, 'exit')
const browser = await chromium.launch({ executablePath: browserPath })
try {
  const page = await browser.newPage()
  await page.goto(await addressOf(), { timeout: PATIENCE, waitUntil: 'networkidle' })
  // Vite has found all packages by now, and loads the page again where it had not.
  await page.reload({ timeout: PATIENCE, waitUntil: 'networkidle' })
  for (const { kind, file, change, isShown } of kinds) {
    const seconds: string[] = []
    for (let round = 1; round <= ROUNDS; round++)
      seconds.push(await tryOnce(page, { file, change, isShown }, `${kind.slice(0, 4)}${round}`))
    process.stdout.write(`${kind.padEnd(12)} ${seconds.join(' ')}\n`)
  }
} finally {
  await browser.close()
  dev.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true })
}

/** Changes the file, and answers the seconds until the page shows it. The page is as before afterwards. */
async function tryOnce(page: Page, { file, change: [from, to], isShown }: Kind, mark: string): Promise<string> {
  const before = await readFile(file, 'utf8')
  const changed = before.replace(from, () => to.replace('MARK', mark))
  if (changed === before) throw new Error(`${file} has no ${from}`)
  const options = { timeout: PATIENCE, polling: 20 }
  const start = performance.now()
  try {
    await writeFile(file, changed)
    await page.waitForFunction(isShown, mark, options)
  } finally {
    await writeFile(file, before)
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  await page.waitForFunction(
    `document.querySelector('footer') && !(${isShown.toString()})('${mark}')`,
    undefined,
    options,
  )
  // Where the page was loaded again, Vite reaches it once its modules are there.
  await page.waitForLoadState('networkidle')
  return seconds
}

async function addressOf(): Promise<string> {
  for await (const line of createInterface({ input: dev.stdout })) {
    const address = /^\s+Shop\s+(http\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('The shop ended before it answered')
}
