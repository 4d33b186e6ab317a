import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { insertAll } from './insert-all.ts'

const DAY = 24 * 3_600_000
const WEEK = 7 * DAY
/** A courier pays a week out so long after its end: on any day, what the last five days brought is still to come. */
const PAYS_AFTER = 5 * DAY
/** What a courier keeps of each parcel. */
const FEE = 7_000
/** One payout in this many brings too little, which is written off, and another one too little that stays on the account. */
const SHORT = 12
const SHORT_BY = 3_000

interface Delivered {
  id: string
  order_id: string
  courier_id: string
  amount: number
  endedAt: number
}

interface Payout {
  id: string
  courierId: string
  at: number
  parcels: { shipmentId: string; orderId: string; amount: number }[]
}

/** The cash that couriers collect, and a payout of each in the week after: those of the last days are still to come. */
export class CashBooks {
  readonly #payouts = new Map<string, Payout>()
  readonly #balances = new Map<string, number>()

  /** Collects the cash of a parcel. Answers what is written of it, and the payout that settles it. */
  collect({ id, order_id: orderId, courier_id: courierId, amount, endedAt }: Delivered): {
    payoutId: string | null
    entry: Insertable<Tables['cash_entries']> | undefined
    payment: Insertable<Tables['payments']> | undefined
  } {
    if (amount <= 0) return { payoutId: null, entry: undefined, payment: undefined }
    this.#owe(courierId, amount)
    const at = new Date(endedAt).toISOString()
    const entry = {
      id: newId({ msecs: endedAt }),
      courier_id: courierId,
      kind: 'collected' as const,
      amount,
      shipment_id: id,
      order_id: orderId,
      payout_id: null,
      round: 0,
      reverses: null,
      reason: '',
      user_id: null,
      created_at: at,
    }
    const payout = this.#payoutOf(courierId, endedAt)
    if (!payout) return { payoutId: null, entry, payment: undefined }
    payout.parcels.push({ shipmentId: id, orderId, amount })
    const paidAt = new Date(payout.at).toISOString()
    const payment = {
      id: newId({ msecs: payout.at }),
      order_id: orderId,
      method: 'cashOnDelivery',
      status: 'captured' as const,
      amount,
      reference: null,
      created_at: paidAt,
      updated_at: paidAt,
    }
    return { payoutId: payout.id, entry, payment }
  }

  /** Inserts the payouts with their parcels and entries, and the balances of the couriers. */
  async insert(database: Database): Promise<void> {
    const payouts = [...this.#payouts.values()]
    const rows = payouts.map((payout, index) => this.#toRow(payout, index))
    await insertAll(database, 'payouts', rows)
    const parcels = payouts.flatMap(({ id, parcels: settled }) =>
      settled.map(({ shipmentId, orderId, amount }) => ({
        payout_id: id,
        shipment_id: shipmentId,
        order_id: orderId,
        expected: amount,
        stated: amount,
        fee: FEE,
        ended_by_payout: 0 as const,
        is_undone: 0 as const,
      })),
    )
    await insertAll(database, 'payout_parcels', parcels)
    await insertAll(
      database,
      'cash_entries',
      rows.flatMap((row) => this.#toEntries(row)),
    )
    await database.transact(async (tx) => {
      for (const [id, balance] of this.#balances)
        await tx.updateTable('couriers').set({ balance }).where('id', '=', id).execute()
    })
  }

  #owe(courierId: string, amount: number) {
    this.#balances.set(courierId, (this.#balances.get(courierId) ?? 0) + amount)
  }

  #payoutOf(courierId: string, endedAt: number): Payout | undefined {
    const week = Math.floor(endedAt / WEEK)
    const at = (week + 1) * WEEK + PAYS_AFTER
    if (at > Date.now()) return undefined
    const key = `${courierId} ${week}`
    const payout = this.#payouts.get(key) ?? { id: newId({ msecs: at }), courierId, at, parcels: [] }
    this.#payouts.set(key, payout)
    return payout
  }

  #toRow({ id, courierId, at, parcels }: Payout, index: number) {
    const expected = parcels.reduce((sum, { amount }) => sum + amount, 0)
    const fees = parcels.length * FEE
    const difference = index % SHORT < 2 ? -SHORT_BY : 0
    return {
      id,
      courier_id: courierId,
      received: expected - fees + difference,
      fees,
      expected,
      difference,
      is_written_off: index % SHORT === 0 ? (1 as const) : (0 as const),
      reason: difference === 0 ? '' : 'a note was missing',
      file_name: '',
      statement_hash: null,
      request_key: null,
      request_hash: null,
      user_id: null,
      created_at: new Date(at).toISOString(),
    }
  }

  #toEntries(payout: Insertable<Tables['payouts']>): Insertable<Tables['cash_entries']>[] {
    const { id, courier_id: courierId, received, fees, difference, is_written_off: isWrittenOff, reason } = payout
    const amounts = [
      { kind: 'payout' as const, amount: -received, reason: '' },
      { kind: 'fee' as const, amount: -fees, reason: '' },
      { kind: 'difference' as const, amount: isWrittenOff ? difference : 0, reason },
    ]
    return amounts
      .filter(({ amount }) => amount !== 0)
      .map((entry) => {
        this.#owe(courierId, entry.amount)
        const of = { shipment_id: null, order_id: null, payout_id: id, round: 0, reverses: null, user_id: null }
        return { id: newId(), courier_id: courierId, ...entry, ...of, created_at: payout.created_at }
      })
  }
}
