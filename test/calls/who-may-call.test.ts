import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { GUEST_USER_ID } from '#domain/constants.ts'
import { openShop } from '#test/shop.ts'
import { createRawCall, notYours, refusal, type RawReply } from './raw-call.ts'

const shop = await openShop()
afterAll(shop.close)
const send = createRawCall(shop)

const customer = await shop.signIn()
const tokens = {
  nobody: undefined,
  unverified: (await shop.signIn({ isVerified: false })).accessToken,
  customer: customer.accessToken,
  another: (await shop.signIn()).accessToken,
  reader: (await shop.signIn({ role: 'read-only' })).accessToken,
  admin: (await shop.signIn({ isAdmin: true })).accessToken,
}
type Role = keyof typeof tokens

const notSignedIn = refusal(401, 'NOT_SIGNED_IN', 'Please sign in.')
const notVerified = refusal(403, 'NOT_VERIFIED', 'Your email is not verified.')
const staffOnly = refusal(403, 'ADMIN_ONLY', 'Only staff can do this.')
const rightMissing = refusal(403, 'RIGHT_MISSING', 'Your role does not allow this. An owner of the shop can change it.')

/** A call, the status it has for those who may make it, and what it carries. `{uid}` is the id of the customer. */
type Row = [call: string, status: number, body?: object]

const uid = customer.id
const addressOf = (call: string) => call.replace('{uid}', uid)

/** The roles that are answered otherwise than the row says. `refused` has how some of them are refused. */
async function listSurprises([call, status, body]: Row, refused: Partial<Record<Role, RawReply>>) {
  const surprises: Partial<Record<Role, RawReply>> = {}
  for (const role of Object.keys(tokens) as Role[]) {
    const reply = await send(addressOf(call), { token: tokens[role], body })
    const wanted = refused[role]
    if (wanted ? !isDeepStrictEqual(reply, wanted) : reply.status !== status) surprises[role] = reply
  }
  return surprises
}

describe('§6 §7 who may make a call', () => {
  // Shows §6.1, §7.4, §7.5, §7.7, §7.10, §7.11, §7.12, §7.18, §7.31, C10, C11, C12.
  it.each<Row>([
    ['POST /api/users/login', 400, {}],
    ['POST /api/users/register', 400, {}],
    ['POST /api/users/refresh-token', 400, {}],
    ['POST /api/users/verify-email', 400, {}],
    ['POST /api/users/resend-verification', 400, {}],
    ['POST /api/users/forgot-password', 400, {}],
    ['POST /api/users/reset-password', 400, {}],
    ['GET /api/products', 200],
    ['GET /api/products/none', 404],
    ['GET /api/products/details/none', 404],
    ['GET /api/collections/jackets', 200],
    ['POST /api/orders/createOrder', 400, {}],
    ['POST /api/inventory/check', 200, { userId: GUEST_USER_ID, items: [] }],
  ])('%s: anybody', async (...row) => {
    expect(await listSurprises(row, {})).toEqual({})
  })

  // Shows §7.8.
  it('GET /api/users/profile: whoever is signed in, verified or not', async () => {
    expect(await listSurprises(['GET /api/users/profile', 200], { nobody: notSignedIn })).toEqual({})
  })

  // Shows §6.2, §6.3, §7.9, §7.30, C9.
  it.each<Row>([
    ['PUT /api/users/complete-profile', 400, {}],
    ['GET /api/users/addresses', 200],
    ['POST /api/users/addresses', 400, {}],
    ['PUT /api/users/addresses/none', 400, {}],
    ['DELETE /api/users/addresses/none', 404],
    ['POST /api/orders', 400, {}],
    ['GET /api/orders/none', 404],
  ])('%s: verified accounts', async (...row) => {
    expect(await listSurprises(row, { nobody: notSignedIn, unverified: notVerified })).toEqual({})
  })

  // Shows §7.22, §7.23, §7.24, §7.25, §7.27, §7.30, S3, C6, C7, C8.
  it.each<Row>([
    ['GET /api/cart/{uid}', 200],
    ['POST /api/cart/add-item', 404, { userId: uid, item: { skuId: 'none' } }],
    ['POST /api/cart/remove-item', 200, { userId: uid, skuId: 'none' }],
    ['DELETE /api/cart/delete-item/none', 200, { userId: uid }],
    ['DELETE /api/cart/{uid}', 204],
    ['POST /api/cart/merge', 200, { userId: uid, items: [] }],
    ['GET /api/checkout/{uid}', 200],
    ['POST /api/checkout/{uid}', 201, {}],
    ['PATCH /api/checkout/{uid}', 200, {}],
    ['DELETE /api/checkout/{uid}', 204],
  ])('%s: the verified account whose id it names, and not even staff for it', async (...row) => {
    // PATCH saves what has been started.
    await send(addressOf('POST /api/checkout/{uid}'), { token: tokens.customer, body: {} })
    expect(
      await listSurprises(row, {
        nobody: notSignedIn,
        unverified: notVerified,
        another: notYours,
        reader: notYours,
        admin: notYours,
      }),
    ).toEqual({})
  })

  // Shows §7.16, §7.17, S3.
  it('GET /api/orders/user/{uid}: that account, and staff', async () => {
    expect(
      await listSurprises(['GET /api/orders/user/{uid}', 200], {
        nobody: notSignedIn,
        unverified: notVerified,
        another: notYours,
      }),
    ).toEqual({})
  })

  // Shows §7.19.
  it('GET /api/orders: staff', async () => {
    expect(
      await listSurprises(['GET /api/orders', 200], {
        nobody: notSignedIn,
        unverified: notVerified,
        customer: staffOnly,
        another: staffOnly,
      }),
    ).toEqual({})
  })

  // Shows §6.4, §7.13, §7.14, §7.15, §7.20, §7.29, C1, C2, C3, C4, C5.
  it.each<Row>([
    ['PATCH /api/orders/none', 404, { status: 'Shipped' }],
    ['POST /api/products', 415, {}],
    ['POST /api/products/', 415, {}],
    ['POST /api/products/batch-upload', 400, {}],
    ['PUT /api/products/none', 400, {}],
    ['DELETE /api/products/none', 404],
    ['DELETE /api/products/none/variants/none', 404],
    ['POST /api/uploads', 415, {}],
    ['DELETE /api/uploads/none', 204],
  ])('%s: staff whose role allows it', async (...row) => {
    expect(
      await listSurprises(row, {
        nobody: notSignedIn,
        unverified: notVerified,
        customer: staffOnly,
        another: staffOnly,
        reader: rightMissing,
      }),
    ).toEqual({})
  })

  // Shows §7.6.
  it('POST /api/users/logout: whoever is signed in, verified or not', async () => {
    const here = 'POST /api/users/logout'
    expect(await send(here)).toEqual(notSignedIn)
    for (const account of [{}, { isVerified: false }, { isAdmin: true }]) {
      const { accessToken: token } = await shop.signIn(account)
      expect(await send(here, { token })).toEqual({ status: 204, body: null })
    }
  })
})
