import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { ApiError, ErrorCode } from '#domain/api/errors.ts'
import type { App } from './app-type.ts'
import { registerErrorHandler } from './error-handler.ts'

const app = Fastify() as unknown as App // No endpoint of this small app has a schema, so none needs the typed one.
registerErrorHandler(app)
app.get('/api/broken', () => {
  throw new Error('SQLITE_CORRUPT: secret details')
})
for (const code of ErrorCode.options)
  app.get(`/api/${code}`, () => {
    throw new ApiError(code)
  })
afterAll(() => app.close())

describe('§8 what a failed call answers', () => {
  // Shows S6, §8.17.
  it.each(ErrorCode.options)('%s is its code and its message, with the one status of the code', async (code) => {
    const reply = await app.inject(`/api/${code}`)

    const { status, message } = new ApiError(code)
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toEqual({ code, message })
    expect(message).toMatch(/\S/)
  })

  // Shows §8.4, S6.
  it('is the catalogue’s text for what was not foreseen, never the error itself', async () => {
    const reply = await app.inject('/api/broken')

    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      code: 'UNEXPECTED',
      message: 'An unexpected error occurred. Please contact US.',
    })
  })
})
