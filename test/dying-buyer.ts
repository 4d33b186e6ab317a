import { once } from 'node:events'
import { sql, type KyselyPlugin } from 'kysely'
import { AccountOrder } from '#domain/orders/orders.ts'
import { paymentProviders } from '#server/payments/payment-providers.ts'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { placeCheckoutOrder } from '#server/placing/place-checkout-order.ts'

/** What the process is told: what to order, and after which statement of the transaction to die. */
export interface DyingBuyerStart {
  address: string
  order: unknown
  userId: string
  idempotencyKey: string
  diesAfter: number
  /** The saboteur: the statements before the end are committed instead of all or none. */
  isCareless?: boolean
}

const plugPulled = new Error('The plug was pulled')

/** A process that dies in the middle of placing an order, as if somebody had pulled its plug. */
process.send?.('ready')
const [start] = (await once(process, 'message')) as [DyingBuyerStart]
const { diesAfter, order, userId, idempotencyKey, isCareless = false } = start
const database = openDatabase(start.address)
const caller = { userId, idempotencyKey, shopUrl: 'http://shop.test' }
await placeCheckoutOrder(mortal(database, diesAfter, isCareless), paymentProviders, AccountOrder.parse(order), caller)
await database.close()
process.send?.('survived')

/** The same database, but the process dies when so many statements of a transaction have run; 0 is right after the commit. */
function mortal(whole: Database, statements: number, careless: boolean): Database {
  let left = statements
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      left -= 1
      if (left === 0) {
        if (careless) throw plugPulled
        die()
      }
      return result
    },
  }
  return {
    ...whole,
    async transact(work) {
      const answer = await whole.transact(async (tx) => {
        try {
          return await work(tx.withPlugin(counting))
        } catch (error) {
          if (error !== plugPulled) throw error
          await sql`commit`.execute(tx)
          return die()
        }
      })
      if (statements === 0) die()
      return answer
    },
  }
}

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('A killed process goes on')
}
