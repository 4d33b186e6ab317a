import { afterAll, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import type { Access, Endpoint } from '#domain/api/endpoint.ts'
import { endpoints as customerEndpoints } from '#domain/api/endpoints.ts'
import { mailEndpoints } from '#domain/mail/mail-endpoints.ts'
import { staffEndpoints } from '#domain/staff/staff-endpoints.ts'
import { addAddress } from '#server/addresses/add-address.ts'
import { issueTokens } from '#server/accounts/sessions/issue-tokens.ts'
import { insertSession, revokeSession } from '#server/accounts/queries.ts'
import { insertMail } from '#server/mail/queries.ts'
import { shippingAddress } from './checkout.ts'
import { addressData, openShop, type Shop } from './shop.ts'

const endpoints = { ...customerEndpoints, ...staffEndpoints, ...mailEndpoints }

/** Everybody who may knock. `another` is a second customer, who asks for what belongs to the first. */
const callers = ['guest', 'unverified', 'customer', 'another', 'admin', 'forged', 'expired', 'revoked'] as const
type Caller = (typeof callers)[number]

/** A shop where each of them stands at the door, and what the customer in it owns. */
type World = Awaited<ReturnType<typeof makeWorld>>

interface Row {
  /** Who may call, said here once more: loosening an endpoint by mistake must fail. */
  who: Access
  send?: (world: World) => { params?: Record<string, string>; body?: object }
  /** What those who may call are answered. 400 also says that the guard let them through. */
  ok: number
  /** What another customer is answered, and an admin, where the call names what is the customer's own. */
  another?: number
  admin?: number
}

const own = (world: World) => ({ params: { uid: world.customer }, body: { userId: world.customer } })
const address = (world: World) => ({ params: { id: world.addressId }, body: shippingAddress })
const order = (world: World) => ({ params: { orderId: world.orderId }, body: { status: 'Shipped' } })
const mail = (world: World) => ({ params: { id: world.mailId } })
const notYours = { another: 403, admin: 403 }
const unknown = { another: 404, admin: 404 }

const rows: Record<keyof typeof endpoints, Row> = {
  getSettings: { who: 'anyone', ok: 200 },
  getHelpPage: { who: 'anyone', ok: 404 },
  listProducts: { who: 'anyone', ok: 200 },
  getCollection: { who: 'anyone', ok: 200, send: () => ({ params: { id: 'jackets' } }) },
  getProduct: { who: 'anyone', ok: 200, send: ({ productId: id }) => ({ params: { id } }) },
  getProductDetails: { who: 'anyone', ok: 200, send: ({ productId }) => ({ params: { productId } }) },

  getCart: { who: 'customer', ok: 200, send: own, ...notYours },
  addCartItem: {
    who: 'customer',
    ok: 200,
    send: ({ customer: userId, skuId }) => ({ body: { userId, item: { skuId } } }),
    ...notYours,
  },
  removeCartItem: {
    who: 'customer',
    ok: 200,
    send: ({ customer: userId, skuId }) => ({ body: { userId, skuId } }),
    ...notYours,
  },
  deleteCartItem: {
    who: 'customer',
    ok: 200,
    send: ({ customer: userId, skuId }) => ({ params: { skuId }, body: { userId } }),
    ...notYours,
  },
  emptyCart: { who: 'customer', ok: 204, send: own, ...notYours },
  mergeCart: {
    who: 'customer',
    ok: 200,
    send: ({ customer: userId }) => ({ body: { userId, items: [] } }),
    ...notYours,
  },
  checkInventory: { who: 'anyone', ok: 200, send: () => ({ body: { items: [] } }) },

  getCheckout: { who: 'customer', ok: 200, send: own, ...notYours },
  startCheckout: {
    who: 'customer',
    ok: 201,
    send: ({ customer: uid }) => ({ params: { uid }, body: {} }),
    ...notYours,
  },
  saveCheckout: { who: 'customer', ok: 404, send: ({ customer: uid }) => ({ params: { uid }, body: {} }), ...notYours },
  deleteCheckout: { who: 'customer', ok: 204, send: own, ...notYours },
  listPaymentMethods: { who: 'anyone', ok: 200 },
  receivePaymentNotice: { who: 'anyone', ok: 404, send: () => ({ params: { method: 'none' }, body: {} }) },

  placeDirectOrder: {
    who: 'anyone',
    ok: 201,
    send: ({ skuId }) => ({ body: { addressData, productData: [{ skuId, quantity: 1 }] } }),
  },
  placeOrder: { who: 'customer', ok: 400, send: () => ({ body: {} }) },
  getHistory: {
    who: 'customer',
    ok: 200,
    send: ({ customer: id }) => ({ params: { id } }),
    another: 403,
  },
  getOrder: { who: 'customer', ok: 200, send: order, another: 404 },
  trackOrder: { who: 'anyone', ok: 400, send: () => ({ body: {} }) },
  listOrders: { who: 'admin', ok: 200 },
  setOrderStatus: { who: 'admin', ok: 200, send: order },

  register: { who: 'anyone', ok: 400, send: () => ({ body: {} }) },
  verifyEmail: { who: 'anyone', ok: 410, send: () => ({ body: { token: 'forged' } }) },
  resendVerification: { who: 'anyone', ok: 204, send: () => ({ body: { email: 'nobody@example.com' } }) },
  forgotPassword: { who: 'anyone', ok: 204, send: () => ({ body: { email: 'nobody@example.com' } }) },
  resetPassword: { who: 'anyone', ok: 410, send: () => ({ body: { token: 'forged', password: 'seven olive trees' } }) },
  login: { who: 'anyone', ok: 400, send: () => ({ body: {} }) },
  logout: { who: 'signedIn', ok: 204 },
  refreshToken: { who: 'anyone', ok: 401, send: () => ({ body: { refreshToken: 'forged' } }) },
  getProfile: { who: 'signedIn', ok: 200 },
  completeProfile: { who: 'customer', ok: 200, send: () => ({ body: { name: 'Amel', lastName: 'Ben Ali' } }) },
  downloadMyData: { who: 'customer', ok: 200 },
  deleteAccount: { who: 'customer', ok: 400, send: () => ({ body: {} }) },

  listAddresses: { who: 'customer', ok: 200 },
  addAddress: { who: 'customer', ok: 201, send: address },
  changeAddress: { who: 'customer', ok: 200, send: address, ...unknown },
  deleteAddress: { who: 'customer', ok: 204, send: address, ...unknown },

  listStaff: { who: 'admin', ok: 200 },
  grantStaff: { who: 'admin', ok: 200, send: ({ customerEmail: email }) => ({ body: { email } }) },
  revokeStaff: { who: 'admin', ok: 404, send: ({ customer: id }) => ({ params: { id } }) },
  listMails: { who: 'admin', ok: 200 },
  getMail: { who: 'admin', ok: 200, send: mail },
  retryMail: { who: 'admin', ok: 204, send: mail },
}

async function makeWorld(shop: Shop) {
  const product = await shop.addProduct()
  const customer = await shop.addUser()
  const tokenOf = async ({ id }: { id: string }, { age = 0, isRevoked = false } = {}) => {
    const session = { id: newId(), user_id: id, created_at: new Date().toISOString() }
    return shop.database.transact(async (tx) => {
      await insertSession(tx, session)
      const { accessToken } = await issueTokens(tx, session.id, new Date(Date.now() - age))
      if (isRevoked) await revokeSession(tx, session.id, session.created_at)
      return accessToken
    })
  }
  const tokens: Record<Caller, string | undefined> = {
    guest: undefined,
    unverified: await tokenOf(await shop.addUser({ isVerified: false })),
    customer: await tokenOf(customer),
    another: await tokenOf(await shop.addUser()),
    admin: await tokenOf(await shop.addUser({ isAdmin: true })),
    forged: 'forged',
    expired: await tokenOf(customer, { age: 3_600_000 }),
    revoked: await tokenOf(customer, { isRevoked: true }),
  }
  const { id: addressId } = await addAddress(shop.database, customer.id, { ...shippingAddress, isMain: false })
  const placed = await shop.apiWith(tokens.customer ?? '').placeDirectOrder({
    userId: customer.id,
    addressData,
    productData: [{ skuId: product.sku(), quantity: 1 }],
  })
  const at = new Date().toISOString()
  await shop.database.transact((tx) =>
    insertMail(tx, { kind: 'password-changed', recipient: customer.email, payload: { name: 'Amel' }, at }),
  )
  const { id: mailId } = await shop.database.query
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'password-changed')
    .where('recipient', '=', customer.email)
    .executeTakeFirstOrThrow()
  return {
    tokens,
    customer: customer.id,
    customerEmail: customer.email,
    productId: product.id,
    skuId: product.sku(),
    orderId: placed.id,
    addressId,
    mailId,
  }
}

function expected(caller: Caller, { who, ok, another, admin }: Row, { config }: Endpoint): number {
  // Nobody looks at who asks for what is the same for all.
  if (config.cached) return ok
  if (caller === 'forged' || caller === 'expired' || caller === 'revoked') return 401
  if (who === 'anyone') return ok
  if (caller === 'guest') return 401
  if (who === 'signedIn') return ok
  if (caller === 'unverified') return 403
  if (who === 'admin') return caller === 'admin' ? ok : 403
  return { customer: ok, another: another ?? ok, admin: admin ?? ok }[caller]
}

/** Each caller who may change something comes to a shop of their own, so that none meets what another has done. */
async function answers(shop: Shop, { method, url }: Endpoint, { send }: Row) {
  const statuses: [Caller, number][] = []
  let world = await makeWorld(shop)
  for (const caller of callers) {
    if (method !== 'GET') world = await makeWorld(shop)
    const { params = {}, body } = send?.(world) ?? {}
    const token = world.tokens[caller]
    const reply = await shop.app.inject({
      method,
      url: url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'nothing'),
      ...(method !== 'GET' && body && { payload: body }),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
    statuses.push([caller, reply.statusCode])
  }
  return Object.fromEntries(statuses)
}

const shop = await openShop()
afterAll(() => shop.close())

const table = Object.entries(endpoints) as [keyof typeof rows, Endpoint][]
const expectedOf = (name: keyof typeof rows, endpoint: Endpoint) =>
  Object.fromEntries(callers.map((caller) => [caller, expected(caller, rows[name], endpoint)]))

describe('who may call what', () => {
  it('is said here for every endpoint there is', () => {
    expect(Object.keys(rows).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  it.each(table)('%s', async (name, endpoint) => {
    expect(await answers(shop, endpoint, rows[name])).toEqual(expectedOf(name, endpoint))
  })

  it('would notice a door left open', async () => {
    const { config } = endpoints.listStaff
    Object.assign(config, { access: 'customer' })
    const careless = await openShop()
    try {
      const found = await answers(careless, endpoints.listStaff, rows.listStaff)
      expect(found).not.toEqual(expectedOf('listStaff', endpoints.listStaff))
    } finally {
      Object.assign(config, { access: 'admin' })
      await careless.close()
    }
  })
})
