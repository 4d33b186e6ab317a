import type { MyData } from '#domain/privacy/my-data.ts'
import type { Tables } from './tables.ts'

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

interface TableFacts {
  /**
   * Whether public pages and other cached answers show what is in it. A transaction that changes a row of a shown table makes all of them out of
   * date, unless it notes which parts it has changed.
   */
  shown: boolean
  personal: Declaration
}

/** Every table, decided: one that is missing here does not compile. */
export const tableFacts: Record<keyof Tables, TableFacts> = {
  products: { shown: true, personal: notPersonal },
  old_slugs: { shown: true, personal: notPersonal },
  product_addresses: { shown: true, personal: notPersonal },
  collections: { shown: true, personal: notPersonal },
  collection_places: { shown: true, personal: notPersonal },
  menus: { shown: true, personal: notPersonal },
  redirects: { shown: true, personal: notPersonal },
  variants: { shown: true, personal: notPersonal },
  skus: { shown: true, personal: notPersonal },
  variant_images: { shown: true, personal: notPersonal },
  settings: { shown: true, personal: notPersonal },
  // The id of the staff member who published it.
  front_page_versions: { shown: true, personal: anonymized('activity') },
  // The rows never change, and a page shows one only after variant_images or settings names it.
  images: { shown: false, personal: notPersonal },
  front_page_images: { shown: false, personal: notPersonal },
  films: { shown: false, personal: notPersonal },
  front_page_films: { shown: false, personal: notPersonal },
  // Visitors see what is published.
  front_page_drafts: { shown: false, personal: notPersonal },
  // What the revision itself is kept in.
  catalog_revision: { shown: false, personal: notPersonal },
  // Pages show the price that a discount has written into variants.
  variant_discounts: { shown: false, personal: notPersonal },
  covered_discounts: { shown: false, personal: notPersonal },
  // Written with the price that follows, in variants or products.
  past_prices: { shown: false, personal: notPersonal },
  sales: { shown: false, personal: notPersonal },
  bulk_edits: { shown: false, personal: notPersonal },
  bulk_edit_products: { shown: false, personal: notPersonal },
  // The ids of the staff member, who has no name any more.
  stock_movements: { shown: false, personal: anonymized('stockChanges') },
  users: { shown: false, personal: deleted('account') },
  sessions: { shown: false, personal: deleted('sessions') },
  tokens: { shown: false, personal: deleted('sessions') },
  addresses: { shown: false, personal: deleted('account') },
  email_links: { shown: false, personal: deleted('links') },
  // Hashes of an email that are deleted after a minute.
  link_requests: { shown: false, personal: notPersonal },
  // Hashes of emails, order numbers and networks that are deleted when the attempts are forgiven.
  attempts: { shown: false, personal: notPersonal },
  // Hashes of phones, emails, addresses and networks that are deleted after a day.
  unpaid_pieces: { shown: false, personal: notPersonal },
  promotions: { shown: false, personal: notPersonal },
  promotion_uses: { shown: false, personal: anonymized('orders') },
  known_devices: { shown: false, personal: deleted('browsers') },
  orders: { shown: false, personal: anonymized('orders') },
  order_lines: { shown: false, personal: anonymized('orders') },
  previous_orders: { shown: false, personal: deleted('previousShop') },
  previous_customers: { shown: false, personal: deleted('previousShop') },
  order_history: { shown: false, personal: anonymized('orders') },
  // What the events of an order say.
  order_calls: { shown: false, personal: anonymized('orders') },
  // Hashes of phones, each until a call is over.
  call_claims: { shown: false, personal: notPersonal },
  // The search terms of an order: what the order itself says.
  order_words: { shown: false, personal: deleted('orders') },
  product_words: { shown: false, personal: notPersonal },
  action_words: { shown: false, personal: anonymized('activity') },
  // Texts by the day, not by who searched for them.
  searched_texts: { shown: false, personal: notPersonal },
  newsletter_subscribers: { shown: false, personal: deleted('newsletter') },
  admin_actions: { shown: false, personal: anonymized('activity') },
  // Ids and sums of the orders, and who did it.
  events: { shown: false, personal: anonymized('orders') },
  event_positions: { shown: false, personal: notPersonal },
  event_readers: { shown: false, personal: notPersonal },
  carts: { shown: false, personal: deleted('cart') },
  cart_lines: { shown: false, personal: deleted('cart') },
  checkout_sessions: { shown: false, personal: deleted('checkout') },
  payments: { shown: false, personal: anonymized('orders') },
  // Numbers that gateways gave to payments.
  payment_notices: { shown: false, personal: notPersonal },
  // The name and the phone of a company.
  couriers: { shown: false, personal: notPersonal },
  // The id of the staff member who made it.
  manifests: { shown: false, personal: anonymized('activity') },
  // Where the parcel of an order is: the order itself.
  shipments: { shown: false, personal: anonymized('orders') },
  // Counts and sums of many orders, and ids of those that changed in the last minutes.
  figure_days: { shown: false, personal: notPersonal },
  day_figures: { shown: false, personal: notPersonal },
  figure_changes: { shown: false, personal: notPersonal },
  figure_progress: { shown: false, personal: notPersonal },
  courier_statuses: { shown: false, personal: notPersonal },
  payouts: { shown: false, personal: anonymized('activity') },
  payout_parcels: { shown: false, personal: anonymized('orders') },
  // What a courier collected for an order and when: the order itself.
  cash_entries: { shown: false, personal: anonymized('orders') },
  // What came back of an order, and the money for it: the order itself, without the note.
  returns: { shown: false, personal: anonymized('orders') },
  return_lines: { shown: false, personal: anonymized('orders') },
  refunds: { shown: false, personal: anonymized('orders') },
  store_credits: { shown: false, personal: deleted('storeCredit') },
  store_credit_entries: { shown: false, personal: anonymized('storeCredit') },
  imports: { shown: false, personal: anonymized('imports') },
  import_changes: { shown: false, personal: notPersonal },
  import_items: { shown: false, personal: notPersonal },
  // An image that was fetched is written into variant_images as well.
  import_images: { shown: false, personal: notPersonal },
  // Which request placed an order: the order itself.
  idempotency_keys: { shown: false, personal: deleted('orders') },
  outbox: { shown: false, personal: deleted('mails') },
  backups: { shown: false, personal: notPersonal },
  leases: { shown: false, personal: notPersonal },
  saved_views: { shown: false, personal: deleted('views') },
  // The secret of an authenticator and the hashes of codes stay here: the download says since when.
  two_step: { shown: false, personal: deleted('account') },
  recovery_codes: { shown: false, personal: deleted('account') },
  staff_invitations: { shown: false, personal: deleted('links') },
  // Hashes of networks that are deleted within two hours.
  request_counts: { shown: false, personal: notPersonal },
  // The hashes of a link, and of an email and a password of the environment.
  setup: { shown: false, personal: notPersonal },
  demo_products: { shown: false, personal: notPersonal },
}
