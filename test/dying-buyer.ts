import { once } from 'node:events'
import type { KyselyPlugin } from 'kysely'
import { AccountOrder } from '#domain/orders/orders.ts'
import { paymentProviders } from '#server/payments/payment-providers.ts'
import { openDatabase, type Database, type Db } from '#server/platform/db/database.ts'
import { placeOrder } from '#server/placing/place-order.ts'

/** What the process is told: what to order, and after which statement of the transaction to die. */
export interface DyingBuyerStart {
  address: string
  order: unknown
  userId: string
  idempotencyKey: string
  diesAfter: number
  /** The saboteur: statements that are written one by one instead of all or none. */
  isCareless?: boolean
}

/** A process that dies in the middle of placing an order, as if somebody had pulled its plug. */
process.send?.('ready')
const [start] = (await once(process, 'message')) as [DyingBuyerStart]
const { diesAfter, order, userId, idempotencyKey, isCareless = false } = start
const database = openDatabase(start.address)
const attempt = { userId, idempotencyKey, shopAddress: 'http://shop.test' }
await placeOrder(mortal(database, diesAfter, isCareless), paymentProviders, AccountOrder.parse(order), attempt)
await database.close()
process.send?.('survived')

/** The same database, but the process dies when so many statements of a transaction have run; 0 is right after the commit. */
function mortal(whole: Database, statements: number, careless: boolean): Database {
  let left = statements
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      left -= 1
      if (left === 0) die()
      return result
    },
  }
  return {
    ...whole,
    async transact(work) {
      const run = (db: Db) => work(db.withPlugin(counting))
      const answer = await (careless ? run(whole.query) : whole.transact(run))
      if (statements === 0) die()
      return answer
    },
  }
}

function die() {
  process.kill(process.pid, 'SIGKILL')
}
