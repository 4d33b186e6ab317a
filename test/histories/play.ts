import type { ApiOf } from '#client/api.ts'
import type { endpoints } from '#domain/api/endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import type { Oracle } from './oracle.ts'

type Api = ApiOf<typeof endpoints>

/** A shop in which histories happen, one after the other: each with products, phones, codes and a courier of its own. */
export interface HistoryShop {
  /** The API as a guest calls it, and as an owner does. */
  guest: Api
  staff: Api
  database: Pick<Database, 'query' | 'transact'>
}

/** What a history is played with: the names that the shop gave to its things. */
export interface Played {
  skuIds: string[]
  orderIds: string[]
  promotionIds: string[]
  payoutIds: string[]
  courierId: string
}

/** A history that is being played. */
export interface Play {
  shop: HistoryShop
  oracle: Oracle
  played: Played
  number: number
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
