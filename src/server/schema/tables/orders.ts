import type { Generated } from 'kysely'
import type { SmallestCoin } from '#domain/money/smallest-coin.ts'
import type { Language } from '#domain/texts/languages.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { Shipping } from '#domain/checkout/shipping.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import type { PreviousOutcome } from '#domain/customers/previous-shop.ts'
import type { OrderSource } from '#domain/orders/staff/order-source.ts'
import type { CallProblem } from '#domain/orders/call-problem.ts'
import type { Flag } from './flag.ts'
import { anonymized, deleted, notPersonal, type AreaFacts } from './table-fact.ts'

/** Orders with their lines, history and payments. */
export interface OrderTables {
  orders: {
    id: string
    number: string
    status: OrderStatus
    user_id: string | null
    user_name: string
    user_email: string
    user_phone: string
    /** Empty for most. */
    other_phone: Generated<string>
    street: string
    city: string
    state: string
    zip_code: string
    comment: string
    /** A code of `governorates`. Null where the address does not say it. */
    governorate: string | null
    shipping_option: Shipping | null
    billing_address: string | null
    payment_method: Generated<string>
    card_name: string | null
    card_last_four: string | null
    subtotal: number
    delivery_fee: number
    total: number
    adjustments: Generated<string>
    tax_percent: Generated<number>
    /** In millimes: what its sums are whole numbers of. */
    smallest_coin: Generated<SmallestCoin>
    /** The staff member who placed it for a caller. */
    placed_by: string | null
    /** How the caller reached the shop; null for orders that customers placed. */
    source: OrderSource | null
    waits_for_confirmation: Generated<Flag>
    /** Whether an order that waits for confirmation holds its stock meanwhile. */
    reserves_stock: Generated<Flag>
    confirm_until: string | null
    call_attempts: Generated<number>
    call_problem: Generated<CallProblem | ''>
    /** Empty for orders that were placed before calls were queued: they come first. */
    next_call_at: Generated<string>
    delivery_failure: DeliveryFailure | null
    counted_under: Generated<string>
    exchange_of: string | null
    /** The order that carries its lines since both were joined. */
    joined_into: Generated<string | null>
    /** What was given back for pieces that came back, or not collected for them, by the returns that stand. */
    given_back: Generated<number>
    /** What store credit and returned pieces paid of it: it is in no total. */
    paid_by_credit: Generated<number>
    /** Null for orders placed before it was kept. */
    language: Language | null
    created_at: string
    updated_at: string
  }
  order_lines: {
    order_id: string
    position: number
    sku_id: string
    product_id: string
    slug: string
    product_name: string
    color: string
    size: string
    price: number
    /** The price of the catalogue, where staff set another one. */
    catalog_price: number | null
    quantity: number
    image_id: string | null
    /**
     * What each adjustment of the order takes off the line, as JSON (`LineReduction`). Null: not kept, or nothing is
     * taken off the order.
     */
    reductions: Generated<string | null>
  }
  order_history: {
    id: string
    order_id: string
    event: string
    detail: string
    user_id: string | null
    created_at: string
    /** The state before it, as JSON (`UndoState`): what undoing it brings back. */
    undo_state: Generated<string | null>
    /** When a note was deleted. */
    deleted_at: Generated<string | null>
  }
  order_words: { word: string; order_id: string }
  unpaid_pieces: { day: string; key: string; pieces: number }
  payments: {
    id: string
    order_id: string
    method: string
    status: PaymentStatus
    amount: number
    reference: string | null
    created_at: string
    updated_at: string
  }
  payment_notices: { method: string; id: string; payment_id: string; received_at: string }
  /** Orders of the shop before this one. */
  previous_orders: {
    id: string
    source: string
    number: string
    phone_term: string
    status: string
    outcome: PreviousOutcome
    total: number | null
    currency: string
    ordered_at: string | null
    lines: string
  }
  previous_customers: {
    id: string
    phone_term: string
    name: string
    phone: string
    email: string
    address: string
    orders: number
    words: string
  }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const orderTableFacts: AreaFacts<OrderTables> = {
  // Hashes of phones, emails, addresses and networks that are deleted after a day.
  unpaid_pieces: { shown: false, personal: notPersonal },
  orders: { shown: false, personal: anonymized('orders') },
  order_lines: { shown: false, personal: anonymized('orders') },
  previous_orders: { shown: false, personal: deleted('previousShop') },
  previous_customers: { shown: false, personal: deleted('previousShop') },
  order_history: { shown: false, personal: anonymized('orders') },
  // The search terms of an order: what the order itself says.
  order_words: { shown: false, personal: deleted('orders') },
  payments: { shown: false, personal: anonymized('orders') },
  // Numbers that gateways gave to payments.
  payment_notices: { shown: false, personal: notPersonal },
}
