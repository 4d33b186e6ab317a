import { z } from 'zod'

/** All error codes of the API with their HTTP status and message. */
const catalogue = {
  INVALID_REQUEST: { status: 400, message: 'Some fields are missing or wrong.' },
  AMBIGUOUS_SIZE: { status: 400, message: 'Please select your size.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in.' },
  TOKEN_EXPIRED: { status: 401, message: 'Your session has ended. Please sign in again.' },
  WRONG_CREDENTIALS: { status: 401, message: 'User/password is incorrect!' },
  REFRESH_FAILED: { status: 401, message: 'Could not refresh token.' },
  NOT_VERIFIED: { status: 403, message: 'Your email is not verified.' },
  ADMIN_ONLY: { status: 403, message: 'Only staff can do this.' },
  NOT_YOURS: { status: 403, message: 'This belongs to another account.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here.' },
  PRODUCT_NOT_FOUND: { status: 404, message: 'This product is no longer sold.' },
  ORDER_NOT_FOUND: { status: 404, message: 'This order does not exist.' },
  ADDRESS_NOT_FOUND: { status: 404, message: 'This address does not exist.' },
  SESSION_NOT_FOUND: { status: 404, message: 'This device is signed out already.' },
  USER_NOT_FOUND: { status: 404, message: 'No account has this email.' },
  MAIL_NOT_FOUND: { status: 404, message: 'This mail does not exist.' },
  IMPORT_NOT_FOUND: { status: 404, message: 'This import does not exist.' },
  IMPORT_UNDONE: { status: 409, message: 'This import has been undone. Please start a new one.' },
  USER_EXISTS: { status: 409, message: 'User already exists!' },
  LINK_SPENT: { status: 410, message: 'This link has expired or was already used.' },
  TOO_MANY_ADDRESSES: { status: 409, message: 'You can keep at most 20 addresses.' },
  LAST_ADMIN: { status: 409, message: 'The shop needs at least one admin.' },
  CHECKOUT_NOT_FOUND: { status: 404, message: 'This checkout is over. Please start again from your cart.' },
  PAYMENT_REFUSED: { status: 402, message: 'The payment was refused. Nothing was charged.' },
  OUT_OF_STOCK: { status: 409, message: 'Available stock is limited.' },
  PRICE_CHANGED: { status: 409, message: 'A price has changed. Please look at the new total and order again.' },
  TOO_MANY_PIECES: { status: 409, message: 'You can order at most 10 pieces of one size.' },
  CART_FULL: { status: 409, message: 'Your bag is full. Please order what is in it first.' },
  CART_CHANGED: { status: 409, message: 'Your cart has changed. Please look at it again.' },
  STEP_NOT_READY: { status: 409, message: 'Please complete the step before.' },
  PRODUCT_CHANGED: { status: 409, message: 'Somebody else has saved this product meanwhile. Please load it again.' },
  STOCK_TOO_LOW: {
    status: 409,
    message: 'Some pieces were sold meanwhile: fewer are left than you take away. Please load the stock again.',
  },
  ORDER_CHANGED: { status: 409, message: 'This order has changed meanwhile. Please load it again.' },
  ORDER_OF_ACCOUNT: {
    status: 409,
    message: 'This order belongs to an account. Its owner can delete the account under My data.',
  },
  ORDER_OF_GUEST: { status: 409, message: 'This order was placed without an account.' },
  ORDER_NOT_EDITABLE: { status: 409, message: 'Only an order that has not been shipped can be changed.' },
  KEY_REUSED: { status: 422, message: 'This order was already sent with other contents.' },
  UNREADABLE_FILE: { status: 400, message: 'This file cannot be read.' },
  BODY_TOO_LARGE: { status: 413, message: 'This is too large to send.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'This request is too large to read.' },
  URL_TOO_LONG: { status: 414, message: 'This address is too long.' },
  IMAGE_TOO_LARGE: {
    status: 413,
    message: 'This picture is too large: at most 15 MB and 50 megapixels (AVIF 12; interlaced, 16-bit and GIF 24).',
  },
  IMAGE_NOT_SUPPORTED: { status: 415, message: 'Pictures are JPEG, PNG, WebP, AVIF or GIF files.' },
  IMAGE_BROKEN: { status: 400, message: 'This picture is damaged and cannot be read.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'This kind of content is not accepted.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait a moment.' },
  UNEXPECTED: { status: 500, message: 'An unexpected error occurred. Please contact US.' },
  BACKUP_RUNNING: { status: 409, message: 'A backup is running already.' },
  STORAGE_FULL: { status: 507, message: 'The shop cannot save anything at the moment. Please try again later.' },
  SHOP_MOVING: { status: 503, message: 'The shop is moving to a new place. Please try again in a few minutes.' },
  BUSY: { status: 503, message: 'The shop is very busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof catalogue

export const ErrorCode = z.enum(Object.keys(catalogue) as [ErrorCode, ...ErrorCode[]])

/** The body of every failed call. `details` names the fields, prices or sizes concerned. */
export const Failure = z
  .object({
    code: ErrorCode,
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Failure' })
export type Failure = z.infer<typeof Failure>

/** An error of the API: thrown by use cases, answered by the error handler. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined

  constructor(code: ErrorCode, options: ErrorOptions & { details?: Record<string, unknown>; message?: string } = {}) {
    super(options.message ?? catalogue[code].message, options)
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

/** The `response` entries of an endpoint that can fail with these codes. */
export function failures(...codes: ErrorCode[]): Record<number, typeof Failure> {
  return Object.fromEntries(codes.map((code) => [catalogue[code].status, Failure]))
}
