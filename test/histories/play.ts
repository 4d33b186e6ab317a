import type { ApiOf } from '#client/api.ts'
import type { endpoints } from '#domain/api/endpoints.ts'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import type { Database, Db } from '#server/schema/database.ts'
import type { ExpectedOrder, ExpectedReturn, Oracle } from './ledger/oracle.ts'
import type { DeliveryTerms } from './ledger/terms.ts'

type Api = ApiOf<typeof endpoints>

/** A shop in which histories happen, one after the other: each with products, phones, codes and a courier of its own. */
export interface HistoryShop {
  /** The API as a guest calls it, and as an owner does. */
  guest: Api
  staff: Api
  database: Pick<Database, 'query' | 'transact'>
  delivery: DeliveryTerms
  /** Whether orders wait for a call now. */
  asksFirst?: boolean
}

/** A return that the shop entered: its id, and where the oracle keeps it. */
export interface PlayedReturn {
  id: string
  order: ExpectedOrder
  entered: ExpectedReturn
}

/** What a history is played with: the names that the shop gave to its things. */
export interface Played {
  skuIds: string[]
  productIds: string[]
  orderIds: string[]
  promotionIds: string[]
  payoutIds: string[]
  returnIds: PlayedReturn[]
  /** What undoes the last join into each order. */
  joins: Map<ExpectedOrder, string>
  courierId: string
  /** Tells the phones and codes of the history from those of others. */
  number: number
}

/** A history that is being played. */
export interface Play {
  shop: HistoryShop
  oracle: Oracle
  played: Played
}

/** How the shop should have answered a step, and how it did: the code of a refusal, or nothing. */
export type Answers = [expected: string[], answered: string | undefined]

/** The code with which the shop refused; nothing when it did what was asked. */
export async function codeOfRefusal(call: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await call()
    return undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code)
    throw error
  }
}

/** The state of an order as staff see it who open it now. */
export async function seenAt({ shop: { database } }: Play, orderId: string): Promise<string> {
  const { rows } = await selectState(database.query, { orderId })
  return rows[0]?.updated_at ?? ''
}

const selectState = compileOnce((db: Db, { orderId }: { orderId: string }) =>
  db.selectFrom('orders').select('updated_at').where('id', '=', orderId),
)
