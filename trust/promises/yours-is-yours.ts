import { endpoints } from '#domain/api/endpoints.ts'
import { isForStaff, type Endpoint } from '#domain/api/endpoint.ts'
import { addAddress } from '#server/addresses/add-address.ts'
import { shippingAddress } from '#test/checkout.ts'
import { addressData } from '#test/shop.ts'
import { callShop, type ShopReply } from '../call.ts'
import { addCustomers, fillCarts, type TrustCustomer } from '../customers.ts'
import type { TrustPromise } from '../promise.ts'
import { withShop, type TrustShop } from '../shop.ts'

/** Shows that what belongs to another answers like what does not exist, whoever asks, and that no field makes somebody more. */
export const yoursIsYours: TrustPromise = {
  name: 'yours-is-yours',
  promise: 'Nobody reads, changes or finds out what belongs to another account.',

  async run(engine, _size, saboteur) {
    return withShop(engine, { saboteur }, async (shop) => {
      const world = await makeWorld(shop)
      const before = await describeVictim(shop, world.victim.id)
      const { calls, faults } = await askEverything(shop, world, saboteur !== undefined)
      faults.push(...(await assignTooMuch(shop, world)))
      if ((await describeVictim(shop, world.victim.id)) !== before) faults.push('what belongs to another has changed')
      return {
        asked:
          'every endpoint × 3 principals × foreign, missing: answered alike, nothing changed; no field gives rights',
        measured: `${faults.length} faults${faults[0] ? ` (${faults[0]})` : ''} in ${calls} calls`,
        isKept: faults.length === 0,
      }
    })
  },

  saboteurs: [
    {
      name: 'the user id of a request is believed',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/platform/http/caller.ts',
          find: 'if (claimed.some((id) => id !== undefined && id !== userId))',
          replace: 'if (claimed[0]) return claimed[0]\n  if (false)',
        },
      ],
    },
    {
      name: 'an address is changed by its id alone',
      edits: [
        {
          file: 'src/server/addresses/queries.ts',
          find: "    .where('user_id', '=', userId)\n    .executeTakeFirstOrThrow()",
          replace: '    .executeTakeFirstOrThrow()',
        },
      ],
    },
    {
      name: 'an admin endpoint lets customers in',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/platform/http/access-guard.ts',
          find: 'if (!isForStaff(access)) return',
          replace: 'return',
        },
      ],
    },
  ],
}

type World = Awaited<ReturnType<typeof makeWorld>>

async function makeWorld(shop: TrustShop) {
  const product = await shop.addProduct({ colors: { Ink: { M: 1_000 } } })
  const skuId = product.sku()
  const [victim, other] = await shop.withDatabase((database) => addCustomers(database, 2))
  if (!victim || !other) throw new Error('No account was added')
  const own = async ({ id: userId, token }: TrustCustomer) => {
    const address = await shop.withDatabase(async (database) => {
      await fillCarts(database, [{ userId, skuId, quantity: 2 }])
      return addAddress(database, userId, { ...shippingAddress, isMain: false })
    })
    const { body } = await callShop(shop.url, {
      path: '/api/orders/createOrder',
      token,
      body: { userId, addressData, productData: [{ skuId, quantity: 1 }] },
    })
    return { user: userId, address: address.id, order: String(body.id) }
  }
  return { victim, other, skuId, ids: { foreign: await own(victim), own: await own(other) } }
}

const MISSING = '01900000-0000-7000-8000-000000000000'
type Kind = keyof World['ids']['own']
const kinds: readonly Kind[] = ['user', 'address', 'order']

/** What an endpoint reads beside the ids, where it would refuse a call without it. */
const bodies: Partial<Record<keyof typeof endpoints, (world: World) => object>> = {
  addCartItem: ({ skuId }) => ({ item: { skuId } }),
  removeCartItem: ({ skuId }) => ({ skuId }),
  mergeCart: () => ({ items: [] }),
  checkInventory: ({ skuId }) => ({ items: [{ skuId, quantity: 1 }] }),
  placeDirectOrder: ({ skuId }) => ({ addressData, productData: [{ skuId, quantity: 1 }] }),
  addAddress: () => shippingAddress,
  changeAddress: () => shippingAddress,
  setOrderStatus: () => ({ status: 'Cancelled' }),
  addOrderNote: () => ({ note: 'Called.' }),
  completeProfile: () => ({ name: 'Amel', lastName: 'Ben Ali' }),
}

/** What ends the session or the account of the caller. */
const ending = new Set([
  'logout',
  'deleteAccount',
  'endOtherSessions',
  'register',
  'forgotPassword',
  'resendVerification',
  'login',
])

/** With `endsEarly` it ends soon after the first fault. */
async function askEverything(shop: TrustShop, world: World, endsEarly: boolean) {
  const faults: string[] = []
  let calls = 0
  const principals = { guest: undefined, another: world.other.token, forged: 'forged' }
  for (const [name, endpoint] of Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]) {
    if (ending.has(name)) continue
    if (endsEarly && faults.length > 0) break
    for (const [principal, token] of Object.entries(principals)) {
      for (const kind of kinds) {
        const ask = (id: string) => {
          calls += 1
          return callShop(shop.url, buildCall(endpoint, { id, token, more: bodies[name]?.(world) ?? {} }))
        }
        const foreign = await ask(world.ids.foreign[kind])
        const missing = await ask(MISSING)
        if (!isAlike(foreign, missing))
          faults.push(`${name} as ${principal}: ${foreign.status} for a foreign ${kind}, ${missing.status} for none`)
        if (isForStaff(endpoint.config.access) && foreign.status < 400) faults.push(`${name} lets ${principal} in`)
        if (foreign.status >= 500) faults.push(`${name}: ${foreign.status}`)
      }
    }
  }
  return { calls, faults }
}

function buildCall(
  { method, url }: Endpoint,
  { id, token, more }: { id: string; token: string | undefined; more: object },
) {
  const path = url.replace(/:\w+/g, id)
  return { method, path, token, ...(method !== 'GET' && { body: { ...more, userId: id } }) }
}

/** The same status and code: neither says whether there is something. */
function isAlike(foreign: ShopReply, missing: ShopReply) {
  return foreign.status === missing.status && foreign.body?.code === missing.body?.code
}

const tooMuch = {
  isAdmin: true,
  is_admin: 1,
  isVerified: false,
  role: 'admin',
  id: MISSING,
  createdAt: '2000-01-01',
  position: 9,
}

/** Sends fields that are not the caller's to set. */
async function assignTooMuch(shop: TrustShop, { other, victim, ids, skuId }: World) {
  const { token } = other
  const body = { ...tooMuch, user_id: victim.id, price: 0.001 }
  const send = (method: string, path: string, more: object) =>
    callShop(shop.url, { method, path, token, body: { ...body, ...more } })
  const replies = [
    await send('POST', '/api/users/addresses', shippingAddress),
    await send('PUT', `/api/users/addresses/${ids.own.address}`, shippingAddress),
    await send('POST', '/api/orders/createOrder', {
      addressData,
      productData: [{ skuId, quantity: 1 }],
      status: 'Delivered',
    }),
  ]
  const faults = replies
    .filter(({ status }) => status === 0 || status >= 500)
    .map(({ status }) => `answered with ${status}`)
  const user = await shop.withDatabase(({ query }) =>
    query.selectFrom('users').select(['is_admin', 'is_verified']).where('id', '=', other.id).executeTakeFirstOrThrow(),
  )
  if (user.is_admin !== 0 || user.is_verified !== 1) faults.push('a field made somebody more')
  return faults
}

/** All that belongs to an account, as one text. */
async function describeVictim(shop: TrustShop, id: string) {
  return shop.withDatabase(async ({ query }) => {
    const rows = [
      await query.selectFrom('users').selectAll().where('id', '=', id).execute(),
      await query.selectFrom('addresses').selectAll().where('user_id', '=', id).orderBy('id').execute(),
      await query.selectFrom('cart_lines').selectAll().where('user_id', '=', id).orderBy('id').execute(),
      await query.selectFrom('checkout_sessions').selectAll().where('user_id', '=', id).execute(),
      await query.selectFrom('orders').selectAll().where('user_id', '=', id).orderBy('id').execute(),
    ]
    return JSON.stringify(rows)
  })
}
