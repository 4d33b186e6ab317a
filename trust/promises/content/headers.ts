import { admin } from '#test/e2e/shop-process.ts'
import { findFreePort } from '#test/e2e/free-port.ts'
import type { TrustPromise } from '../../promise.ts'
import { withShop } from '../../shop.ts'
import { scoreHeaders } from './observatory.ts'

const HOST = 'shop.example'
const ORIGIN = 'https://elsewhere.example'
/** The best grade begins here. */
const BEST = 100
const protection = 'src/server/platform/http/protection.ts'

interface Sent {
  path: string
  init?: RequestInit
}

const json = { 'content-type': 'application/json' }
/** One of each kind of answer. */
const requests: Sent[] = [
  ...['/', '/collections/products', '/cart', '/account/login', '/checkout', '/admin', '/nothing/here'].map((path) => ({
    path,
  })),
  ...[
    '/favicon.svg',
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    '/healthz',
    '/api/products',
    '/api/nothing',
    '/api/orders',
  ].map((path) => ({ path })),
  { path: '/api/users/login', init: { method: 'POST', headers: json, body: JSON.stringify(admin) } },
  { path: '/api/users/login', init: { method: 'POST', headers: json, body: '{' } },
]

/** Scores the answers of a shop behind https as Mozilla's Observatory does. */
export const headers: TrustPromise = {
  name: 'headers',
  promise:
    'Every answer carries the headers that earn an A+ of Mozilla’s Observatory, and no policy allows unsafe-inline.',
  // Headers are made before the database is asked.
  engines: ['sqlite'],

  async run(engine, _size, saboteur) {
    // A shop that has a public address tells that one when it starts, so its port is chosen here.
    const port = await findFreePort()
    const environment = { TRUST_PROXY: '1', PUBLIC_URL: `https://${HOST}`, PORT: String(port) }
    return withShop(engine, { saboteur, environment }, async (shop) => {
      const { slug } = await shop.addProduct()
      let lowest = Number.POSITIVE_INFINITY
      const faults: string[] = []
      const asked = [...requests, { path: `/product/${slug}` }]
      for (const { path, init } of asked) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          ...init,
          headers: { ...init?.headers, accept: 'text/html', origin: ORIGIN, 'x-forwarded-proto': 'https' },
        })
        const html = await answer.text()
        const { score, faults: found } = scoreHeaders({ headers: answer.headers, html, host: HOST, origin: ORIGIN })
        lowest = Math.min(lowest, score)
        if (answer.headers.get('content-security-policy')?.includes('unsafe-')) found.push('allows unsafe-*')
        if (score < BEST || found.length > 0) faults.push(`${path} ${score} ${found.join(', ')}`)
      }
      return {
        asked: `${asked.length} answers of every kind: ${BEST} or more, no test failed, no unsafe-*`,
        measured: `lowest score ${lowest}${faults.length > 0 ? `; ${faults.length} faults, first ${faults[0]}` : ''}`,
        isKept: faults.length === 0,
      }
    })
  },

  saboteurs: [
    {
      name: 'inline styles allowed',
      edits: [
        {
          file: protection,
          find: "words(`style-src 'self'`, ...quoted([emptyStyle, ...inline.styles]))",
          replace: "`style-src 'self' 'unsafe-inline'`",
        },
      ],
    },
    {
      name: 'no strict transport',
      edits: [
        { file: protection, find: 'strictTransportSecurity: isHttps', replace: 'strictTransportSecurity: false' },
      ],
    },
    {
      name: 'inline scripts allowed',
      edits: [
        {
          file: protection,
          find: "words(`script-src 'self'`, ...quoted(inline.scripts), ...scripts)",
          replace: "`script-src 'self' 'unsafe-inline'`",
        },
      ],
    },
    {
      name: 'the cookie without Secure',
      edits: [
        {
          file: 'src/server/platform/http/device-cookie.ts',
          find: 'Path=/; ${rules}; Secure',
          replace: 'Path=/; ${rules}',
        },
      ],
    },
  ],
}
