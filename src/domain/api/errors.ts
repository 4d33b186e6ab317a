import { z } from 'zod'
import { t } from '#domain/texts/t.ts'

/** All error codes of the API with their HTTP status and message. */
const catalogue = {
  INVALID_REQUEST: { status: 400, message: () => t('errors.INVALID_REQUEST') },
  AMBIGUOUS_SIZE: { status: 400, message: () => t('errors.AMBIGUOUS_SIZE') },
  NOT_SIGNED_IN: { status: 401, message: () => t('errors.NOT_SIGNED_IN') },
  TOKEN_EXPIRED: { status: 401, message: () => t('errors.TOKEN_EXPIRED') },
  KEY_NOT_VALID: { status: 401, message: () => t('errors.KEY_NOT_VALID') },
  WRONG_CREDENTIALS: { status: 401, message: () => t('errors.WRONG_CREDENTIALS') },
  SECOND_STEP_REQUIRED: { status: 401, message: () => t('errors.SECOND_STEP_REQUIRED') },
  WRONG_CODE: { status: 401, message: () => t('errors.WRONG_CODE') },
  AUTHENTICATOR_UNREADABLE: { status: 409, message: () => t('errors.AUTHENTICATOR_UNREADABLE') },
  REFRESH_FAILED: { status: 401, message: () => t('errors.REFRESH_FAILED') },
  NOT_VERIFIED: { status: 403, message: () => t('errors.NOT_VERIFIED') },
  ADMIN_ONLY: { status: 403, message: () => t('errors.ADMIN_ONLY') },
  TWO_STEP_REQUIRED: { status: 403, message: () => t('errors.TWO_STEP_REQUIRED') },
  RIGHT_MISSING: { status: 403, message: () => t('errors.RIGHT_MISSING') },
  NETWORK_REFUSED: { status: 403, message: () => t('errors.NETWORK_REFUSED') },
  NOT_YOURS: { status: 403, message: () => t('errors.NOT_YOURS') },
  NOT_FOUND: { status: 404, message: () => t('errors.NOT_FOUND') },
  PRODUCT_NOT_FOUND: { status: 404, message: () => t('errors.PRODUCT_NOT_FOUND') },
  ORDER_NOT_FOUND: { status: 404, message: () => t('errors.ORDER_NOT_FOUND') },
  CUSTOMER_NOT_FOUND: { status: 404, message: () => t('errors.CUSTOMER_NOT_FOUND') },
  ADDRESS_NOT_FOUND: { status: 404, message: () => t('errors.ADDRESS_NOT_FOUND') },
  SESSION_NOT_FOUND: { status: 404, message: () => t('errors.SESSION_NOT_FOUND') },
  USER_NOT_FOUND: { status: 404, message: () => t('errors.USER_NOT_FOUND') },
  MAIL_NOT_FOUND: { status: 404, message: () => t('errors.MAIL_NOT_FOUND') },
  IMPORT_NOT_FOUND: { status: 404, message: () => t('errors.IMPORT_NOT_FOUND') },
  PROMOTION_NOT_FOUND: { status: 404, message: () => t('errors.PROMOTION_NOT_FOUND') },
  COURIER_NOT_FOUND: { status: 404, message: () => t('errors.COURIER_NOT_FOUND') },
  MANIFEST_NOT_FOUND: { status: 404, message: () => t('errors.MANIFEST_NOT_FOUND') },
  MANIFEST_CLOSED: { status: 409, message: () => t('errors.MANIFEST_CLOSED') },
  RETURN_NOT_FOUND: { status: 404, message: () => t('errors.RETURN_NOT_FOUND') },
  RETURN_NOT_POSSIBLE: { status: 409, message: () => t('errors.RETURN_NOT_POSSIBLE') },
  STORE_CREDIT_TOO_LOW: { status: 409, message: () => t('errors.STORE_CREDIT_TOO_LOW') },
  PROMOTION_IN_USE: { status: 409, message: () => t('errors.PROMOTION_IN_USE') },
  PROMOTION_REFUSED: { status: 409, message: () => t('errors.PROMOTION_REFUSED') },
  IMPORT_UNDONE: { status: 409, message: () => t('errors.IMPORT_UNDONE') },
  USER_EXISTS: { status: 409, message: () => t('errors.USER_EXISTS') },
  LINK_SPENT: { status: 410, message: () => t('errors.LINK_SPENT') },
  EVENTS_GONE: { status: 410, message: () => t('errors.EVENTS_GONE') },
  TOO_MANY_ADDRESSES: { status: 409, message: () => t('errors.TOO_MANY_ADDRESSES') },
  EXTENSION_NOT_FOUND: { status: 404, message: () => t('errors.EXTENSION_NOT_FOUND') },
  EXTENSION_FAILED: { status: 502, message: () => t('errors.EXTENSION_FAILED') },
  VIEW_NOT_FOUND: { status: 404, message: () => t('errors.VIEW_NOT_FOUND') },
  TOO_MANY_VIEWS: { status: 409, message: () => t('errors.TOO_MANY_VIEWS') },
  TOO_MANY_WEBHOOKS: { status: 409, message: () => t('errors.TOO_MANY_WEBHOOKS') },
  TOO_MANY_FIELDS: { status: 409, message: () => t('errors.TOO_MANY_FIELDS') },
  TOO_MANY_KEYS: { status: 409, message: () => t('errors.TOO_MANY_KEYS') },
  TWO_STEP_ON: { status: 409, message: () => t('errors.TWO_STEP_ON') },
  ALREADY_STAFF: { status: 409, message: () => t('errors.ALREADY_STAFF') },
  LAST_ADMIN: { status: 409, message: () => t('errors.LAST_ADMIN') },
  PAYOUT_NOT_FOUND: { status: 404, message: () => t('errors.PAYOUT_NOT_FOUND') },
  CASH_SETTLED: { status: 409, message: () => t('errors.CASH_SETTLED') },
  PAYOUT_UNDONE: { status: 409, message: () => t('errors.PAYOUT_UNDONE') },
  CASH_CHANGED: { status: 409, message: () => t('errors.CASH_CHANGED') },
  STATEMENT_KNOWN: { status: 409, message: () => t('errors.STATEMENT_KNOWN') },
  CHECKOUT_NOT_FOUND: { status: 404, message: () => t('errors.CHECKOUT_NOT_FOUND') },
  PAYMENT_REFUSED: { status: 402, message: () => t('errors.PAYMENT_REFUSED') },
  OUT_OF_STOCK: { status: 409, message: () => t('errors.OUT_OF_STOCK') },
  PRICE_CHANGED: { status: 409, message: () => t('errors.PRICE_CHANGED') },
  TOO_MANY_PIECES: { status: 409, message: () => t('errors.TOO_MANY_PIECES') },
  CART_FULL: { status: 409, message: () => t('errors.CART_FULL') },
  CART_CHANGED: { status: 409, message: () => t('errors.CART_CHANGED') },
  STEP_NOT_READY: { status: 409, message: () => t('errors.STEP_NOT_READY') },
  FRONT_PAGE_CHANGED: { status: 409, message: () => t('errors.FRONT_PAGE_CHANGED') },
  COLLECTION_CHANGED: { status: 409, message: () => t('errors.COLLECTION_CHANGED') },
  PRODUCT_CHANGED: { status: 409, message: () => t('errors.PRODUCT_CHANGED') },
  STOCK_TOO_LOW: { status: 409, message: () => t('errors.STOCK_TOO_LOW') },
  ORDER_CHANGED: { status: 409, message: () => t('errors.ORDER_CHANGED') },
  ORDER_REFUSED: { status: 409, message: () => t('errors.ORDER_REFUSED') },
  PAYMENT_FIRST: { status: 409, message: () => t('errors.PAYMENT_FIRST') },
  CALL_TAKEN: { status: 409, message: () => t('errors.CALL_TAKEN') },
  ORDER_OF_ACCOUNT: { status: 409, message: () => t('errors.ORDER_OF_ACCOUNT') },
  ORDER_OF_GUEST: { status: 409, message: () => t('errors.ORDER_OF_GUEST') },
  ORDER_NOT_EDITABLE: { status: 409, message: () => t('errors.ORDER_NOT_EDITABLE') },
  ORDERS_NOT_JOINABLE: { status: 409, message: () => t('errors.ORDERS_NOT_JOINABLE') },
  KEY_REUSED: { status: 422, message: () => t('errors.KEY_REUSED') },
  UNREADABLE_FILE: { status: 400, message: () => t('errors.UNREADABLE_FILE') },
  BODY_TOO_LARGE: { status: 413, message: () => t('errors.BODY_TOO_LARGE') },
  REQUEST_TIMEOUT: { status: 408, message: () => t('errors.REQUEST_TIMEOUT') },
  HEADERS_TOO_LARGE: { status: 431, message: () => t('errors.HEADERS_TOO_LARGE') },
  URL_TOO_LONG: { status: 414, message: () => t('errors.URL_TOO_LONG') },
  IMAGE_TOO_LARGE: { status: 413, message: () => t('errors.IMAGE_TOO_LARGE') },
  IMAGE_NOT_SUPPORTED: { status: 415, message: () => t('errors.IMAGE_NOT_SUPPORTED') },
  IMAGE_BROKEN: { status: 400, message: () => t('errors.IMAGE_BROKEN') },
  FILM_TOO_LARGE: { status: 413, message: () => t('errors.FILM_TOO_LARGE') },
  FILM_NOT_SUPPORTED: { status: 415, message: () => t('errors.FILM_NOT_SUPPORTED') },
  FILE_TOO_LARGE: { status: 413, message: () => t('errors.FILE_TOO_LARGE') },
  FILE_NOT_SUPPORTED: { status: 415, message: () => t('errors.FILE_NOT_SUPPORTED') },
  UNSUPPORTED_MEDIA: { status: 415, message: () => t('errors.UNSUPPORTED_MEDIA') },
  TOO_MANY_REQUESTS: { status: 429, message: () => t('errors.TOO_MANY_REQUESTS') },
  UNEXPECTED: { status: 500, message: () => t('errors.UNEXPECTED') },
  BACKUP_RUNNING: { status: 409, message: () => t('errors.BACKUP_RUNNING') },
  STORAGE_FULL: { status: 507, message: () => t('errors.STORAGE_FULL') },
  SHOP_MOVING: { status: 503, message: () => t('errors.SHOP_MOVING') },
  BUSY: { status: 503, message: () => t('errors.BUSY') },
} as const satisfies Record<string, { status: number; message: () => string }>

export type ErrorCode = keyof typeof catalogue

export const ErrorCode = z.enum(Object.keys(catalogue) as [ErrorCode, ...ErrorCode[]])

/** The body of every failed call. `details` names the fields, prices or sizes concerned. */
export const Failure = z.object({
  code: ErrorCode,
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type Failure = z.infer<typeof Failure>

/**
 * An error of the API: use cases throw it, and the error handler answers it. Its message is written when the error is made, in the language
 * of the reader.
 */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined

  constructor(
    code: ErrorCode,
    options: ErrorOptions & { details?: Record<string, unknown> | undefined; message?: string } = {},
  ) {
    super(options.message ?? catalogue[code].message(), options)
    this.name = 'ApiError'
    this.code = code
    this.details = options.details
  }

  get status(): number {
    return catalogue[this.code].status
  }

  toJSON(): Failure {
    return { code: this.code, message: this.message, ...(this.details && { details: this.details }) }
  }
}

/** How an endpoint of the back office refuses those who may not call it. */
export const staffRefusals = [
  'NOT_SIGNED_IN',
  'ADMIN_ONLY',
  'RIGHT_MISSING',
  'TWO_STEP_REQUIRED',
] as const satisfies ErrorCode[]

/** The `response` entries of an endpoint that can fail with these codes. */
export function failures(...codes: ErrorCode[]): Record<number, typeof Failure> {
  return Object.fromEntries(codes.map((code) => [catalogue[code].status, Failure]))
}
