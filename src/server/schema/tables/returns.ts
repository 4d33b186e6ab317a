import type { Fate, ReturnKind, ReturnReason, ReturnSettlement } from '#domain/returns/return-words.ts'
import { anonymized, deleted, type AreaFacts } from './table-fact.ts'

/** Returns, what was paid back, and store credit. */
export interface ReturnTables {
  returns: {
    id: string
    number: string
    order_id: string
    kind: ReturnKind
    reason: ReturnReason
    note: string
    settlement: ReturnSettlement
    amount: number
    delivery: number
    not_collected: number
    /** What the customer need not pay for the pieces any more, by whichever way. Null where a version before has entered it. */
    given_back: number | null
    exchange_order_id: string | null
    user_id: string | null
    created_at: string
    undone_at: string | null
    undone_by: string | null
  }
  return_lines: { return_id: string; position: number; quantity: number; fate: Fate; amount: number }
  refunds: {
    id: string
    return_id: string
    order_id: string
    amount: number
    method: 'cash'
    user_id: string | null
    created_at: string
  }
  store_credits: { phone: string; balance: number }
  store_credit_entries: {
    id: string
    phone: string | null
    amount: number
    order_id: string | null
    return_id: string | null
    user_id: string | null
    created_at: string
  }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const returnTableFacts: AreaFacts<ReturnTables> = {
  // What came back of an order, and the money for it: the order itself, without the note.
  returns: { shown: false, personal: anonymized('orders') },
  return_lines: { shown: false, personal: anonymized('orders') },
  refunds: { shown: false, personal: anonymized('orders') },
  store_credits: { shown: false, personal: deleted('storeCredit') },
  store_credit_entries: { shown: false, personal: anonymized('storeCredit') },
}
