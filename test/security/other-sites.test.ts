import { afterAll, describe, expect, it } from 'vitest'
import { endpoints } from '#domain/api/endpoints.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
afterAll(shop.close)

const origin = 'https://elsewhere.example'
const changing = Object.entries(endpoints).filter(
  ([, { method, config }]) => method !== 'GET' && config.access !== 'anyone',
)

describe('a page of another site', () => {
  it.each(changing)('cannot call %s as a form does: it carries no token', async (_, { method, url }) => {
    const reply = await shop.app.inject({
      method,
      url: url.replaceAll(/:\w+/g, 'x'),
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded', cookie: 'accessToken=any' },
      payload: 'a=b',
    })
    expect(reply.statusCode).toBe(401)
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain'])('is refused a body of %s', async (type) => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: '{"email":"a@example.com","password":"x"}',
      headers: { origin, 'content-type': type },
    })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.body).not.toContain('accessToken')
  })

  it('may read nothing: no answer names an allowed origin', async () => {
    const { email, password, accessToken } = await shop.signIn()
    const replies = [
      await shop.app.inject({ url: '/api/settings', headers: { origin } }),
      await shop.app.inject({ url: '/api/users/profile', headers: { origin, authorization: `Bearer ${accessToken}` } }),
      await shop.app.inject({
        method: 'POST',
        url: '/api/users/login',
        headers: { origin },
        payload: { email, password },
      }),
      await shop.app.inject({ method: 'OPTIONS', url: '/api/users/profile', headers: { origin } }),
    ]
    for (const { headers } of replies) expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('an endpoint', () => {
  it('changes nothing when it is asked with GET: what changes something has no GET beside it', () => {
    const reads = new Set(Object.values(endpoints).flatMap(({ method, url }) => (method === 'GET' ? [url] : [])))
    const verbs = [...reads].filter((url) =>
      /\/(add|remove|delete|update|create|change|undo|cancel|send|grant|revoke)\b/.test(url),
    )
    expect(verbs).toEqual([])
  })

  it.each(['TRACE', 'PROPFIND', 'CONNECT'] as const)('does not answer %s', async (method) => {
    const reply = await shop.app.inject({ method: method as 'GET', url: '/api/settings', headers: { 'x-echo': 'me' } })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.body).not.toContain('x-echo')
  })

  it('says what its body is, with the character set', async () => {
    for (const url of ['/api/settings', '/api/nowhere', '/api/docs', '/robots.txt', '/sitemap.xml', '/healthz'])
      expect((await shop.app.inject({ url })).headers['content-type']).toMatch(/; ?charset=utf-8$/)
  })

  it.each(['/.git/config', '/.env', '/package.json', '/src/server/main.ts', '/data/shop.sqlite', '/images/'])(
    'serves no file of the machine and no list of files: %s',
    async (url) => {
      expect((await shop.app.inject({ url })).statusCode).toBe(404)
    },
  )
})
