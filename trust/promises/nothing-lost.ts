import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { findFaults } from '#test/books/find-faults.ts'
import { callShop } from '../call.ts'
import { addCustomers } from '../customers.ts'
import type { Engine } from '../engine.ts'
import type { TrustPromise } from '../promise.ts'
import { withShop, type TrustShop } from '../shop.ts'
import { checkWrites, Writers } from './writers.ts'

const WRITERS = 32
/** Milliseconds in which a shop must take orders again. */
const READY_WITHIN = 5_000
/** Milliseconds after which it is taken to be lost. */
const LOST_AFTER = 60_000
/** What PostgreSQL has committed outlives its processes. Only a power cut needs `fsync`, and none is made here. */
const COMMITTED = ['synchronous_commit=on', 'full_page_writes=on']

/** Losing the database is no news here. */
const QUIET = { LOG_LEVEL: 'silent' }

/** Shows that a kill of the shop or of its database takes back nothing that was answered. */
export const nothingLost: TrustPromise = {
  name: 'nothing-lost',
  promise: 'What the shop has acknowledged is still there after a kill, whole and once.',

  async run(engine, size, saboteur) {
    const kills = planKills(engine, saboteur ? 2 : size === 'full' ? 100 : 4, saboteur ? 0 : size === 'full' ? 20 : 2)
    // A saboteur is caught by what it breaks, not by a machine that is slow meanwhile.
    const allowed = size === 'full' && !saboteur ? READY_WITHIN : LOST_AFTER
    const faults: string[] = []
    let slowest = 0
    let acknowledged = 0
    await withShop(engine, { saboteur, postgresSettings: COMMITTED, environment: QUIET }, async (first) => {
      const product = await first.addProduct({ colors: { Ink: { M: 1_000_000 } } })
      const { customers, staff } = await first.withDatabase(async (database) => ({
        customers: await addCustomers(database, WRITERS),
        staff: (await addCustomers(database, 1, { isAdmin: true }))[0],
      }))
      if (!staff) throw new Error('No account was added')
      const writers = new Writers({ customers, staff, skuId: product.sku() })
      let shop = first
      for (const kill of kills) {
        const writing = writers.start(shop.url)
        await pause(300 + Math.random() * 700)
        const healed = await kill(shop)
        shop = healed.shop
        slowest = Math.max(slowest, healed.milliseconds)
        await writing.stop()
        faults.push(...(await checkWrites(shop, writers)))
      }
      acknowledged = writers.acknowledged
      faults.push(...(await shop.withDatabase((database) => findFaults(database))))
    })
    return {
      asked: `${kills.length} kills under ${WRITERS} writers: 0 lost, halved or doubled, ready within ${READY_WITHIN} ms (with --all)`,
      measured: `${faults.length} faults${faults[0] ? ` (${faults[0]})` : ''} in ${acknowledged} writes, ready within ${slowest.toFixed(0)} ms`,
      isKept: faults.length === 0 && acknowledged > 0 && slowest < allowed,
    }
  },

  saboteurs: [
    {
      name: 'answers before the commit',
      edits: [
        {
          file: 'src/server/orders/place/routes.ts',
          find: 'placeDirectOrder(database, request.body',
          replace: `placeDirectOrder({ ...database, transact: (work) => new Promise((resolve, reject) => {
            database.transact(async (tx, atCommit) => {
              const value = await work(tx, atCommit)
              resolve(value)
              await new Promise((later) => setTimeout(later, 50))
              return value
            }).catch(reject)
          }) }, request.body`,
        },
      ],
    },
    {
      name: 'keys are forgotten',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/orders/place/claim-idempotency-key.ts',
          find: 'if (earlier) return earlier.order_id',
          replace: 'if (earlier) return undefined',
        },
      ],
    },
  ],
}

type Kill = (shop: TrustShop) => Promise<{ shop: TrustShop; milliseconds: number }>

function planKills(engine: Engine, ofShop: number, ofDatabase: number): Kill[] {
  const shop = Array.from({ length: ofShop }, () => killShop)
  return engine === 'postgres' ? [...shop, ...Array.from({ length: ofDatabase }, () => killPostgres)] : shop
}

/** SIGKILL, and the same data in a new process. */
async function killShop(shop: TrustShop) {
  const ended = once(shop.process, 'exit')
  shop.process.kill('SIGKILL')
  await ended
  const started = performance.now()
  const next = await shop.restart()
  await waitUntilOrdersAreTaken(next)
  return { shop: next, milliseconds: performance.now() - started }
}

/** All processes of the database at once; the shop stays and must heal by itself. */
async function killPostgres(shop: TrustShop) {
  await shop.postgres?.halt('SIGKILL')
  await shop.postgres?.start()
  const started = performance.now()
  await waitUntilOrdersAreTaken(shop)
  return { shop, milliseconds: performance.now() - started }
}

async function waitUntilOrdersAreTaken({ url, process: shop }: TrustShop) {
  for (const started = performance.now(); performance.now() - started < LOST_AFTER; await pause(20)) {
    if (shop.exitCode !== null || shop.signalCode !== null) throw new Error('The shop ended with its database')
    const { status } = await callShop(url, { method: 'GET', path: '/readyz' })
    if (status === 200) return
  }
  throw new Error('The shop is not ready again')
}
