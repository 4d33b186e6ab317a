import type { PromotionKind } from '#domain/promotions/promotion-terms.ts'
import type { Flag } from './flag.ts'

/** Reductions, sales, past prices and promotions. */
export interface PricingTables {
  variant_discounts: {
    variant_id: string
    regular_price: number | null
    price: number
    ends_at: string | null
    sale_id: string | null
    percent: number | null
  }
  covered_discounts: {
    variant_id: string
    sale_id: string
    percent: number | null
    price: number
    ends_at: string | null
  }
  past_prices: { variant_id: string; price: number; until: string }
  sales: {
    id: string
    collection: string | null
    percent: number
    starts_at: string
    ends_at: string | null
    started_at: string | null
    created_at: string
  }
  promotions: {
    id: string
    code: string | null
    title: string
    kind: PromotionKind
    value: number
    scope: string
    minimum_subtotal: number
    first_order_only: Flag
    once_per_customer: Flag
    starts_at: string | null
    ends_at: string | null
    max_uses: number | null
    uses: number
    active: Flag
    created_at: string
    updated_at: string
  }
  promotion_uses: {
    promotion_id: string
    order_id: string
    /** The term of the phone, where each may use the promotion once. */
    customer: string | null
    /** The term of the phone whose first order this is, where a promotion asks for that: at one promotion of the order. */
    first_of: string | null
    created_at: string
  }
}
