import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ApiError } from '#domain/api/errors.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { buildOf } from '#test/pages/page-app.ts'
import { servePages } from './pages.ts'

/** What the pages tell of an error, which they answer with 500. */
let thrown: unknown
const asked: string[] = []
const build = buildOf(({ handleError }) => async (request) => {
  const { pathname } = new URL(request.url)
  asked.push(pathname)
  if (pathname.endsWith('/nowhere')) return new Response('nothing here', { status: 404 })
  if (thrown === undefined) return new Response('a page')
  handleError(thrown)
  return new Response('failed', { status: 500 })
})

const lines: string[] = []
const app = createApp({
  logLevel: 'info',
  isTrustedProxy: () => false,
  handleFirst: (_, __, next) => next(),
  logStream: { write: (line) => lines.push(line) },
})
beforeAll(async () => {
  const getForeignOrigins = async () => ({ scripts: [], images: [], connections: [] })
  servePages(app, async () => build, { publicUrl: 'http://shop.test', getForeignOrigins })
  await app.ready()
})
beforeEach(() => {
  thrown = undefined
  asked.length = 0
  lines.length = 0
})
afterAll(() => app.close())

const get = async (url: string) => {
  const { statusCode, body } = await app.inject(url)
  return { statusCode, body }
}

it.each([
  [new ApiError('PRODUCT_NOT_FOUND'), 404, 'nothing here'],
  [new ApiError('INVALID_REQUEST'), 400, 'failed'],
])('answers a page that the API refuses as the API does: %s', async (error, statusCode, body) => {
  thrown = error
  expect(await get('/collections/x')).toEqual({ statusCode, body })
  expect(lines.join('')).not.toContain('could not render')
})

it('writes an error of a page into the log, not on the console', async () => {
  thrown = new Error('broken loader')
  expect(await get('/collections/x')).toEqual({ statusCode: 500, body: 'failed' })
  expect(lines.map((line) => JSON.parse(line) as { msg: string; err?: { message: string } })).toMatchObject([
    { msg: 'could not render a page', err: { message: 'broken loader' } },
  ])
})

const bytes = fc.array(
  fc.oneof(
    fc.constantFrom(
      '%00',
      '%2F',
      '%ED%A0%80',
      '%',
      '%zz',
      '%c3',
      '..',
      '~',
      '%5C',
      '%F0%9F%91%95',
      "'",
      '%E2%80%AE',
      '%25',
    ),
    fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
    fc.stringMatching(/^[\w-]{1,40}$/),
  ),
  { minLength: 1, maxLength: 12 },
)

it('answers every path with a page, and none that nothing can be called by reaches a loader', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('/', '/collections/', '/fr/products/'), bytes, async (start, parts) => {
      asked.length = 0
      const { statusCode } = await get(start + parts.join(''))
      expect([200, 404]).toContain(statusCode)
      for (const path of asked) expect(decodeURIComponent(path)).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u)
    }),
    { numRuns: 500 },
  )
})

it.each(['%00', '%0A', '%0d', '%C2%85', '%E2%80%A8'])(
  'has a page in the language of the address for what nothing can be called by: a%sb',
  async (sign) => {
    expect(await get(`/fr/collections/a${sign}b`)).toEqual({ statusCode: 404, body: 'nothing here' })
    expect(asked).toEqual(['/fr/nowhere'])
  },
)
