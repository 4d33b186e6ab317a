/** Flat fee added to a direct order and to the cart page total, in millimes (spec §9: 7 DT). A setting overrides it. */
export const DELIVERY_FEE = 7_000

/** Price of standard shipping in the stepped checkout, in millimes (spec §9: free). A setting overrides it. */
export const STANDARD_SHIPPING = 0

/** Price of expedited shipping in the stepped checkout, in millimes (spec §9: $15). A setting overrides it. */
export const EXPEDITED_SHIPPING = 15_000

/** The most units of one SKU in an order or a cart. */
export const MAX_QUANTITY_PER_LINE = 10

/** The most lines of an order or a cart. */
export const MAX_LINES = 50

/** The user id that guests send with an order (spec §6, ruling R19). */
export const GUEST_USER_ID = '000000000000000000000000'

/** Products per page of the API when the caller names no limit (spec §9). */
export const DEFAULT_PAGE_SIZE = 4

/** Products per page that the collection page asks for (ruling R22). */
export const COLLECTION_PAGE_SIZE = 24

/** Characters of a search that are looked at. */
export const MAX_SEARCH_LENGTH = 80

/** The most groups of words that mean the same in searches. */
export const MAX_SYNONYM_GROUPS = 200

/** The most products one call of the list answers with. */
export const MAX_PAGE_SIZE = 100

/** The most values of one filter group that a query may choose. */
export const MAX_FILTER_VALUES = 50

/** Characters of the longest filter value. */
export const MAX_FILTER_VALUE_LENGTH = 100

/** How many products the cart recommends. */
export const RECOMMENDED_PRODUCTS = 4

/** Discounts are shown rounded to this many percent (spec §9). */
export const DISCOUNT_STEP = 5

/** Milliseconds a toast stays: signing in, up and out; everything else; errors (ruling R7); one that offers to undo. */
export const TOAST = { account: 5_000, usual: 3_000, error: 4_000, undo: 10_000 } as const

/** Milliseconds between two slides of the home page (spec §9). */
export const SLIDE_INTERVAL = 2_500

/** Milliseconds before a blocked checkout leads home (spec §9). */
export const REDIRECT_DELAY = 3_000

/** Milliseconds before the filter bar closes behind the pointer (spec §9). */
export const FILTER_CLOSING_DELAY = 1_000

/** Documents per batch of the seed upload (spec §9). */
export const BATCH_SIZE = 500

/** Seconds an access token lives. */
export const ACCESS_TOKEN_SECONDS = 15 * 60

/** Seconds a refresh token lives. */
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60

/** Seconds after which a session ends, however often it was refreshed: docs/security.md. */
export const MAX_SESSION_SECONDS = 90 * 24 * 60 * 60

/** The most sessions that an account is shown. */
export const MAX_LISTED_SESSIONS = 50

/** Fewest characters of a password. */
export const MIN_PASSWORD_LENGTH = 8

/** Most characters of a password: bounds the cost of hashing. */
export const MAX_PASSWORD_LENGTH = 200

/** Most bytes of one uploaded image. */
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024

/** Most pixels of one uploaded image. */
export const MAX_IMAGE_PIXELS = 50_000_000

/** Widths in which images are delivered, in pixels. */
export const IMAGE_WIDTHS = [160, 320, 480, 720, 1080, 1600] as const

/** Orders per page of the back office. */
export const ORDERS_PAGE_SIZE = 50

/** Orders that `GET /api/orders` answers with when the caller names no limit. */
export const DEFAULT_ORDERS_LIMIT = 200

/** The most products that staff change in one request. */
export const MAX_BULK_PRODUCTS = 500

/** The most sizes whose stock staff correct in one request. */
export const MAX_CORRECTED_SKUS = 1_000

/** The most orders staff may change at once. */
export const MAX_BULK_ORDERS = 200

/** How many governorates Tunisia has. */
export const GOVERNORATES = 24

/** Days before a reduction in which the lowest price counts: what the reduction is compared with. */
export const PRIOR_PRICE_DAYS = 30

/** SKUs with this many units or fewer count as low stock. */
export const LOW_STOCK = 3

/** Milliseconds between two polls for new orders, while the list is in view. */
export const ORDER_POLL_INTERVAL = 5_000

/** Products per page of the back office. */
export const ADMIN_PRODUCTS_PAGE_SIZE = 30

/** The most images one upload carries. */
export const MAX_IMAGES_PER_UPLOAD = 50

/** Seconds a verification link is valid. */
export const VERIFICATION_LINK_SECONDS = 48 * 60 * 60

/** How many recovery codes stand in for a lost authenticator. */
export const RECOVERY_CODES = 10

/** Seconds an invitation to the staff is valid. */
export const INVITATION_SECONDS = 7 * 24 * 60 * 60

/** Seconds the link to the setup of a new shop is valid: each start prints another one. */
export const SETUP_LINK_SECONDS = 24 * 60 * 60

/** Seconds a password reset link is valid. */
export const RESET_LINK_SECONDS = 60 * 60

/**
 * The most mails about orders in a day (UTC) that are sent without anybody of staff: to one mailbox that a customer has
 * typed, to the verified email of the account that orders, and for all orders of one network.
 */
export const ORDER_MAILS_A_DAY = { mailbox: 5, own: 30, network: 30 } as const

/** The most messages about orders to one phone within 24 hours that are sent without anybody of staff. */
export const ORDER_MESSAGES_A_DAY = 10

/** Characters of what a customer has typed, in the mails of the shop. */
export const MAIL_TEXT_LENGTHS = { greeting: 40, name: 60, street: 120, place: 60, zipCode: 12 } as const

/** Seconds between two link mails of one kind to one email. */
export const LINK_PAUSE_SECONDS = 60

/** Days without a login after which a browser is a stranger again. */
export const KNOWN_DEVICE_DAYS = 180

/** The most addresses one account keeps. */
export const MAX_ADDRESSES = 20

/** Days of sales that best sellers are counted from: few enough to sum line by line. */
export const BEST_SELLER_DAYS = 7

/** Days and latest orders that what is popular is counted from, and the products shown. */
export const POPULAR_DAYS = 30
export const POPULAR_ORDERS = 1_000
export const POPULAR_PRODUCTS = 4

/** Milliseconds between two looks at an import that is under way. */
export const IMPORT_POLL_INTERVAL = 1_000
