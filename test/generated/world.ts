import { v7 as newId } from 'uuid'
import { issueTokens } from '#server/accounts/sessions/issue-tokens.ts'
import { insertSession } from '#server/accounts/queries.ts'
import { addAddress } from '#server/addresses/add-address.ts'
import { upsertSetting } from '#server/settings/queries.ts'
import { insertMail } from '#server/mail/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { startTestImport } from '#test/imports/import-builders.ts'
import { blackTeeRow } from '#test/product-csv.ts'
import { lockCart, setCartLine } from '#server/cart/queries.ts'
import { addUser } from '#test/accounts.ts'
import { shippingAddress } from '#test/checkout.ts'
import { addProduct, addressData } from '#test/shop.ts'
import type { GeneratedRequest, Principal } from './requests.ts'

/** What generated requests can name, by the word for it, and the access tokens of those who send them. */
export interface World {
  ids: Record<string, string>
  /** The own account of each principal, as `@user@`. */
  users: Record<Principal, string>
  tokens: Record<Principal, string | undefined>
}

/** Adds products, accounts, their orders, a mail and an import to a shop. */
export async function makeWorld(database: Database, url: string): Promise<World> {
  // A request of the world before may have asked all staff for it, who would be refused everything now.
  await database.transact((tx) => upsertSetting(tx, 'requiresTwoStep', false))
  const product = await addProduct(database, { colors: { Ink: { M: 500 } } })
  const spare = await addProduct(database, { colors: { Ink: { M: 5 }, Sand: { L: 5 } } })
  const customer = await addUser(database, {})
  const admin = await addUser(database, { isAdmin: true })
  const staff = await addUser(database, { isAdmin: true })
  const own = await signIn(database, customer.id)
  const { accessToken } = await signIn(database, admin.id)
  const tokens = { guest: undefined, customer: own.accessToken, admin: accessToken, forged: 'forged' }
  const address = await addAddress(database, customer.id, { ...shippingAddress, isMain: false })
  const skuId = product.sku()
  const productData = [{ skuId, quantity: 1 }]
  const order = await create(url, '/api/orders/createOrder', { addressData, productData })
  const ownOrder = await create(
    url,
    '/api/orders/createOrder',
    { userId: customer.id, addressData, productData },
    own.accessToken,
  )
  const edit = { productIds: [spare.id], action: { kind: 'addTag', tag: 'Cotton' } }
  const bulkEdit = await create(url, '/api/admin/products/bulk-edits', edit, accessToken)
  const importId = await startTestImport(database, [blackTeeRow('M')])
  const recipient = customer.email
  await database.transact(async (tx) => {
    await lockCart(tx, customer.id)
    await setCartLine(tx, customer.id, { skuId, quantity: 2 })
    await insertMail(tx, {
      kind: 'password-changed',
      recipient,
      payload: { name: 'Amel' },
      at: new Date().toISOString(),
    })
  })
  const { query } = database
  const mail = await query
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
  const variantOf = async (sku: string) =>
    (await query.selectFrom('skus').select('variant_id').where('id', '=', sku).executeTakeFirstOrThrow()).variant_id
  const { updated_at: updatedAt, number } = await query
    .selectFrom('orders')
    .select(['updated_at', 'number'])
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  return {
    ids: {
      sku: skuId,
      product: product.id,
      slug: product.slug,
      variant: await variantOf(skuId),
      spare: spare.id,
      spareVariant: await variantOf(spare.sku()),
      bulkEdit,
      import: importId,
      order,
      ownOrder,
      updatedAt,
      number: String(number),
      mail: mail.id,
      address: address.id,
      email: customer.email,
      staff: staff.id,
      refresh: own.refreshToken,
    },
    users: { guest: '0'.repeat(24), customer: customer.id, admin: admin.id, forged: customer.id },
    tokens,
  }
}

function signIn({ transact }: Database, userId: string) {
  return transact(async (tx) => {
    const session = { id: newId(), user_id: userId, created_at: new Date().toISOString() }
    await insertSession(tx, session)
    return issueTokens(tx, session.id, new Date())
  })
}

/** Creates something by a call of the API, and answers with its id. */
async function create(url: string, path: string, body: object, token?: string): Promise<string> {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (reply.status !== 201) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`)
  return String(((await reply.json()) as { id: unknown }).id)
}

/** The request with the ids and the token of a shop. */
export function fillIn(request: GeneratedRequest, { ids, users, tokens }: World): GeneratedRequest {
  const { principal, path, body, headers } = request
  const fill = (text: string) =>
    text.replaceAll(/@(\w+)@/g, (whole, name: string) => (name === 'user' ? users[principal] : (ids[name] ?? whole)))
  const token = tokens[principal]
  return {
    ...request,
    path: fill(path),
    body: body === undefined ? undefined : fill(body),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  }
}
