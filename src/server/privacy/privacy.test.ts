import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccountOrder, addToCart, shippingAddress } from '#test/checkout.ts'
import { listTables } from '#test/databases.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const password = 'correct horse'

async function customerWithOrders() {
  const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
  const skuId = product.sku()
  const customer = await shop.signIn()
  const items = await addToCart(customer, skuId, 2)
  await customer.api.addAddress(shippingAddress)
  const shipped = await customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items))
  const pending = await customer.api.placeDirectOrder({
    userId: customer.id,
    addressData,
    productData: [{ skuId, quantity: 1 }],
  })
  const admin = await shop.signIn({ isAdmin: true })
  await admin.api.setOrderStatus({ orderId: shipped.id, status: 'Shipped' })
  return { customer, skuId, shipped, pending, admin }
}

describe('my data', () => {
  it('holds the account, its addresses, sessions and orders, and no secret', async () => {
    const { customer, skuId, shipped, pending } = await customerWithOrders()

    await addToCart(customer, skuId)
    await customer.api.startCheckout({ uid: customer.id })
    const data = await customer.api.downloadMyData()

    expect(data.account).toMatchObject({ email: customer.email, addresses: [{ city: 'Tunis' }] })
    expect(data.sessions).toHaveLength(1)
    expect(data.cart).toMatchObject([{ skuId, quantity: 1 }])
    expect(data.checkout).toMatchObject({ email: customer.email })
    expect(data.orders).toMatchObject([
      { number: shipped.number, status: 'Shipped', items: [{ quantity: 2 }] },
      { number: pending.number, status: 'Pending', address: { street: addressData.street } },
    ])
    expect(JSON.stringify(data)).not.toMatch(/argon2id|accessToken/)
  })
})

describe('deleting an account', () => {
  it('leaves the orders for the books and nothing that says whose they were', async () => {
    const { customer, admin, shipped, pending } = await customerWithOrders()

    await customer.api.deleteAccount({ password })

    const dump: unknown[] = []
    for (const name of await listTables(shop.database.query))
      dump.push(
        await shop.database.query
          .selectFrom(name as 'orders')
          .selectAll()
          .execute(),
      )
    const everything = JSON.stringify(dump)
    for (const trace of [
      customer.email,
      addressData.street,
      addressData.userEmail,
      addressData.userPhoneNumber,
      'Ben Ali',
    ])
      // The admin who is left has the same last name.
      expect(everything.replaceAll(/"lastname":"Ben Ali"/g, '')).not.toContain(trace)
    // The last digits of the card, which may be a part of any id or hash.
    expect(everything).not.toMatch(/(?<![\da-f-])4242(?![\da-f-])/i)
    const words = await shop.database.query.selectFrom('order_words').select('word').execute()
    expect(words.map(({ word }) => word).toSorted()).toEqual([shipped.number, pending.number].toSorted())
    const orders = await shop.database.query.selectFrom('orders').selectAll().orderBy('number').execute()
    expect(orders.map(({ number }) => number).toSorted()).toEqual([shipped.number, pending.number].toSorted())
    expect(orders.every(({ total, user_id: owner }) => total > 0 && owner === null)).toBe(true)
    expect((await admin.api.listOrders())[0]).toMatchObject({ number: shipped.number, userName: 'Deleted account' })
  })

  it('cancels what was not sent yet and gives the stock back', async () => {
    const { customer, skuId, shipped, pending } = await customerWithOrders()
    expect(await shop.stockOf(skuId)).toBe(2)

    await customer.api.deleteAccount({ password })

    expect(await shop.stockOf(skuId)).toBe(3)
    const statuses = await shop.database.query.selectFrom('orders').select(['id', 'status']).execute()
    expect(Object.fromEntries(statuses.map(({ id, status }) => [id, status]))).toEqual({
      [shipped.id]: 'Shipped',
      [pending.id]: 'Cancelled',
    })
  })

  it('ends the session and frees the e-mail', async () => {
    const { customer } = await customerWithOrders()
    await customer.api.deleteAccount({ password })

    await expect(customer.api.getProfile()).rejects.toMatchObject({ status: 401 })
    await expect(shop.api.login(customer)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    await shop.addUser({ email: customer.email })
  })

  it('needs the password, and slows down who guesses it', async () => {
    const { api } = await shop.signIn()
    const wrong = () => api.deleteAccount({ password: 'not mine' })
    for (let guesses = 0; guesses < 5; guesses++)
      await expect(wrong()).rejects.toMatchObject({ details: { fields: { password: 'This is not your password' } } })
    await expect(wrong()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await api.getProfile()).verified).toBe(true)
  })

  it('leaves no order behind that was placed at the same moment', async () => {
    const customer = await shop.signIn()
    const product = await shop.addProduct({ colors: { Ink: { M: 50 } } })
    const order = { userId: customer.id, addressData, productData: [{ skuId: product.sku(), quantity: 1 }] }

    await Promise.allSettled([
      ...Array.from({ length: 10 }, () => customer.api.placeDirectOrder(order)),
      customer.api.deleteAccount({ password }),
      ...Array.from({ length: 10 }, () => customer.api.placeDirectOrder(order)),
    ])

    const orders = await shop.database.query.selectFrom('orders').select(['user_email', 'status']).execute()
    expect(orders.filter(({ user_email: email, status }) => email !== '' || status !== 'Cancelled')).toEqual([])
    expect(await shop.stockOf(product.sku())).toBe(50)
  })

  it('keeps the last admin', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    await expect(api.deleteAccount({ password })).rejects.toMatchObject({ code: 'LAST_ADMIN' })
  })

  it('of staff forgets the name in the log, and keeps what was done', async () => {
    const boss = await shop.signIn({ isAdmin: true })
    const sami = await shop.signIn({ email: 'sami@example.com' })
    await boss.api.grantStaff({ email: 'sami@example.com' })

    await sami.api.deleteAccount({ password: sami.password })

    const log = (await boss.api.listAdminActions()).items
    expect(log.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['staff.revoked', 'Deleted account'],
      ['staff.granted', 'Deleted account'],
    ])
    expect((await boss.api.listAdminActions({ search: 'sami' })).items).toEqual([])
  })
})
