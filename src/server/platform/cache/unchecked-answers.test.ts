import Fastify from 'fastify'
import { createServer } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { App } from '#server/platform/http/app-type.ts'
import type { ContentChanges } from '#server/platform/content/change-log.ts'
import { AnswerCache } from './answer-cache.ts'

const closes: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closes.splice(0)) await close()
})

/** Changes that concern everything, at the positions that are read. */
function withoutTags(read: () => Promise<number>): ContentChanges {
  let last = -1
  return {
    position: async () => (last = await read()),
    isUnchanged: (since) => since === last,
  }
}

/** A server with one cached page. `revision.read` stands for the database. */
async function openServer() {
  const revision = { read: () => Promise.resolve(1), own: 0 }
  /** What the application answers with. */
  const page = { status: 200 }
  const cache = new AnswerCache(
    withoutTags(() => revision.read()),
    () => revision.own,
  )
  let made = 0
  const app = Fastify({
    serverFactory: (handle) => createServer((...call) => cache.handle(...call, () => handle(...call))),
  }) as unknown as App // The page has no schema, so it needs no typed application.
  cache.register(app)
  app.get('/page', { config: { cached: true } }, (_, reply) =>
    page.status === 200 ? `page ${(made += 1)}` : reply.code(page.status).header('retry-after', '2').send('refused'),
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  closes.push(() => app.close())
  return {
    revision,
    page,
    app,
    async get() {
      const answer = await fetch(`${url}/page`)
      return {
        status: answer.status,
        text: await answer.text(),
        cacheStatus: answer.headers.get('cache-status'),
        retryAfter: answer.headers.get('retry-after'),
      }
    },
  }
}

it('sends what it has, marked, while the database is away', async () => {
  const { revision, get } = await openServer()
  await get()
  revision.read = () => Promise.reject(new Error('away'))

  expect(await get()).toMatchObject({ status: 200, text: 'page 1', cacheStatus: 'AnswerCache; hit; detail=unchecked' })
})

it('sends what it has while the database is too slow, and what is new as soon as it answers', async () => {
  const { revision, get } = await openServer()
  await get()
  const asked = Promise.withResolvers<void>()
  revision.read = () => {
    asked.resolve()
    return new Promise(() => {})
  }
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const answer = get()
  await asked.promise
  vi.advanceTimersByTime(250)
  expect(await answer).toMatchObject({ text: 'page 1' })

  revision.read = () => Promise.resolve(2)

  expect(await get()).toMatchObject({ status: 200, text: 'page 2', cacheStatus: null })
})

it('waits for a slow database when this process has changed the content', async () => {
  const { revision, get } = await openServer()
  await get()
  revision.own += 1
  const slow = Promise.withResolvers<number>()
  const asked = Promise.withResolvers<void>()
  revision.read = () => {
    asked.resolve()
    return slow.promise
  }
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const answer = get()
  await asked.promise
  vi.advanceTimersByTime(10_000)
  // The cache gives up waiting in a turn of its own.
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
  revision.read = () => Promise.resolve(2)
  slow.resolve(2)

  expect(await answer).toMatchObject({ text: 'page 2' })
})

describe('a page that has changed', () => {
  it('is sent as it was, marked, while it cannot be made anew', async () => {
    const { revision, page, get } = await openServer()
    await get()
    revision.read = () => Promise.resolve(2)
    page.status = 503

    const outdated = { status: 200, text: 'page 1', cacheStatus: 'AnswerCache; fwd=stale; fwd-status=503' }
    expect(await get()).toEqual({ ...outdated, retryAfter: null })
    expect(await get()).toMatchObject(outdated)
    page.status = 200
    expect(await get()).toMatchObject({ status: 200, text: 'page 2', cacheStatus: null })
  })

  it('is sent as it was no longer than a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { revision, page, get } = await openServer()
    await get()
    revision.read = () => Promise.resolve(2)
    page.status = 503

    vi.advanceTimersByTime(61_000)

    expect(await get()).toMatchObject({ status: 503, text: 'refused', cacheStatus: null })
  })

  it('is forgotten when it is no longer there', async () => {
    const { revision, page, get } = await openServer()
    await get()
    revision.read = () => Promise.resolve(2)
    page.status = 404
    expect((await get()).status).toBe(404)

    page.status = 503

    expect((await get()).status).toBe(503)
  })

  it('is never what the application itself works with', async () => {
    const { revision, page, app, get } = await openServer()
    await get()
    revision.read = () => Promise.resolve(2)
    page.status = 503

    expect((await app.inject('/page')).statusCode).toBe(503)
  })
})

it('has nothing to send that it never made', async () => {
  const { revision, get } = await openServer()
  revision.read = () => Promise.reject(new Error('away'))

  expect((await get()).status).toBe(500)
})
