import type { Generated } from 'kysely'
import type { CollectionSort } from '#domain/collections/shown-collection.ts'
import type { Language } from '#domain/texts/languages.ts'
import type { ImportState, UndoOutcome } from '#domain/import/product-import.ts'
import type { ItemOutcome } from '#domain/seed/seed-result.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import type { Shipping } from '#domain/checkout/shipping.ts'
import type { ProductStatus } from '#domain/products/product-status.ts'
import type { PromotionKind } from '#domain/promotions/promotion-terms.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import type { OrderSource } from '#domain/fulfilment/order-source.ts'
import type { CashEntryKind } from '#domain/cash/cash-entry.ts'
import type { DifferenceEnd } from '#domain/cash/settled-difference.ts'
import type { CallOutcome, CallProblem, CancelReason } from '#domain/fulfilment/calls/call-outcome.ts'
import type { Fate, ReturnKind, ReturnReason, ReturnSettlement } from '#domain/returns/return-words.ts'
import type { ShipmentState } from '#domain/fulfilment/shipment.ts'

/** Why a quantity changed. */
export type StockReason = 'seed' | 'import' | 'sale' | 'cancellation' | 'edit' | 'correction'

/** What the link in a mail opens. */
export type LinkPurpose = 'verify-email' | 'reset-password'

/** 0 or 1: neither engine's booleans are used, so both read alike. */
export type Flag = 0 | 1

/** Every table, column for column as the migrations make it. */
export interface Tables {
  products: {
    id: string
    slug: string
    model: string
    type: string
    description: string
    price: number
    lowest_price: number
    fit: string
    brand: string
    category: string
    /** One of those that the version before knows: see `collections`. */
    collection: string
    /** The collections it was put into, between commas, while `collection` is still `collection_kept`. */
    collections: Generated<string | null>
    collection_kept: Generated<string | null>
    tags: string
    sku: string
    translations: Generated<string>
    status: 'draft' | 'published' | 'deleted'
    source: string | null
    source_hash: string | null
    version: number
    created_at: string
    updated_at: string
  }
  old_slugs: { slug: string; product_id: string }
  collections: {
    id: string
    slug: string
    position: number
    names: string
    image_id: Generated<string | null>
    sort: Generated<CollectionSort>
    rule: Generated<string | null>
    hidden: Generated<Flag>
    starts_at: Generated<string | null>
    ends_at: Generated<string | null>
    shown: Generated<Flag>
    looked_at: Generated<string | null>
    version: Generated<number>
    created_at: string
    updated_at: string
  }
  front_page_versions: {
    id: string
    number: number
    /** JSON of `FrontPage`. */
    sections: string
    published_at: string
    user_id: string | null
    next_change_at: string | null
  }
  front_page_drafts: { id: string; version: number; sections: string | null }
  /** The pictures of the draft (`draft`) and of the versions. */
  front_page_images: { page_id: string; image_id: string }
  menus: { name: string; items: string; version: Generated<number>; updated_at: string }
  redirects: { path: string; target: string; created_at: string }
  collection_places: { collection_id: string; product_id: string; position: number }
  variants: {
    id: string
    product_id: string
    color: string
    color_slug: string
    swatch: string
    price: number
    position: number
    deleted: Flag
    translations: Generated<string>
  }
  skus: {
    id: string
    variant_id: string
    size: string
    size_order: number
    quantity: number
    code: string
    barcode: string
    deleted: Flag
  }
  stock_movements: {
    id: string
    sku_id: string
    change: number
    quantity_before: number
    quantity_after: number
    reason: StockReason
    order_id: string | null
    user_id: string | null
    return_id: string | null
    created_at: string
  }
  images: { id: string; width: number; height: number; placeholder: string; bytes: number; created_at: string }
  variant_images: {
    variant_id: string
    position: number
    image_id: string | null
    source_url: string | null
    alt: string
  }
  variant_discounts: {
    variant_id: string
    regular_price: number | null
    price: number
    ends_at: string | null
    sale_id: string | null
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
  bulk_edits: { id: string; created_at: string; undone_at: Generated<string | null> }
  bulk_edit_products: { bulk_edit_id: string; product_id: string; version: number; before: string }
  catalog_revision: { shard: number; changes: number; recent: Generated<string> }
  settings: { name: string; value: string; updated_at: string }
  setup: {
    id: 'shop'
    opened_at: string
    link_hash: string | null
    link_expires_at: string | null
    used_at: string | null
    replaced_email_hash: string | null
    replaced_password_hash: string | null
    finished_at: string | null
    list_hidden_at: string | null
  }
  demo_products: { product_id: string; state_hash: string }
  users: {
    id: string
    email: string
    password_hash: string
    name: string
    lastname: string
    phone: string
    is_verified: Flag
    is_admin: Flag
    /** What the account may do while it is one of staff. */
    staff_role: Generated<StaffRole>
    created_at: string
  }
  sessions: {
    id: string
    user_id: string
    created_at: string
    revoked_at: string | null
    device: Generated<string>
    last_used_at: string | null
  }
  tokens: {
    hash: string
    session_id: string
    kind: 'access' | 'refresh'
    expires_at: string
    used_at: string | null
    used_with: string | null
  }
  addresses: {
    id: string
    user_id: string
    position: number
    name: string
    lastname: string
    phone: string
    address: string
    zip_code: string
    city: string
    state: string
    created_at: string
  }
  email_links: {
    hash: string
    user_id: string
    purpose: LinkPurpose
    created_at: string
    expires_at: string
    used_at: string | null
  }
  saved_views: {
    id: string
    user_id: string
    name: string
    filter: string
    position: number
    created_at: string
  }
  two_step: {
    user_id: string
    secret: string
    created_at: string
    confirmed_at: string | null
    last_step: number
  }
  recovery_codes: { hash: string; user_id: string; used_at: string | null }
  staff_invitations: {
    id: string
    hash: string
    email: string
    role: StaffRole
    invited_by: string | null
    created_at: string
    expires_at: string
    used_at: string | null
    revoked_at: string | null
  }
  attempts: { key: string; forgiven_at: number }
  known_devices: { hash: string; user_id: string; seen_at: string }
  unpaid_pieces: { day: string; key: string; pieces: number }
  link_requests: { email_hash: string; purpose: LinkPurpose; requested_at: string }
  orders: {
    id: string
    number: string
    status: OrderStatus
    user_id: string | null
    user_name: string
    user_email: string
    user_phone: string
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
  }
  order_history: {
    id: string
    order_id: string
    event: string
    detail: string
    user_id: string | null
    created_at: string
    /** The state before it, as JSON (`OrderState`): what undoing it brings back. */
    undo_state: Generated<string | null>
    /** When a note was deleted. */
    deleted_at: Generated<string | null>
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
  promotion_uses: { promotion_id: string; order_id: string; customer: string | null; created_at: string }
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
  order_words: { word: string; order_id: string }
  product_words: { word: string; product_id: string }
  action_words: { word: string; action_id: string }
  newsletter_subscribers: {
    id: string
    email: string
    language: string
    asked_at: string
    link_hash: string
    link_expires_at: string
    confirmed_at: string | null
    leave_key: string
  }
  searched_texts: { day: string; text: string; searches: number; in_vain: Flag }
  admin_actions: {
    id: string
    user_id: string | null
    action: string
    subject_kind: 'product' | 'order' | 'settings' | 'upload' | 'staff'
    subject_id: string
    subject_name: string
    before: string
    after: string
    created_at: string
  }
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
  imports: {
    id: string
    file_name: string
    status: ProductStatus
    user_id: string | null
    unchanged: Generated<number>
    refused: Generated<number>
    created_at: string
    undone_at: string | null
    undone_by: string | null
    state: ImportState
    claimed_until: string | null
    wants_images: Flag
    images_paused: Generated<Flag>
  }
  import_items: {
    import_id: string
    position: number
    model: string
    file_row: number
    outcome: ItemOutcome | null
    reason: string
    product_id: string | null
    document: string
  }
  import_images: {
    import_id: string
    position: number
    source_url: string
    variant_id: string
    state: 'waiting' | 'fetched' | 'failed'
    attempts: Generated<number>
    due_at: string
    error: Generated<string>
  }
  import_changes: {
    id: string
    import_id: string
    product_id: string
    kind: 'created' | 'updated'
    before: string | null
    after_hash: string
    outcome: UndoOutcome | null
  }
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
  couriers: {
    id: string
    name: string
    phone: string
    tracking_url: string
    csv_mapping: string
    active: Flag
    balance: Generated<number>
    statement_columns: string | null
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
    packed_by: string | null
    packed_at: string | null
    handed_over_at: string | null
    ended_at: string | null
    created_at: string
    updated_at: string
  }
  figure_days: { day: string; version: number }
  day_figures: {
    kind: 'all' | 'governorate' | 'courier' | 'size' | 'sku'
    day: string
    key: string
    product_id: string
    placed: number
    confirmed: number
    on_road: number
    delivered: number
    refused: number
    returned: number
    wanted: number
    wanted_value: number
    placed_value: number
    on_road_value: number
    sold_value: number
    refused_value: number
  }
  figure_changes: {
    number: number
    token: string
    kind: Tables['day_figures']['kind'] | 'anew'
    day: string
    key: string
    product_id: string
    placed: number
    confirmed: number
    on_road: number
    delivered: number
    refused: number
    returned: number
    wanted: number
    wanted_value: number
    placed_value: number
    on_road_value: number
    sold_value: number
    refused_value: number
  }
  figure_progress: {
    name: string
    read_to: string
    generation: number
    seen: string
    counted: Generated<number>
    token: Generated<string>
  }
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
  request_counts: { key: string; minute: number; count: number }
  leases: { name: string; holder: string; ends_at: number }
  payment_notices: { method: string; id: string; payment_id: string; received_at: string }
  backups: {
    id: string
    kind: 'nightly' | 'manual' | 'command'
    slot: string | null
    running: 1 | null
    started_at: string
    ended_at: string | null
    file_name: string | null
    bytes: number | null
    error: string | null
  }
  idempotency_keys: { caller: string; key: string; request_hash: string; order_id: string; created_at: string }
  outbox: {
    id: string
    kind: MailKind
    recipient: string
    payload: string
    order_id: string | null
    created_at: string
    attempts: number
    next_attempt_at: string
    sent_at: string | null
    last_error: string | null
    failed_at: string | null
    useless_after: string
  }
}
