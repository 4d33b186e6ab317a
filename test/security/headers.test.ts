import { describe, expect, it } from 'vitest'
import Fastify from 'fastify'
import type { App } from '#server/platform/http/app-type.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { openShop } from '#test/shop.ts'
import { pagePolicy, registerProtection } from '#server/platform/http/protection.ts'

async function headersOf(isHttps: boolean) {
  const app = Fastify() as unknown as App // No endpoint of this small app has a schema, so none needs the typed one.
  await registerProtection(app, { isHttps, hasLimits: false })
  app.get('/', () => ({}))
  const { headers } = await app.inject('/')
  await app.close()
  return headers
}

describe('headers', () => {
  it('keep browsers at https for a year, subdomains too, where the shop is served by it', async () => {
    const [, age = '0'] =
      /^max-age=(\d+); includeSubDomains/.exec(String((await headersOf(true))['strict-transport-security'])) ?? []
    expect(Number(age)).toBeGreaterThanOrEqual(365 * 24 * 3600)
    expect(await headersOf(false)).not.toHaveProperty('strict-transport-security')
  })

  it('keep browsers from guessing types and from telling other sites where they were', async () => {
    expect(await headersOf(true)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(
        /^(strict-origin-when-cross-origin|strict-origin|same-origin|no-referrer)$/,
      ),
    })
  })

  // Shows R20.
  it('of a page let in scripts and styles by file or hash alone, no plugins, and no frame around it', () => {
    const policy = pagePolicy(
      { scripts: ['sha256-abc'], styles: ['sha256-def'] },
      { scripts: ['https://pixel.example'], images: [], connections: [] },
    )
    const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]))
    expect(directives.get('script-src')).toBe("script-src 'self' 'sha256-abc' https://pixel.example")
    expect(directives.get('style-src')).toMatch(/^style-src 'self'( 'sha256-[\w+/=]{3,}')+ 'sha256-def'$/)
    expect(directives.get('object-src')).toBe("object-src 'none'")
    expect(directives.get('base-uri')).toBe("base-uri 'none'")
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-|\*|http:/)
  })

  it('keep no answer that is for one caller in a cache', async () => {
    const shop = await openShop()
    const { accessToken } = await shop.signIn({ isAdmin: true })
    const urls = Object.values(endpoints).flatMap(({ method, url, config }) =>
      method === 'GET' && config.access !== 'anyone' ? [url.replaceAll(/:\w+/g, 'x')] : [],
    )
    const kept: string[] = []
    for (const url of urls) {
      const reply = await shop.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })
      if (reply.headers['cache-control'] !== 'no-store') kept.push(url)
    }
    await shop.close()
    expect(urls.length).toBeGreaterThan(20)
    expect(kept).toEqual([])
  })
})
