import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { App } from '#server/platform/http/app-type.ts'
import { AnswerCache } from './answer-cache.ts'

const BODY = 4_000

/** An application with one cached call, whose answer is a text of `BODY` characters that compresses badly. */
async function openCache(bounds: { maxBytes: number; maxEntries: number }) {
  const cache = new AnswerCache({ position: () => 1, isUnchanged: () => true }, () => 0, bounds)
  const answers: string[] = []
  const app = Fastify() as unknown as App // The page has no schema, so it needs no typed application.
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  cache.register(app)
  app.route({
    method: 'GET',
    url: '/list',
    config: { cached: true },
    schema: { querystring: z.object({ page: z.string().optional() }) },
    handler: (request) => {
      answers.push(JSON.stringify(request.query))
      return randomBytes(BODY / 2).toString('hex')
    },
  })
  return {
    cache,
    answers,
    get: (query: string) => app.inject({ url: `/list?${query}`, headers: { 'accept-encoding': 'br' } }),
  }
}

describe('the memory of kept answers', () => {
  it('is not filled by parameters that the call does not declare', async () => {
    const { cache, answers, get } = await openCache({ maxBytes: 1_000_000, maxEntries: 100 })

    for (let odd = 0; odd < 20; odd++) await get(`utm_source=${odd}&page=2&${odd}`)

    expect(cache.size.entries).toBe(1)
    expect(new Set(answers)).toEqual(new Set(['{"page":"2"}']))
  })

  it('holds no more answers than it may', async () => {
    const { cache, get } = await openCache({ maxBytes: 10_000_000, maxEntries: 10 })

    for (let page = 0; page < 50; page++) await get(`page=${page}`)

    expect(cache.size.entries).toBe(10)
  })

  it('holds no more bytes than it may, with compressed copies, headers and keys', async () => {
    const { cache, get } = await openCache({ maxBytes: 200_000, maxEntries: 1000 })

    for (let page = 0; page < 100; page++) await get(`page=${page}`)

    expect(cache.size.bytes).toBeLessThanOrEqual(200_000)
    expect(cache.size.bytes / cache.size.entries).toBeGreaterThan(1.5 * BODY)
  })

  it('counts long keys', async () => {
    const { cache, get } = await openCache({ maxBytes: 10_000_000, maxEntries: 1000 })
    await get('page=1')
    const { bytes } = cache.size

    await get(`page=${'1'.repeat(5_000)}`)

    expect(cache.size.bytes).toBeGreaterThan(2 * bytes + 5_000)
  })
})
