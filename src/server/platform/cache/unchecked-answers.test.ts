import Fastify from 'fastify'
import { createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import type { App } from '#server/platform/http/app-type.ts'
import { AnswerCache } from './answer-cache.ts'

const closes: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closes.splice(0)) await close()
})

/** A server with one cached page. `revision.read` stands for the database. */
async function openServer() {
  const revision = { read: () => Promise.resolve(1), own: 0 }
  const cache = new AnswerCache(
    () => revision.read(),
    () => revision.own,
  )
  let made = 0
  const app = Fastify({
    serverFactory: (handle) => createServer((...call) => cache.handle(...call, () => handle(...call))),
  }) as unknown as App // The page has no schema, so it needs no typed application.
  cache.register(app)
  app.get('/page', { config: { cached: true } }, () => `page ${(made += 1)}`)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  closes.push(() => app.close())
  return {
    revision,
    async get() {
      const answer = await fetch(`${url}/page`)
      return { status: answer.status, text: await answer.text(), cacheStatus: answer.headers.get('cache-status') }
    },
  }
}

it('sends what it has, marked, while the database is away', async () => {
  const { revision, get } = await openServer()
  await get()
  revision.read = () => Promise.reject(new Error('away'))

  expect(await get()).toEqual({ status: 200, text: 'page 1', cacheStatus: 'AnswerCache; hit; detail=unchecked' })
})

it('sends what it has while the database is too slow, and what is new as soon as it answers', async () => {
  const { revision, get } = await openServer()
  await get()
  revision.read = () => new Promise(() => {})
  expect(await get()).toMatchObject({ text: 'page 1' })

  revision.read = () => Promise.resolve(2)

  expect(await get()).toEqual({ status: 200, text: 'page 2', cacheStatus: null })
})

it('waits for a slow database when this process has changed the content', async () => {
  const { revision, get } = await openServer()
  await get()
  revision.own += 1
  const slow = Promise.withResolvers<number>()
  revision.read = () => slow.promise
  setTimeout(() => {
    revision.read = () => Promise.resolve(2)
    slow.resolve(2)
  }, 400)

  expect(await get()).toMatchObject({ text: 'page 2' })
})

it('has nothing to send that it never made', async () => {
  const { revision, get } = await openServer()
  revision.read = () => Promise.reject(new Error('away'))

  expect((await get()).status).toBe(500)
})
