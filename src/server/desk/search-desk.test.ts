import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

describe('the search of the back office', () => {
  it('finds orders, customers and products by one word', async () => {
    const product = await shop.addProduct({ model: 'Zarzis Hoodie', colors: { Ink: { M: 9 } } })
    const first = await shop.placeOrder(product, { userName: 'Zarzis Amel', userPhoneNumber: '25 123 456' })
    const second = await shop.placeOrder(product, { userName: 'Zarzis Amel', userPhoneNumber: '+216 25123456' })
    await shop.placeOrder(product, { userName: 'Somebody Else', userPhoneNumber: '26 000 000' })
    const { api } = await shop.signIn({ isAdmin: true })

    const found = await api.searchDesk({ search: 'zarz' })

    expect(found.orders.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(found.customers).toEqual([
      { id: expect.any(String) as string, name: 'Zarzis Amel', phone: expect.any(String) as string },
    ])
    expect(found.products).toEqual([{ id: product.id, model: 'Zarzis Hoodie' }])
    expect((await api.searchDesk({ search: second.number })).orders).toMatchObject([{ number: second.number }])
    expect(await api.searchDesk({ search: 'nobody' })).toEqual({ orders: [], customers: [], products: [] })
  })

  it('understands marks, no-break spaces and the digits of other scripts', async () => {
    const product = await shop.addProduct({ model: 'Zarzis Hoodie', colors: { Ink: { M: 9 } } })
    const { number } = await shop.placeOrder(product, { userName: 'Zarzis Amel', userPhoneNumber: '25 123 456' })
    const { api } = await shop.signIn({ isAdmin: true })
    const arabic = number.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
    const searches = [
      ...[`\u2068#${number}\u2069`, arabic, '\u202A+216 25\u00A0123\u00A0456\u202C', '۲۵ ۱۲۳ ۴۵۶'],
      ...['\u200Fzarzis\u00A0amel', 'zar\u00ADzis'],
    ]
    for (const search of searches) {
      expect([search, (await api.searchDesk({ search })).orders]).toMatchObject([search, [{ number }]])
      expect([search, await api.listOrders({ search })]).toMatchObject([search, [{ number }]])
    }
  })

  it('shows each role only what it may read', async () => {
    const product = await shop.addProduct({ model: 'Zarzis Hoodie' })
    await shop.placeOrder(product, { userName: 'Zarzis Amel' })
    const search = async (role: 'catalog' | 'courier-desk') => {
      const { api } = await shop.signIn({ role })
      const { orders, customers, products } = await api.searchDesk({ search: 'zarzis' })
      return [orders.length, customers.length, products.length]
    }
    expect(await search('catalog')).toEqual([0, 0, 1])
    expect(await search('courier-desk')).toEqual([1, 1, 0])
  })
})
