import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { addressData } from '#test/shop.ts'
import { ask } from '../../ask.ts'
import type { TrustPromise } from '../../promise.ts'
import { withShop } from '../../shop.ts'

/** Milliseconds for which another program holds the lock: so briefly that an order waits for it, and too long. */
const BRIEF = 700
const LONG = 4_000
const REFUSED_WITHIN = 2_500
/** Milliseconds that a page may take. A short run shares its machine with others: it finds those that wait for the lock alone. */
const PAGE_WITHIN = 700
const PAGE_WITHIN_SHORT = 3_000

/** Being refused by the database is no news here. */
const QUIET = { LOG_LEVEL: 'silent' }

/** Shows that a program that writes to the SQLite file for long does not stop the process. */
export const writeLock: TrustPromise = {
  name: 'write-lock',
  promise:
    'While another program writes to the database file, pages go on; orders wait two seconds and are then refused.',
  engines: ['sqlite'],
  isWaiting: true,

  async run(engine, size, saboteur) {
    const rounds = size === 'full' ? 20 : 2
    const [pageWithin, refusedWithin] = size === 'full' ? [PAGE_WITHIN, REFUSED_WITHIN] : [PAGE_WITHIN_SHORT, Infinity]
    const bad: string[] = []
    let slowestPage = 0
    let slowestRefusal = 0
    await withShop(engine, { saboteur, environment: QUIET }, async ({ url, databaseAddress, addProduct, process }) => {
      const product = await addProduct({ colors: { Ink: { M: 1_000_000 } } })
      const order = { addressData, productData: [{ skuId: product.sku(), quantity: 1 }] }
      const other = new DatabaseSync(databaseAddress, { timeout: 1_000 })
      for (let round = 0; round < rounds; round++) {
        await ask(`${url}/`)
        for (const held of [BRIEF, LONG]) {
          other.exec('begin immediate')
          const ordering = ask(`${url}/api/orders/createOrder`, { body: order })
          // However slow the machine is, the long lock is there when the order is refused.
          const isOver = held === LONG ? Promise.all([ordering, pause(held)]) : pause(held)
          const free = isOver.then(() => other.exec('rollback'))
          await pause(100)
          for (const path of ['/healthz', '/', '/readyz', '/api/products']) {
            const seen = await ask(url + path)
            slowestPage = Math.max(slowestPage, seen.ms)
            if (seen.status !== 200 || seen.ms > pageWithin) bad.push(`${path}: ${JSON.stringify(seen)}`)
          }
          const answer = await ordering
          if (held === LONG) slowestRefusal = Math.max(slowestRefusal, answer.ms)
          const isRight = held === BRIEF ? answer.status < 300 : answer.code === 'BUSY' && answer.ms < refusedWithin
          if (!isRight) bad.push(`order: ${JSON.stringify(answer)}`)
          await free
          const healed = await ask(`${url}/api/orders/createOrder`, { body: order })
          if (healed.status >= 300) bad.push(`afterwards: ${JSON.stringify(healed)}`)
        }
      }
      other.close()
      if (process.exitCode !== null) bad.push('the process ended')
    })
    return {
      asked: `${rounds * 2} locks of 0.7 and 4 s: pages go on, orders wait or are refused (with --all pages within 0.7 s, refusals after 2 s)`,
      measured: `${bad.length} wrong${bad[0] ? ` (${bad[0]})` : ''}; slowest page ${Math.round(slowestPage)} ms, refused in ${Math.round(slowestRefusal)} ms`,
      isKept: bad.length === 0,
    }
  },

  saboteurs: [
    {
      name: 'waits inside SQLite',
      edits: [
        {
          file: 'src/server/platform/db/dialects/sqlite.ts',
          find: 'pragma busy_timeout = 0',
          replace: 'pragma busy_timeout = 5000',
        },
      ],
    },
    {
      name: 'does not wait at all',
      edits: [
        {
          file: 'src/server/platform/db/dialects/shared-commit.ts',
          find: '!isLocked(error) || unit.deadline <= now',
          replace: 'unit.deadline > 0',
        },
      ],
    },
  ],
}
