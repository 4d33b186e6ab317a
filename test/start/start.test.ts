import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

import type { StartCost } from './measure-start.ts'

const MODULES = 2_080
const OWN_MODULES = 1_260
const SOURCE_BYTES = 8_800_000
const HEAP_BYTES = 62_500_000

/** What the shop uses for a few requests, or not at all. Each would take some ten milliseconds of every start, and its memory. */
const loadedLater = new Set([
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@fastify/swagger',
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

/** Starts a shop without the demo in a process of its own, and measures what that loads. */
async function measureStart(): Promise<StartCost> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { stdout } = await promisify(execFile)(
    join('node_modules', '.bin', 'node'),
    ['--disable-warning=ExperimentalWarning', 'test/start/measure-start.ts'],
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

it('starts without the packages that a first page does not need, and within bounds', async () => {
  const { packages, modules, ownModules, source, heap } = await measureStart()

  expect(packages).toContain('fastify')
  expect(packages.filter((name) => loadedLater.has(name))).toEqual([])
  // They hardly vary from one start to the next. Above them a start takes longer and the shop more memory: find out what is loaded anew,
  // and raise a bound only for what a first page needs.
  expect({ modules, ownModules, source, heap }).toEqual({
    modules: within(MODULES),
    ownModules: within(OWN_MODULES),
    source: within(SOURCE_BYTES),
    heap: within(HEAP_BYTES),
  })
})

/** At most so many, and no fewer than four fifths of them: then the bound is lowered. */
const within = (bound: number) =>
  expect.toSatisfy((value: number) => value <= bound && value >= bound * 0.8, `at most ${bound}`) as number
