import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresServer } from '#test/postgres.ts'
import { addressData } from '#test/shop.ts'
import { ask } from '../../ask.ts'
import type { TrustPromise } from '../../promise.ts'
import type { SourceEdit } from '../../saboteur.ts'
import { withShop, type TrustShop } from '../../shop.ts'

/** Milliseconds within which calls are refused, and after which the shop sells again. */
const REFUSED_WITHIN = 2_000
const HEALED_WITHIN = 5_000
const ALIVE_WITHIN = 1_000
/** What a busy machine adds to a measurement. */
const SLACK = 500
/** Milliseconds after which it is taken not to heal, where the time itself is not judged. */
const LOST_AFTER = 60_000
const MAX_CONNECTIONS = 30
/** Losing the database is no news here. */
const QUIET = { LOG_LEVEL: 'silent' }

interface Failure {
  name: string
  begin(server: PostgresServer): Promise<() => Promise<void>>
}

const failures: Failure[] = [
  {
    name: 'restarted',
    async begin(server) {
      await server.halt('SIGINT')
      return () => server.start()
    },
  },
  {
    name: 'killed',
    async begin(server) {
      await server.halt('SIGKILL')
      return () => server.start()
    },
  },
  {
    name: 'hung',
    async begin(server) {
      server.signal('SIGSTOP')
      return async () => server.signal('SIGCONT')
    },
  },
  { name: 'exhausted', begin: takeAllConnections },
]

const throwOutdatedAway: SourceEdit = {
  file: 'src/server/platform/cache/answer-cache.ts',
  find: 'if (!isRefused || ',
  replace: 'if (isRefused || ',
}

/** Shows that a PostgreSQL server that goes away takes nothing with it: pages go on, calls are refused, and all heals by itself. */
export const databaseAway: TrustPromise = {
  name: 'database-away',
  promise:
    'While PostgreSQL is away, pages go on and orders are refused politely; the same process sells as soon as it is back.',
  engines: ['postgres'],
  isWaiting: true,

  async run(engine, size, saboteur) {
    const rounds = size === 'full' ? 20 : 1
    const isTimed = size === 'full'
    // A call that hangs ends without an answer.
    const [answeredWithin, aliveWithin] = isTimed ? [REFUSED_WITHIN, ALIVE_WITHIN] : [Infinity, Infinity]
    const healedWithin = isTimed || saboteur ? HEALED_WITHIN : LOST_AFTER
    const bad: string[] = []
    const slowest = { refusal: 0, healing: 0, page: 0 }
    const postgresSettings = [`max_connections=${MAX_CONNECTIONS}`, 'superuser_reserved_connections=0']
    await withShop(engine, { saboteur, postgresSettings, environment: QUIET }, async (shop) => {
      const { postgres: server, url } = shop
      if (!server) return
      const isAlive = () => shop.process.exitCode === null && shop.process.signalCode === null
      const product = await shop.addProduct({ colors: { Ink: { M: 1_000_000 } } })
      const order = { addressData, productData: [{ skuId: product.sku(), quantity: 1 }] }
      const check = (name: string, isRight: boolean, seen: unknown) => {
        if (!isRight) bad.push(`${name}: ${JSON.stringify(seen)}`)
      }
      for (let round = 0; round < rounds && isAlive(); round++) {
        for (const { name, begin } of failures) {
          const before = await ask(`${url}/`)
          check(`${name}, page before`, before.status === 200, before)
          const stopWriters = startWriters(shop, order)
          await pause(200)
          const end = await begin(server)
          const calls = await Promise.all([
            ...Array.from({ length: 4 }, () => ask(`${url}/`)),
            ask(`${url}/api/orders/createOrder`, { body: order }),
            ask(`${url}/readyz`),
            ask(`${url}/healthz`),
          ])
          const [ready, health] = calls.splice(5)
          const refusal = calls.pop()
          // A server without a free connection still serves those who have one.
          const isExhausted = name === 'exhausted'
          const statuses = isExhausted ? [200, 201, 503] : [503]
          for (const page of calls) {
            check(`${name}, page`, page.status === 200 && page.ms < answeredWithin, page)
          }
          for (const call of [refusal, ready])
            check(name, !!call && statuses.includes(call.status) && call.ms < answeredWithin + SLACK, call)
          check(`${name}, order`, refusal?.status !== 503 || refusal.code === 'BUSY', refusal)
          check(`${name}, health`, health?.status === 200 && health.ms < aliveWithin, health)
          slowest.page = Math.max(slowest.page, ...calls.map(({ ms }) => ms))
          slowest.refusal = Math.max(slowest.refusal, refusal?.ms ?? 0, ready?.ms ?? 0)
          await end()
          const back = performance.now()
          let sold = await ask(`${url}/api/orders/createOrder`, { body: order })
          while (sold.status !== 200 && sold.status !== 201 && performance.now() - back < healedWithin && isAlive()) {
            await pause(50)
            sold = await ask(`${url}/api/orders/createOrder`, { body: order })
          }
          slowest.healing = Math.max(slowest.healing, performance.now() - back)
          check(`${name}, healed`, performance.now() - back < healedWithin, sold)
          for (const odd of await stopWriters()) bad.push(`${name}, writer: ${odd}`)
        }
      }
      if (!isAlive()) bad.push('the process ended')
    })
    const ms = (value: number) => `${Math.round(value)} ms`
    return {
      asked: `${rounds} × restarted, killed, hung, exhausted: 503, pages go on, sells again; within 2 and 5 s (with --all)`,
      measured: `${bad.length} wrong${bad[0] ? ` (${bad[0]})` : ''}; refused in ${ms(slowest.refusal)}, page ${ms(slowest.page)}, healed in ${ms(slowest.healing)}`,
      isKept: bad.length === 0,
    }
  },

  saboteurs: [
    {
      name: 'no listener on clients in use',
      edits: [
        {
          file: 'src/server/platform/db/dialects/postgres-pool.ts',
          find: `this.on('error', () => {})`,
          replace: '',
        },
        {
          file: 'src/server/platform/db/dialects/postgres-pool.ts',
          find: `pool.on('connect', (client) => client.on('error', () => {}))`,
          replace: '',
        },
      ],
    },
    {
      name: 'hung queries are not cut',
      edits: [
        {
          file: 'src/server/platform/db/dialects/postgres-pool.ts',
          find: 'if (answer instanceof Promise) void health.cutIfAway(answer, () => destroy(this))',
          replace: '',
        },
      ],
    },
    {
      name: 'pages are not sent without a check',
      edits: [
        {
          file: 'src/server/platform/cache/answer-cache.ts',
          find: 'if (!this.#maySendUnchecked(answer)) return makeAnew()',
          replace: 'if (answer) return makeAnew()',
        },
        throwOutdatedAway,
      ],
    },
  ],
}

/** Fewer than the shop has connections: the query of another order must find one, and hang on it. */
const WRITERS = 4

/** Orders without a pause. Answers what was neither sold nor refused. */
function startWriters({ url }: TrustShop, order: unknown) {
  const over = new AbortController()
  const odd: string[] = []
  async function write() {
    while (!over.signal.aborted) {
      const { status, code } = await ask(`${url}/api/orders/createOrder`, { body: order })
      if (status !== 200 && status !== 201 && status !== 503) odd.push(`${status} ${code}`)
      if (status === 0) return
      await pause(5)
    }
  }
  const writers = Array.from({ length: WRITERS }, write)
  return async () => {
    over.abort()
    await Promise.all(writers)
    return odd
  }
}

async function takeAllConnections({ url }: PostgresServer) {
  const clients: pg.Client[] = []
  for (let count = 0; count < MAX_CONNECTIONS; count++) {
    const client = new pg.Client(url)
    client.on('error', () => {})
    try {
      await client.connect()
      clients.push(client)
    } catch {
      break
    }
  }
  return async () => {
    await Promise.all(clients.map((client) => client.end()))
  }
}
