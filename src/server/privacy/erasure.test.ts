import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { MyData } from '#domain/privacy/my-data.ts'
import { buildAccountOrder, addToCart, cardPayment, shippingAddress } from '#test/checkout.ts'
import { listTables } from '#test/databases.ts'
import { addressData, openShop } from '#test/shop.ts'
import { tableFacts, type Tables } from '#server/schema/tables.ts'
import { listPersonalTables } from './personal-tables.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const password = 'correct horse'

/** Words that stand nowhere but in what this person has said or done. */
const canaries = {
  name: 'Zubaydah',
  lastname: 'Qanariyya',
  email: 'zubaydah.q@canary.example',
  phone: '27 654 321',
  street: '71 rue des Canaris',
  city: 'Canaryville',
  state: 'Canarystate',
  billing: '72 impasse des Serins',
  card: 'MRS Z CANARDIN',
  comment: 'Ring at the Canarygate',
  note: 'Spoke to her at Canarydesk',
  view: 'Orders of Canaryland',
  field: 'Wedding at Canaryhall',
  detail: 'Sleeves of Canarylength',
  refusal: 'Stop these canaries',
}
const contact = {
  userName: `${canaries.name} ${canaries.lastname}`,
  userEmail: canaries.email,
  userPhoneNumber: canaries.phone,
  street: canaries.street,
  city: canaries.city,
  comment: canaries.comment,
}
const home = {
  ...shippingAddress,
  name: canaries.name,
  lastName: canaries.lastname,
  phoneNumber: `+216 ${canaries.phone}`,
  address: canaries.street,
  city: canaries.city,
  state: canaries.state,
}

/** What the shop before this one knew of the person. */
const previousOrders = () =>
  new File(
    [
      'Order ID,Date,Client,Email,Phone,Adresse,Ville,Total,Produit\n',
      [
        '7',
        '2024-05-01',
        contact.userName,
        canaries.email,
        canaries.phone,
        canaries.street,
        canaries.city,
        '59',
        'Robe',
      ],
    ].map((line) => line.toString()),
    'orders.csv',
  )

/** A person with a row in every table that may hold persons: orders of an account and of a guest, mails, notes, sessions, a cart. */
async function addPerson() {
  const product = await shop.addProduct({ colors: { Ink: { M: 20 } } })
  const skuId = product.sku()
  const admin = await shop.signIn({ isAdmin: true })
  const guest = await shop.api.placeDirectOrder({
    addressData: { ...contact, userEmail: canaries.email.toUpperCase() },
    productData: [{ skuId, quantity: 1 }],
  })
  await shop.api.joinNewsletter({ email: canaries.email, consent: true })
  await admin.api.inviteStaff({ email: canaries.email, role: 'owner' })
  await admin.api.importPreviousShop({ reading: '{}', file: previousOrders() })
  const customer = await shop.signIn({ email: canaries.email, isAdmin: true })
  await customer.api.completeProfile({ name: canaries.name, lastName: canaries.lastname })
  await customer.api.addAddress(home)
  await customer.api.saveView({ name: canaries.view, filter: { view: 'to-pack' } })
  const items = await addToCart(customer, skuId, 2)
  const ordered = await customer.api.placeCheckoutOrder(
    buildAccountOrder(customer.id, items, {
      email: canaries.email,
      shippingAddress: home,
      billingAddress: { ...home, address: canaries.billing },
      paymentInfo: { ...cardPayment, name: canaries.card },
    }),
  )
  const pending = await customer.api.placeDirectOrder({
    userId: customer.id,
    addressData: contact,
    productData: [{ skuId, quantity: 1 }],
  })
  await admin.api.refusePhone({ phone: canaries.phone, reason: canaries.refusal })
  await admin.api.saveSettings({ keepsIntentions: true })
  await shop.api.keepIntention({ phone: canaries.phone, name: canaries.name, lines: [{ skuId, quantity: 1 }] })
  await writeFields(admin.api, guest.id)
  await admin.api.addOrderNote({ orderId: guest.id, note: canaries.note })
  await admin.api.setOrderStatus({ orderId: ordered.id, status: 'Shipped' })
  await returnForCredit(admin.api, ordered.id)
  await shop.api.forgotPassword({ email: canaries.email })
  await addToCart(customer, skuId)
  await customer.api.startCheckout({ uid: customer.id })
  return { customer, admin, skuId, orders: { guest, ordered, pending } }
}

/** Staff write into fields of the order and of its customer. */
async function writeFields(api: Awaited<ReturnType<typeof shop.signIn>>['api'], orderId: string) {
  const names = { en: 'Details', fr: '', ar: '' }
  for (const subject of ['order', 'customer'] as const) await api.addCustomField({ subject, type: 'text', names })
  await api.saveOrderFields({ orderId, fieldValues: { details: canaries.field } })
  const customerId = toPhoneTerm(canaries.phone) ?? ''
  await api.saveCustomerFields({ customerId, fieldValues: { details: canaries.detail } })
}

/** A piece of an order comes back, and is worth store credit; the order is on the road again afterwards. */
async function returnForCredit(api: Awaited<ReturnType<typeof shop.signIn>>['api'], orderId: string) {
  await api.saveStaffSettings({ takesReturns: true })
  await api.setOrderStatus({ orderId, status: 'Delivered' })
  const { updatedAt } = await api.getOrderDetails({ orderId })
  const lines = [{ position: 1, quantity: 1 }]
  await api.returnPieces({
    orderId,
    updatedAt,
    reason: 'other',
    settlement: 'store-credit',
    lines,
    note: canaries.note,
  })
}

function isDeleted(table: keyof Tables) {
  const declared = tableFacts[table].personal
  return declared.isPersonal && declared.deletion === 'deleted'
}

/** Every row of the tables that are chosen, as text. */
async function dump(tables: readonly string[]) {
  const found: Record<string, string> = {}
  for (const table of tables) {
    const rows = await shop.database.query
      .selectFrom(table as 'orders')
      .selectAll()
      .execute()
    found[table] = JSON.stringify(rows)
  }
  return found
}

/** The canaries in a text, however it spells them. */
function tracesIn(text: string) {
  const fold = (words: string) => words.toLowerCase().replaceAll(' ', '')
  const folded = fold(text)
  return Object.values(canaries).filter((canary) => folded.includes(fold(canary)))
}

describe('every table', () => {
  it('is declared as about persons or not, and the database has no other', async () => {
    const tables = await listTables(shop.database.query)
    expect(tables.filter((name) => name !== 'migrations' && !(name in tableFacts))).toEqual([])
  })

  it('that is declared as not about persons holds nothing of one who did everything', async () => {
    await addPerson()
    const others = (Object.keys(tableFacts) as (keyof Tables)[]).filter(
      (table) => !tableFacts[table].personal.isPersonal,
    )
    expect(Object.values(await dump(others)).flatMap(tracesIn)).toEqual([])
  })

  it('about persons has its rows in the download', async () => {
    const { customer, orders } = await addPerson()
    const data = await customer.api.downloadMyData()
    const text = JSON.stringify(data)
    expect(tracesIn(text)).toEqual(Object.values(canaries))
    expect(text).not.toMatch(/argon2id|accessToken|"secret"/)

    const empty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
    const parts = [
      ...new Set(Object.values(tableFacts).flatMap(({ personal }) => (personal.isPersonal ? [personal.download] : []))),
    ]
    // The person has imported nothing.
    expect(parts.filter((part) => empty(data[part]))).toEqual(['imports'] satisfies (keyof MyData)[])

    const found = Object.fromEntries(data.orders.map((order) => [order.number, order]))
    expect(found[orders.guest.number]).toMatchObject({ isGuestOrder: true, comment: canaries.comment })
    expect(found[orders.guest.number]?.events.map(({ detail }) => detail)).toContain(canaries.note)
    expect(found[orders.ordered.number]).toMatchObject({
      isGuestOrder: false,
      shipping: 'standard',
      billingAddress: { address: canaries.billing },
      payment: { cardName: canaries.card, cardLastFour: '4242', attempts: [{ status: expect.any(String) }] },
    })
    expect(data.mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['reset-password', 'order-received']))
  })
})

describe('after the account is deleted', () => {
  it('no table says whose the orders were, those of the guest included, and the books stay', async () => {
    const { customer, orders } = await addPerson()
    await customer.api.deleteAccount({ password })

    const left = await dump(listPersonalTables())
    expect(Object.entries(left).filter(([, rows]) => tracesIn(rows).length > 0)).toEqual([])
    const deleted = listPersonalTables().filter((table) => isDeleted(table))
    expect(deleted.filter((table) => left[table]?.includes(customer.id))).toEqual([])
    const kept = await shop.database.query
      .selectFrom('orders')
      .select(['number', 'status', 'total', 'user_id'])
      .execute()
    expect(kept.map(({ number }) => number).toSorted()).toEqual(
      Object.values(orders)
        .map(({ number }) => number)
        .toSorted(),
    )
    expect(kept.every(({ total, user_id: owner }) => total > 0 && owner === null)).toBe(true)
    expect(kept.filter(({ status }) => status === 'Cancelled')).toHaveLength(2)
  })

  it.skipIf(process.env['TEST_POSTGRES'])('the bytes of the file hold nothing either', async () => {
    const { customer } = await addPerson()
    expect(tracesIn(await readBytes())).not.toEqual([])
    await customer.api.deleteAccount({ password })
    expect(tracesIn(await readBytes())).toEqual([])
  })

  it('nothing is taken from another guest, nor from an account whose email is not verified', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 20 } } })
    const place = (userEmail: string) =>
      shop.api.placeDirectOrder({
        addressData: { ...addressData, userEmail },
        productData: [{ skuId: product.sku(), quantity: 1 }],
      })
    const other = await place('other@example.com')
    await place('sami@example.com')
    const unverified = await shop.signIn({ email: 'sami@example.com', isVerified: false })
    await expect(unverified.api.downloadMyData()).rejects.toMatchObject({ code: 'NOT_VERIFIED' })
    await expect(unverified.api.deleteAccount({ password })).rejects.toMatchObject({ code: 'NOT_VERIFIED' })
    const { api } = await shop.signIn({ email: 'amel@example.com' })
    expect((await api.downloadMyData()).orders).toEqual([])
    await api.deleteAccount({ password })
    const row = await shop.database.query.selectFrom('orders').selectAll().where('id', '=', other.id).executeTakeFirst()
    expect(row).toMatchObject({ user_email: 'other@example.com', status: 'Pending' })
  })
})

describe('erasing a guest', () => {
  it('leaves number, lines and amounts, cancels what was not sent, and is in the activity log', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const { api } = await shop.signIn({ isAdmin: true })
    const place = () =>
      shop.api.placeDirectOrder({ addressData: contact, productData: [{ skuId: product.sku(), quantity: 2 }] })
    const order = await place()
    await api.addOrderNote({ orderId: order.id, note: canaries.note })

    await api.eraseGuest({ orderId: order.id })

    expect(Object.values(await dump(listPersonalTables())).flatMap(tracesIn)).toEqual([])
    expect(await api.getOrderDetails({ orderId: order.id })).toMatchObject({
      number: order.number,
      status: 'Cancelled',
      total: order.total,
      userName: 'Deleted account',
    })
    expect(await shop.stockOf(product.sku())).toBe(5)
    expect((await api.listAdminActions()).items).toMatchObject([{ action: 'order.erased', subjectName: order.number }])
  })

  it('is refused for the order of an account, and changes nothing of it', async () => {
    const { admin, orders } = await addPerson()
    const { id: orderId } = orders.pending
    await expect(admin.api.eraseGuest({ orderId })).rejects.toMatchObject({ code: 'ORDER_OF_ACCOUNT' })
    await expect(admin.api.eraseGuest({ orderId: 'none' })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await admin.api.getOrderDetails({ orderId })).toMatchObject({ status: 'Pending', userEmail: canaries.email })
  })
})

/** The bytes of the SQLite file and its log. */
async function readBytes() {
  const files = await Promise.all(
    ['', '-wal'].map((end) => readFile(`${shop.address}${end}`).catch(() => Buffer.alloc(0))),
  )
  return Buffer.concat(files).toString('latin1')
}
