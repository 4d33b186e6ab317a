import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, it } from 'vitest'
import { OFFLINE_WORKER_PATH } from '#domain/urls/offline-worker.ts'
import { hashInline } from '#server/platform/http/protection.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const reply = await shop.app.inject(OFFLINE_WORKER_PATH)

type Listener = (event: object) => void

/** The worker as a browser runs it, with what its own requests come to. */
function startWorker(fetch: () => Promise<Response>) {
  const listeners: Record<string, Listener> = {}
  const self = {
    registration: {},
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
  }
  runInNewContext(reply.body, { self, fetch, Response, URL })
  /** What the worker answers to a request, or undefined where it leaves it to the browser. */
  return (request: object, preloadResponse?: Promise<Response>): Promise<Response> | undefined => {
    let answer: Promise<Response> | undefined
    listeners['fetch']?.({ request, preloadResponse, respondWith: (given: Promise<Response>) => (answer = given) })
    return answer
  }
}

const lost = async () => {
  throw new TypeError('Failed to fetch')
}
const visit = (path: string) => ({ method: 'GET', mode: 'navigate', url: `https://shop.example${path}` })

describe('the service worker', () => {
  it('is small, lies at the root, and is not asked for again on the same day', () => {
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    expect(reply.body.length).toBeLessThan(6_000)
  })

  it('answers nothing but documents that the browser opens', () => {
    const answer = startWorker(lost)
    for (const mode of ['cors', 'no-cors', 'same-origin']) expect(answer({ ...visit('/'), mode })).toBeUndefined()
    expect(answer({ ...visit('/api/orders'), method: 'POST' })).toBeUndefined()
  })

  it('hands on what the shop answers, whatever it is', async () => {
    const page = new Response('broken', { status: 500 })
    expect(await startWorker(async () => page)(visit('/'))).toBe(page)
    expect(await startWorker(lost)(visit('/'), Promise.resolve(page))).toBe(page)
  })

  it.each([
    ['/cart', 'en', 'ltr', 'The connection is lost.'],
    ['/fr/cart', 'fr', 'ltr', 'La connexion est perdue.'],
    ['/ar', 'ar', 'rtl', 'انقطع الاتصال.'],
    ['/french', 'en', 'ltr', 'The connection is lost.'],
  ])('says at %s in its language that the shop cannot be reached', async (path, language, direction, heading) => {
    const failed = new Promise<Response>((_, reject) => {
      reject(new TypeError('Failed to fetch'))
    })
    for (const answer of [startWorker(lost)(visit(path)), startWorker(lost)(visit(path), failed)]) {
      const page = await answer
      const html = (await page?.text()) ?? ''
      expect(page?.status).toBe(503)
      expect(page?.headers.get('cache-control')).toBe('no-store')
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
      expect(html).toContain(`<h1>${heading}</h1>`)
      const policy = page?.headers.get('content-security-policy') ?? ''
      for (const element of ['style', 'script'])
        expect(policy).toContain(
          `${element}-src '${hashInline(html.split(`<${element}>`)[1]?.split(`</${element}>`)[0] ?? '')}'`,
        )
      expect(policy).not.toContain('unsafe')
    }
  })
})
