import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

/** What the shop uses for a few requests, or not at all. Each would take some ten milliseconds of every start, and its memory. */
const loadedLater = new Set([
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@fastify/swagger',
  '@opentelemetry/api',
  '@opentelemetry/sdk-trace-base',
  'age-encryption',
  'ajv',
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

it('starts without the packages that a first page does not need', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { stdout } = await promisify(execFile)(
    join('node_modules', '.bin', 'node'),
    ['--disable-warning=ExperimentalWarning', 'test/start/list-loaded-packages.ts'],
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
  const loaded = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as string[]

  expect(loaded).toContain('fastify')
  expect(loaded.filter((name) => loadedLater.has(name))).toEqual([])
})
