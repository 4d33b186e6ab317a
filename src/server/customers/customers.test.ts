import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).api

describe('a customer', () => {
  it('is one phone in all its spellings, with what became of each order', async () => {
    const product = await shop.addProduct({ price: 60_000, colors: { Ink: { M: 20 } } })
    const api = await signInAdmin()
    const place = (userPhoneNumber: string, more: object = {}) => shop.placeOrder(product, { userPhoneNumber, ...more })
    const first = await place('20 123 456', { userName: 'Amel B', userEmail: 'a@example.com', street: '1 rue A' })
    const refused = await place('+216 20 123 456')
    const lost = await place('0021620123456')
    const cancelled = await place('20123456')
    const newest = await place('20.123.456', { userName: 'Amel Ben Salah', street: '1 RUE A' })
    await place('20 123 457')
    await api.setOrderStatus({ orderId: first.id, status: 'Delivered' })
    for (const { id: orderId } of [refused, lost]) await api.setOrderStatus({ orderId, status: 'Shipped' })
    await api.setOrderStatus({ orderId: refused.id, status: 'Cancelled', failure: 'refused' })
    await api.setOrderStatus({ orderId: lost.id, status: 'Cancelled', failure: 'lost' })
    await api.setOrderStatus({ orderId: cancelled.id, status: 'Cancelled' })

    const figures = { orders: 5, open: 1, delivered: 1, refused: 1, lost: 1, value: 67_000 }
    const { items: customers, next } = await api.listCustomers({})
    expect(customers).toMatchObject([{ orders: 1 }, { id: '21620123456', name: 'Amel Ben Salah', ...figures }])
    expect(next).toBeNull()

    const details = await api.getCustomer({ customerId: '21620123456' })
    expect(details).toMatchObject({ name: 'Amel Ben Salah', ...figures })
    expect(details.otherNames).toContain('Amel B')
    expect(details.otherEmails).toContain('a@example.com')
    expect(details.addresses.filter(({ street }) => street.toLowerCase() === '1 rue a')).toHaveLength(1)
    expect(details.recentOrders.map(({ number, failure }) => [number, failure])).toEqual([
      [newest.number, null],
      [cancelled.number, null],
      [lost.number, 'lost'],
      [refused.number, 'refused'],
      [first.number, null],
    ])
    await expect(api.getCustomer({ customerId: '216' })).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  })

  it('is found by any word of the name, by phone in any spelling, email and order number', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 20 } } })
    const api = await signInAdmin()
    const change = { userName: 'Amel Ben Salah', userEmail: 'salah@example.com', userPhoneNumber: '+216 20 123 456' }
    const { number } = await shop.placeOrder(product, change)
    await shop.placeOrder(product, {
      ...change,
      userName: 'Sami',
      userEmail: 's@example.com',
      userPhoneNumber: '22 222 222',
    })
    for (const search of ['salah', 'BEN am', '20 123', '0021620123456', 'salah@exa', number]) {
      const { items: customers } = await api.listCustomers({ search })
      expect(customers.map(({ name }) => name)).toEqual(['Amel Ben Salah'])
    }
    expect(await api.listCustomers({ search: 'nobody' })).toEqual({ items: [], next: null })
  })

  it('comes page by page, each on one of them at least', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 99 } } })
    const api = await signInAdmin()
    const phones = Array.from({ length: 55 }, (_, index) => `+21620100${100 + index}`)
    for (const userPhoneNumber of phones) await shop.placeOrder(product, { userPhoneNumber })

    const first = await api.listCustomers({})
    const second = await api.listCustomers({ startAfter: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 5, null])
    const found = [...first.items, ...second.items].map(({ phone }) => phone)
    expect(found).toEqual(phones.toReversed())
    await shop.placeOrder(product, { userPhoneNumber: '20 100 100', userName: '=Sami' })
    const lines = (await api.exportCustomers()).trim().split('\n')
    expect(lines).toHaveLength(1 + phones.length)
    expect(lines[1]).toMatch(/^'=Sami,20100100,/)
    expect(lines.filter((line) => line.includes('20100100'))).toHaveLength(1)
    await expect(api.listCustomers({ startAfter: 'unknown' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('has the notes of all orders, and is gone with the last order that is erased', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 20 } } })
    const api = await signInAdmin()
    const userPhoneNumber = '20 123 456'
    const orders = [
      await shop.placeOrder(product, { userPhoneNumber }),
      await shop.placeOrder(product, { userPhoneNumber }),
    ]
    for (const [index, { id: orderId }] of orders.entries()) await api.addOrderNote({ orderId, note: `Note ${index}` })

    const customerId = '21620123456'
    expect((await api.getCustomer({ customerId })).notes).toMatchObject([
      { text: 'Note 1', number: orders[1]?.number, by: expect.any(String) as string },
      { text: 'Note 0', number: orders[0]?.number },
    ])
    await api.eraseGuest({ orderId: orders[1]?.id ?? '' })
    expect(await api.getCustomer({ customerId })).toMatchObject({ orders: 1, notes: [{ text: 'Note 0' }] })
    await api.eraseGuest({ orderId: orders[0]?.id ?? '' })
    await expect(api.getCustomer({ customerId })).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    expect((await api.listCustomers({})).items).toEqual([])
  })
})
