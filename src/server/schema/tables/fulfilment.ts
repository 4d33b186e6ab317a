import type { Generated } from 'kysely'
import type { CallOutcome, CancelReason } from '#domain/calls/call-outcome.ts'
import type { ShipmentState } from '#domain/delivery/shipment-state.ts'
import type { Flag } from './flag.ts'
import { anonymized, notPersonal, type AreaFacts } from './table-fact.ts'

/** Confirmation calls, couriers and parcels. */
export interface FulfilmentTables {
  order_calls: {
    id: string
    order_id: string
    user_id: string | null
    outcome: CallOutcome | 'undone'
    reason: CancelReason | null
    next_call_at: string | null
    before: string
    undoes: string | null
    created_at: string
  }
  call_claims: { customer: string; order_id: string; user_id: string; claimed_until: string }
  couriers: {
    id: string
    name: string
    phone: string
    tracking_url: string
    csv_mapping: string
    active: Flag
    balance: Generated<number>
    statement_columns: string | null
    /** The extension that is told of its parcels; empty: a file tells it. */
    provider: Generated<string>
    /** Up to when the news of its parcels were read. */
    news_at: Generated<string | null>
    created_at: string
    updated_at: string
  }
  manifests: { id: string; number: string; courier_id: string; user_id: string | null; created_at: string }
  shipments: {
    id: string
    order_id: string
    courier_id: string | null
    manifest_id: string | null
    tracking_number: string
    cash_due: number
    collected: number | null
    payout_id: string | null
    state: ShipmentState
    /** Where the label is that the courier made. */
    label_url: Generated<string>
    packed_by: string | null
    packed_at: string | null
    handed_over_at: string | null
    ended_at: string | null
    created_at: string
    updated_at: string
  }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const fulfilmentTableFacts: AreaFacts<FulfilmentTables> = {
  // What the events of an order say.
  order_calls: { shown: false, personal: anonymized('orders') },
  // Hashes of phones, each until a call is over.
  call_claims: { shown: false, personal: notPersonal },
  // The name and the phone of a company.
  couriers: { shown: false, personal: notPersonal },
  // The id of the staff member who made it.
  manifests: { shown: false, personal: anonymized('activity') },
  // Where the parcel of an order is: the order itself.
  shipments: { shown: false, personal: anonymized('orders') },
}
