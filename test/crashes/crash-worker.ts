import { once } from 'node:events'
import { sql, type KyselyPlugin } from 'kysely'
import { CheckoutOrder } from '#domain/orders/checkout-order.ts'
import { paymentProviders } from '#server/payments/payment-providers.ts'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { placeCheckoutOrder } from '#server/orders/place/place-checkout-order.ts'

/** The message that starts the worker: what to order, and after which statement of the transaction to crash. */
export interface CrashStart {
  databaseUrl: string
  order: unknown
  userId: string
  idempotencyKey: string
  crashAfterStatement: number
  /** The broken variant: commits the statements before the crash. */
  isUnsafe?: boolean
}

const crashed = new Error('Crashed')

/** A process that crashes (SIGKILL) in the middle of placing an order. */
process.send?.('ready')
const [start] = (await once(process, 'message')) as [CrashStart]
const { crashAfterStatement, order, userId, idempotencyKey, isUnsafe = false } = start
const database = openDatabase(start.databaseUrl)
const caller = { userId, idempotencyKey, network: undefined, shopUrl: 'http://shop.test' }
await placeCheckoutOrder(
  withCrash(database, crashAfterStatement, isUnsafe),
  async () => paymentProviders,
  CheckoutOrder.parse(order),
  caller,
)
await database.close()
process.send?.('survived')

/** The same database, but the process crashes after so many statements of a transaction; 0 is right after the commit. */
function withCrash(target: Database, statements: number, commitsBefore: boolean): Database {
  let remaining = statements
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      remaining -= 1
      if (remaining === 0) {
        if (commitsBefore) throw crashed
        crash()
      }
      return result
    },
  }
  return {
    ...target,
    async transact(work) {
      const answer = await target.transact(async (tx) => {
        try {
          const counted = tx.withPlugin(counting)
          // What is kept for the commit runs at once, so that the process can crash between its statements too.
          return await work(counted, counted)
        } catch (error) {
          if (error !== crashed) throw error
          await sql`commit`.execute(tx)
          return crash()
        }
      })
      if (statements === 0) crash()
      return answer
    },
  }
}

function crash(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('The process survived SIGKILL')
}
