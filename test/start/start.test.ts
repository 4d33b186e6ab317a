import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { nameSources } from '#server/platform/log/name-sources.ts'
import type { StartCost } from './measure-start.ts'

/** Of the built server, which `npm start` runs. */
const FILES = 42
const SOURCE_BYTES = 7_150_000
const HEAP_BYTES = 41_000_000
/** Of the sources, which are built into it. */
const OWN_MODULES = 1_500

/** What the shop uses for a few requests, or not at all. Each would take some ten milliseconds of every start, and its memory. */
const loadedLater = new Set([
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@opentelemetry/api',
  '@opentelemetry/sdk-trace-base',
  'age-encryption',
  'ajv',
  'hucre',
  'lru-cache',
  'nodemailer',
  'prom-client',
  'react',
  'react-dom',
  'react-router',
  's3mini',
  'sanitize-html',
  'sharp',
  'yaml',
])

const folder = await mkdtemp(join(tmpdir(), 'hanout-start-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the shop without the demo in a process of its own, and measures what that loads. */
async function measureStart(program: string): Promise<StartCost> {
  const { stdout } = await promisify(execFile)(
    join('node_modules', '.bin', 'node'),
    ['--disable-warning=ExperimentalWarning', 'test/start/measure-start.ts', program],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_OPTIONS: '',
        DATABASE_URL: '',
        SMTP_URL: '',
        PUBLIC_URL: '',
        DATA_DIR: folder,
        DEMO: '0',
        PORT: '0',
        LOG_LEVEL: 'error',
        PRERENDER_IMAGES: '0',
      },
    },
  )
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as StartCost
}

it('starts without the packages that a first page does not need', async () => {
  const { packages, ownModules } = await measureStart('src/server/main.ts')

  expect(packages).toContain('fastify')
  expect(packages.filter((name) => loadedLater.has(name))).toEqual([])
  expect(ownModules).toEqual(within(OWN_MODULES))
})

// They hardly vary from one start to the next. Above them a start takes longer and the shop more memory: find out what is loaded anew,
// and raise a bound only for what a first page needs. The tables are made before: some migrations load modules of the sources.
it('starts from a few files, within bounds', async () => {
  await measureStart('build/shop/main.js')
  const { packages, modules, ownModules, source, heap } = await measureStart('build/shop/main.js')

  expect({ packages, ownModules }).toEqual({ packages: [], ownModules: 0 })
  expect({ modules, source, heap }).toEqual({
    modules: within(FILES),
    source: within(SOURCE_BYTES),
    heap: within(HEAP_BYTES),
  })
})

it('has errors tell of which source the built server is there', async () => {
  const names = (await readdir('build/shop')).filter((name) => name.endsWith('.js'))
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(`build/shop/${name}`, 'utf8') })),
  )
  const { name, text } = files.find((file) => file.text.includes('async function serveShop(')) ?? { name: '', text: '' }
  const line = text.slice(0, text.indexOf('async function serveShop(')).split('\n').length
  const place = `${pathToFileURL(`build/shop/${name}`).href}:${line}:1`

  expect(nameSources(`Error: x\n    at serveShop (${place})`)).toBe(
    `Error: x\n    at serveShop (src/server/serve-shop.ts, ${place})`,
  )
})

/** At most so many, and no fewer than four fifths of them: then the bound is lowered. */
const within = (bound: number) =>
  expect.toSatisfy((value: number) => value <= bound && value >= bound * 0.8, `at most ${bound}`) as number
