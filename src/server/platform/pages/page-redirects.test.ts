import { afterAll, expect, it } from 'vitest'
import { openPageApp } from '#test/pages/page-app.ts'

const changes = { position: () => 1, isUnchanged: () => true }
/** Moves everything, for good or for now. */
const handler = async (request: Request) => {
  const isForGood = new URL(request.url).pathname !== '/now'
  return new Response(null, { status: isForGood ? 301 : 302, headers: { location: '/new?size=M#top' } })
}
const app = await openPageApp(handler, changes)
afterAll(() => app.close())

const locationOf = async (url: string) => (await app.inject(url)).headers.location

it('leads visitors of what has moved for good on with the query of each', async () => {
  const locations = await Promise.all(
    ['/old?utm_source=ad&size=S', '/old?utm_source=mail', '/old', '/old/?utm_source=ad', '/now?utm_source=ad'].map(
      locationOf,
    ),
  )
  expect(locations).toEqual([
    '/new?size=M&utm_source=ad#top',
    '/new?size=M&utm_source=mail#top',
    '/new?size=M#top',
    '/new?size=M&utm_source=ad#top',
    '/new?size=M#top',
  ])
})

it('leads from the prefix of the default language to the address without it, and never to another server', async () => {
  const answers = await Promise.all(
    ['/en/cart?a=1', '/en', '/en//evil.test', '/en/\\evil.test'].map((url) => app.inject(url)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([301, 301, 301, 301])
  expect(answers.map(({ headers }) => headers.location)).toEqual(['/cart?a=1', '/', '/evil.test', '/evil.test'])
})
