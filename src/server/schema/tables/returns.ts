import type { Fate, ReturnKind, ReturnReason, ReturnSettlement } from '#domain/returns/return-words.ts'

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
