import type { CashEntryKind } from '#domain/cash/cash-entry.ts'
import type { StatedMeaning } from '#domain/cash/statements/stated-meaning.ts'
import type { DifferenceEnd } from '#domain/cash/settled-difference.ts'
import type { Flag } from './flag.ts'
import { anonymized, notPersonal, type AreaFacts } from './table-fact.ts'

/** The cash book of couriers. */
export interface CashTables {
  payouts: {
    id: string
    courier_id: string
    received: number
    fees: number
    expected: number
    difference: number
    is_written_off: Flag
    reason: string
    file_name: string
    statement_hash: string | null
    request_key: string | null
    request_hash: string | null
    user_id: string | null
    created_at: string
    undone_at: string | null
    undone_by: string | null
    settled_as: DifferenceEnd | null
    settled_at: string | null
    settled_by: string | null
  }
  payout_parcels: {
    payout_id: string
    shipment_id: string
    order_id: string
    expected: number
    stated: number
    fee: number
    ended_by_payout: Flag
    is_undone: Flag
  }
  courier_statuses: {
    courier_id: string
    status: string
    written: string
    meaning: StatedMeaning
    updated_at: string
  }
  cash_entries: {
    id: string
    courier_id: string
    kind: CashEntryKind
    amount: number
    shipment_id: string | null
    order_id: string | null
    payout_id: string | null
    round: number
    reverses: string | null
    reason: string
    user_id: string | null
    created_at: string
  }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const cashTableFacts: AreaFacts<CashTables> = {
  courier_statuses: { shown: false, personal: notPersonal },
  payouts: { shown: false, personal: anonymized('activity') },
  payout_parcels: { shown: false, personal: anonymized('orders') },
  // What a courier collected for an order and when: the order itself.
  cash_entries: { shown: false, personal: anonymized('orders') },
}
