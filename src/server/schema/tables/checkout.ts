import type { Shipping } from '#domain/checkout/shipping.ts'
import { deleted, notPersonal, type AreaFacts } from './table-fact.ts'

/** Carts, the stepped checkout, and the keys of placed orders. */
export interface CheckoutTables {
  carts: { user_id: string; merge_key: string | null; updated_at: string }
  cart_lines: { id: string; user_id: string; sku_id: string; quantity: number }
  checkout_sessions: {
    user_id: string
    id: string
    current_step: number
    email: string
    shipping_address: string | null
    shipping_option: Shipping | null
    created_at: string
    updated_at: string
  }
  /** Orders that were begun and not sent, one of each phone. */
  order_intentions: {
    id: string
    phone_term: string
    phone: string
    name: string
    lines: string
    kept_at: string
    /** An order from then on is the one that was typed. */
    ordered_since: string
    closed_at: string | null
  }
  intention_days: { day: string; kept: number; ordered: number }
  idempotency_keys: { caller: string; key: string; request_hash: string; order_id: string; created_at: string }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const checkoutTableFacts: AreaFacts<CheckoutTables> = {
  carts: { shown: false, personal: deleted('cart') },
  cart_lines: { shown: false, personal: deleted('cart') },
  checkout_sessions: { shown: false, personal: deleted('checkout') },
  order_intentions: { shown: false, personal: deleted('intentions') },
  intention_days: { shown: false, personal: notPersonal },
  // Which request placed an order: the order itself.
  idempotency_keys: { shown: false, personal: deleted('orders') },
}
