import type { Shipping } from '#domain/checkout/shipping.ts'

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
  idempotency_keys: { caller: string; key: string; request_hash: string; order_id: string; created_at: string }
}
