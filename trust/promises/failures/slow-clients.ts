import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../../ask.ts'
import type { TrustPromise } from '../../promise.ts'
import { withShop } from '../../shop.ts'

/** Milliseconds within which a slow client is gone. */
const GONE_WITHIN = 40_000
/** The same for a short run, which shares its machine with others. */
const GONE_WITHIN_SHORT = 90_000
/** Milliseconds between two bytes of a client that sends slowly. */
const DRIP = 2_000
/** How many answers a client that hardly reads asks for: with the largest file of the shop, more than the buffers of the system hold. */
const UNREAD_ANSWERS = 8
const ASSETS = 'build/client/assets'
const largest = readdirSync(ASSETS).reduce((a, b) => (sizeOf(a) < sizeOf(b) ? b : a))

/** Each sends something on a new connection and returns what it goes on sending, byte by byte. */
const kinds: Record<string, (socket: Socket) => string> = {
  'slow head': (socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ')
    return 'x'
  },
  'slow body': (socket) => {
    socket.write('POST /api/orders/createOrder HTTP/1.1\r\nHost: shop\r\n')
    socket.write('Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{')
    return ' '
  },
  'reads nothing': (socket) => {
    askForMuch(socket)
    return ''
  },
  'reads a byte now and then': (socket) => {
    askForMuch(socket)
    const timer = setInterval(() => socket.read(1), DRIP)
    socket.once('close', () => clearInterval(timer))
    return ''
  },
}

function askForMuch(socket: Socket) {
  socket.pause()
  socket.write(`GET /assets/${largest} HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(UNREAD_ANSWERS))
}

function sizeOf(asset: string) {
  return statSync(join(ASSETS, asset)).size
}

/** Shows that clients that keep a connection without using it are cut, while others are served. */
export const slowClients: TrustPromise = {
  name: 'slow-clients',
  promise: 'Clients that send or read too slowly are gone within 40 seconds, and nobody else waits for them.',
  // The connections end before any query.
  engines: ['sqlite'],
  isWaiting: true,

  async run(engine, size, saboteur) {
    const count = size === 'full' ? 1_000 : 50
    // A broken shop keeps them for as long as one likes.
    const goneWithin = size === 'full' || saboteur ? GONE_WITHIN : GONE_WITHIN_SHORT
    const bad: string[] = []
    let slowestGone = 0
    let slowestPage = 0
    await withShop(engine, { saboteur }, async ({ url, addProduct }) => {
      for (let product = 0; product < 12; product++) await addProduct({ model: `Hoodie ${product}` })
      await ask(`${url}/api/products`)
      const { port } = new URL(url)
      const begun = performance.now()
      const clients = Object.entries(kinds).flatMap(([kind, begin]) =>
        Array.from({ length: count }, () => openClient(Number(port), kind, begin)),
      )
      while (clients.some(({ isGone }) => !isGone()) && performance.now() - begun < goneWithin) {
        const page = await ask(`${url}/`)
        slowestPage = Math.max(slowestPage, page.ms)
        if (page.status !== 200) bad.push(`page: ${JSON.stringify(page)}`)
        await pause(500)
      }
      slowestGone = performance.now() - begun
      for (const kind of Object.keys(kinds)) {
        const left = clients.filter((client) => client.kind === kind && !client.isGone()).length
        if (left > 0) bad.push(`${left} of '${kind}' are left`)
      }
      for (const client of clients) client.end()
    })
    return {
      asked: `${count} clients each with ${Object.keys(kinds).join(', ')}: gone (with --all within 40 s)`,
      measured: `${bad.length} wrong${bad[0] ? ` (${bad.join(', ').slice(0, 200)})` : ''}; gone after ${(slowestGone / 1000).toFixed(0)} s, slowest page meanwhile ${Math.round(slowestPage)} ms`,
      isKept: bad.length === 0,
    }
  },

  saboteurs: [
    {
      name: 'nobody looks how fast clients are',
      edits: [
        {
          file: 'src/server/platform/lifecycle/connections.ts',
          find: 'const slow = pace.look(now)',
          replace: 'const slow = pace.look(now) && undefined',
        },
        {
          file: 'src/server/platform/lifecycle/connections.ts',
          find: 'server.timeout = readTimeout',
          replace: 'server.timeout = 0',
        },
      ],
    },
    {
      name: 'heads have no limit',
      edits: [
        {
          file: 'src/server/platform/http/create-app.ts',
          find: 'connectionsCheckingInterval: SLOW_CLIENT_CHECK',
          replace: 'connectionsCheckingInterval: 3_600_000',
        },
      ],
    },
  ],
}

function openClient(port: number, kind: string, begin: (socket: Socket) => string) {
  const socket = connect(port, '127.0.0.1')
  let isGone = false
  const over = () => {
    isGone = true
    clearInterval(timer)
    socket.destroy()
  }
  const more = begin(socket)
  const timer = setInterval(() => {
    // A client that does not read learns of its end from a failing write.
    if (!isGone) socket.write(more || 'GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n')
  }, DRIP)
  if (!kind.startsWith('reads')) socket.resume()
  socket.once('end', over)
  socket.once('close', over)
  socket.once('error', over)
  return { kind, isGone: () => isGone, end: over }
}
