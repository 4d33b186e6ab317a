import type { Tables } from '#server/schema/tables.ts'
import type { MyData } from '#domain/privacy/my-data.ts'

/** What a table holds about persons: nothing, or something that `downloadMyData` answers under that name. */
type Declaration =
  | { isPersonal: false }
  | {
      isPersonal: true
      /** Where the download holds its rows. */
      download: keyof MyData
      /** What deleting the account does to them: `anonymized` rows stay for the books without the personal part. */
      deletion: 'deleted' | 'anonymized'
    }

const notPersonal = { isPersonal: false } as const
const deleted = (download: keyof MyData) => ({ isPersonal: true, download, deletion: 'deleted' }) as const
const anonymized = (download: keyof MyData) => ({ isPersonal: true, download, deletion: 'anonymized' }) as const

/** Every table, decided: one that is missing here does not compile. */
export const personalTables: Record<keyof Tables, Declaration> = {
  products: notPersonal,
  old_slugs: notPersonal,
  product_addresses: notPersonal,
  collections: notPersonal,
  collection_places: notPersonal,
  menus: notPersonal,
  redirects: notPersonal,
  variants: notPersonal,
  skus: notPersonal,
  images: notPersonal,
  variant_images: notPersonal,
  variant_discounts: notPersonal,
  covered_discounts: notPersonal,
  past_prices: notPersonal,
  sales: notPersonal,
  bulk_edits: notPersonal,
  bulk_edit_products: notPersonal,
  catalog_revision: notPersonal,
  settings: notPersonal,
  // The hashes of a link, and of an email and a password of the environment.
  setup: notPersonal,
  demo_products: notPersonal,
  front_page_drafts: notPersonal,
  front_page_images: notPersonal,
  films: notPersonal,
  front_page_films: notPersonal,
  promotions: notPersonal,
  backups: notPersonal,
  product_words: notPersonal,
  // Texts by the day, not by who searched for them.
  searched_texts: notPersonal,
  import_changes: notPersonal,
  import_items: notPersonal,
  import_images: notPersonal,
  // Hashes of an email that are deleted after a minute.
  link_requests: notPersonal,
  // Hashes of phones, emails, addresses and networks that are deleted after a day.
  unpaid_pieces: notPersonal,
  // Hashes of emails, order numbers and networks that are deleted when the attempts are forgiven.
  attempts: notPersonal,
  // Hashes of phones, each until a call is over.
  call_claims: notPersonal,
  leases: notPersonal,
  event_positions: notPersonal,
  event_readers: notPersonal,
  // Hashes of networks that are deleted within two hours.
  request_counts: notPersonal,
  // Numbers that gateways gave to payments.
  payment_notices: notPersonal,
  // Counts and sums of many orders, and ids of those that changed in the last minutes.
  figure_days: notPersonal,
  day_figures: notPersonal,
  figure_changes: notPersonal,
  figure_progress: notPersonal,
  // The name and the phone of a company.
  couriers: notPersonal,
  courier_statuses: notPersonal,

  users: deleted('account'),
  addresses: deleted('account'),
  sessions: deleted('sessions'),
  tokens: deleted('sessions'),
  known_devices: deleted('browsers'),
  email_links: deleted('links'),
  // The secret of an authenticator and the hashes of codes stay here: the download says since when.
  two_step: deleted('account'),
  recovery_codes: deleted('account'),
  staff_invitations: deleted('links'),
  saved_views: deleted('views'),
  carts: deleted('cart'),
  cart_lines: deleted('cart'),
  checkout_sessions: deleted('checkout'),
  outbox: deleted('mails'),
  newsletter_subscribers: deleted('newsletter'),
  // The search terms of an order: what the order itself says.
  order_words: deleted('orders'),
  // Which request placed an order: the order itself.
  idempotency_keys: deleted('orders'),

  previous_orders: deleted('previousShop'),
  previous_customers: deleted('previousShop'),

  orders: anonymized('orders'),
  order_lines: anonymized('orders'),
  order_history: anonymized('orders'),
  // What the events of an order say.
  order_calls: anonymized('orders'),
  payments: anonymized('orders'),
  // Where the parcel of an order is: the order itself.
  shipments: anonymized('orders'),
  // What a courier collected for an order and when: the order itself.
  cash_entries: anonymized('orders'),
  payout_parcels: anonymized('orders'),
  // What came back of an order, and the money for it: the order itself, without the note.
  returns: anonymized('orders'),
  return_lines: anonymized('orders'),
  refunds: anonymized('orders'),
  store_credits: deleted('storeCredit'),
  store_credit_entries: anonymized('storeCredit'),
  promotion_uses: anonymized('orders'),
  admin_actions: anonymized('activity'),
  // Ids and sums of the orders, and who did it.
  events: anonymized('orders'),
  action_words: anonymized('activity'),
  // The ids of the staff member, who has no name any more.
  stock_movements: anonymized('stockChanges'),
  imports: anonymized('imports'),
  // The id of the staff member who made it.
  manifests: anonymized('activity'),
  payouts: anonymized('activity'),
  // The id of the staff member who published it.
  front_page_versions: anonymized('activity'),
}

/** The tables that hold something about persons. */
export const listPersonalTables = (): (keyof Tables)[] =>
  (Object.keys(personalTables) as (keyof Tables)[]).filter((table) => personalTables[table].isPersonal)
