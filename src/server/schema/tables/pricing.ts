import type { PromotionKind } from '#domain/promotions/promotion-terms.ts'
import type { Flag } from './flag.ts'
import { anonymized, notPersonal, type AreaFacts } from './table-fact.ts'

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

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const pricingTableFacts: AreaFacts<PricingTables> = {
  // Pages show the price that a discount has written into variants.
  variant_discounts: { shown: false, personal: notPersonal },
  covered_discounts: { shown: false, personal: notPersonal },
  // Written with the price that follows, in variants or products.
  past_prices: { shown: false, personal: notPersonal },
  sales: { shown: false, personal: notPersonal },
  promotions: { shown: false, personal: notPersonal },
  promotion_uses: { shown: false, personal: anonymized('orders') },
}
