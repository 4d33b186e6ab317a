import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { ApiError, ErrorCode } from '#domain/api/errors.ts'
import type { App } from './app-type.ts'
import { allLanguages } from '#server/platform/http/reader-language.ts'
import { registerErrorHandler } from './error-handler.ts'

const app = Fastify() as unknown as App // No endpoint of this small app has a schema, so none needs the typed one.
app.decorate('offeredLanguages', { getter: () => allLanguages })
registerErrorHandler(app)
app.get('/api/broken', () => {
  throw new Error('SQLITE_CORRUPT: secret details')
})
for (const code of ErrorCode.options)
  app.get(`/api/${code}`, () => {
    throw new ApiError(code)
  })
afterAll(() => app.close())

/** Every code under its one status, declared a second time. */
const codesByStatus = {
  400: 'INVALID_REQUEST AMBIGUOUS_SIZE UNREADABLE_FILE IMAGE_BROKEN',
  401: 'NOT_SIGNED_IN TOKEN_EXPIRED KEY_NOT_VALID WRONG_CREDENTIALS SECOND_STEP_REQUIRED WRONG_CODE REFRESH_FAILED',
  402: 'PAYMENT_REFUSED',
  403: 'NOT_VERIFIED ADMIN_ONLY TWO_STEP_REQUIRED RIGHT_MISSING NETWORK_REFUSED NOT_YOURS',
  404: `NOT_FOUND PRODUCT_NOT_FOUND ORDER_NOT_FOUND CUSTOMER_NOT_FOUND ADDRESS_NOT_FOUND SESSION_NOT_FOUND USER_NOT_FOUND
    MAIL_NOT_FOUND IMPORT_NOT_FOUND PROMOTION_NOT_FOUND COURIER_NOT_FOUND MANIFEST_NOT_FOUND RETURN_NOT_FOUND VIEW_NOT_FOUND EXTENSION_NOT_FOUND
    PAYOUT_NOT_FOUND CHECKOUT_NOT_FOUND`,
  408: 'REQUEST_TIMEOUT',
  409: `AUTHENTICATOR_UNREADABLE MANIFEST_CLOSED RETURN_NOT_POSSIBLE STORE_CREDIT_TOO_LOW PROMOTION_IN_USE PROMOTION_REFUSED
    IMPORT_UNDONE USER_EXISTS TOO_MANY_WEBHOOKS TOO_MANY_KEYS TOO_MANY_FIELDS TOO_MANY_ADDRESSES TOO_MANY_VIEWS TWO_STEP_ON ALREADY_STAFF LAST_ADMIN CASH_SETTLED PAYOUT_UNDONE
    CASH_CHANGED STATEMENT_KNOWN OUT_OF_STOCK ORDERS_NOT_JOINABLE PRICE_CHANGED TOO_MANY_PIECES CART_FULL CART_CHANGED STEP_NOT_READY
    FRONT_PAGE_CHANGED COLLECTION_CHANGED PRODUCT_CHANGED STOCK_TOO_LOW ORDER_CHANGED ORDER_REFUSED PAYMENT_FIRST CALL_TAKEN
    ORDER_OF_ACCOUNT ORDER_OF_GUEST ORDER_NOT_EDITABLE BACKUP_RUNNING`,
  410: 'LINK_SPENT EVENTS_GONE',
  413: 'BODY_TOO_LARGE IMAGE_TOO_LARGE FILM_TOO_LARGE FILE_TOO_LARGE',
  414: 'URL_TOO_LONG',
  415: 'IMAGE_NOT_SUPPORTED FILM_NOT_SUPPORTED FILE_NOT_SUPPORTED UNSUPPORTED_MEDIA',
  422: 'KEY_REUSED',
  429: 'TOO_MANY_REQUESTS',
  431: 'HEADERS_TOO_LARGE',
  500: 'UNEXPECTED',
  502: 'EXTENSION_FAILED',
  503: 'SHOP_MOVING BUSY',
  507: 'STORAGE_FULL',
}
const statusOf = Object.fromEntries(
  Object.entries(codesByStatus).flatMap(([status, codes]) => codes.split(/\s+/).map((code) => [code, Number(status)])),
)

describe('§8 what a failed call answers', () => {
  // Shows S6, §8.17.
  it.each(ErrorCode.options)('%s is its code and its message, with the one status of the code', async (code) => {
    const reply = await app.inject(`/api/${code}`)

    expect(reply.statusCode).toBe(statusOf[code])
    expect(reply.json()).toEqual({ code, message: expect.stringMatching(/^\S.*\S$/) })
  })

  // Shows S6.
  it.each([
    ['REFRESH_FAILED', 401, 'Could not refresh token.'],
    ['WRONG_CREDENTIALS', 401, 'User/password is incorrect!'],
    ['USER_EXISTS', 409, 'User already exists!'],
    ['UNEXPECTED', 500, 'An unexpected error occurred. Please contact US.'],
    ['AMBIGUOUS_SIZE', 400, 'Please select your size.'],
    ['NOT_VERIFIED', 403, 'Your email is not verified.'],
  ] as const)('%s is %i with the words of the specification', async (code, status, message) => {
    const reply = await app.inject(`/api/${code}`)

    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toEqual({ code, message })
  })

  // Shows §8.4, S6.
  it('is the catalogue’s text for what was not foreseen, never the error itself', async () => {
    const reply = await app.inject('/api/broken')

    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      code: 'UNEXPECTED',
      message: 'An unexpected error occurred. Please contact US.',
    })
  })
})
