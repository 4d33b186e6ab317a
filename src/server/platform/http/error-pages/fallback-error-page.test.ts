import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { ApiError } from '#domain/api/errors.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { allLanguages } from '#server/platform/http/reader-language.ts'
import { registerErrorHandler } from '#server/platform/http/error-handler.ts'
import { hashInline } from '#server/platform/http/protection.ts'

const app = Fastify() as unknown as App // No endpoint of this small app has a schema, so none needs the typed one.
app.decorate('offeredLanguages', { getter: () => allLanguages })
registerErrorHandler(app)
const refuse = () => {
  throw new ApiError('BUSY')
}
app.get('/*', refuse)
app.get('/api/products', refuse)
afterAll(() => app.close())

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('when a page cannot be shown', () => {
  it('says so in words and in the look of the shop, and when to come back', async () => {
    const answer = await app.inject({ url: '/collections/products', headers: browser })

    expect(answer.statusCode).toBe(503)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.headers['cache-control']).toBe('no-store')
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(answer.body) ?? []
    expect(answer.headers['content-security-policy']).toContain(
      `default-src 'none'; style-src '${hashInline(style)}'; `,
    )
    expect(answer.body).toContain('The shop is very busy. Please try again in a moment.')
    expect(answer.body).toContain('Try again</a>')
  })

  it('answers programs, and every call, with the code they know', async () => {
    const program = await app.inject({ url: '/collections/products', headers: { accept: 'application/json' } })
    const call = await app.inject({ url: '/api/products', headers: browser })

    for (const answer of [program, call]) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'BUSY' })
    }
  })
})
