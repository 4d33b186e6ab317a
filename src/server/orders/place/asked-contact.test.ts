import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = () => shop.signIn({ isAdmin: true })

const { userEmail: _, ...withoutEmail } = addressData

async function placeOrder(contact: object) {
  const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
  const productData = [{ skuId: product.sku(), quantity: 1 }]
  return shop.api.placeDirectOrder({ addressData: { ...withoutEmail, ...contact }, productData })
}

const refusal = (field: string, message: string) => ({
  code: 'INVALID_REQUEST',
  details: { fields: { [`addressData.${field}`]: message } },
})

describe('the email of an order', () => {
  it.each([{}, { userEmail: '' }, { userEmail: ' ' }])(
    'is required as long as the shop says nothing else',
    async (contact) => {
      await (await signInAdmin()).api.saveSettings({ emailAsked: 'required' })
      await expect(placeOrder(contact)).rejects.toMatchObject(refusal('userEmail', 'Email is required'))
      expect(await shop.database.query.selectFrom('orders').select('id').execute()).toEqual([])
    },
  )

  it.each(['optional', 'no'] as const)('may be left out where it is asked: %s', async (emailAsked) => {
    const { api } = await signInAdmin()
    await api.saveSettings({ emailAsked })
    expect((await shop.api.getSettings()).emailAsked).toBe(emailAsked)

    const { id: orderId, number } = await placeOrder({})

    expect(await shop.api.trackOrder({ number, contact: '20123456' })).toMatchObject({ number })
    await expect(shop.api.trackOrder({ number, contact: '@' })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await api.listMails({})).toMatchObject({ items: [] })
    expect(await api.getOrderDetails({ orderId })).toMatchObject({ userEmail: '', isGuest: true })
    expect(await api.exportOrders({ rows: 'orders' })).toContain(number)
    await api.eraseGuest({ orderId })
    expect(await api.getOrderDetails({ orderId })).toMatchObject({ userPhoneNumber: '', isGuest: false })
  })

  it.each(['optional', 'no'] as const)(
    'is kept where it was given all the same, and must be one: %s',
    async (emailAsked) => {
      await (await signInAdmin()).api.saveSettings({ emailAsked })
      await expect(placeOrder({ userEmail: 'amel' })).rejects.toMatchObject(refusal('userEmail', 'Email is not valid'))
      const { number } = await placeOrder({ userEmail: 'amel@example.com' })
      expect(await shop.api.trackOrder({ number, contact: 'amel@example.com' })).toMatchObject({ number })
    },
  )
})

describe('the other phone of an order', () => {
  it('is required where the shop says so', async () => {
    await (await signInAdmin()).api.saveSettings({ emailAsked: 'no', otherPhoneAsked: 'required' })
    await expect(placeOrder({})).rejects.toMatchObject(refusal('otherPhone', 'Other phone is required'))
    await placeOrder({ otherPhone: '98 765 432' })
  })

  it('must be a phone number', async () => {
    await expect(placeOrder({ userEmail: 'amel@example.com', otherPhone: '12' })).rejects.toMatchObject(
      refusal('otherPhone', 'Phone is not valid'),
    )
  })

  it('is found, exported, edited and erased with its order', async () => {
    const { api } = await signInAdmin()
    await api.saveSettings({ emailAsked: 'no', otherPhoneAsked: 'optional' })
    const { id: orderId, number } = await placeOrder({ otherPhone: '٩٨ ٧٦٥ ٤٣٢' })
    const details = await api.getOrderDetails({ orderId })
    expect(details).toMatchObject({ otherPhone: '+21698765432' })
    const find = async (search: string) => (await api.listOrders({ search })).map((order) => order.number)
    expect(await find('98765432')).toEqual([number])
    expect(await api.exportOrders({ rows: 'orders' })).toContain('98765432')
    const { userName, userPhoneNumber, address, updatedAt, items } = details
    const edit = {
      updatedAt,
      addressData: { userName, userPhoneNumber, userEmail: '', otherPhone: '55 000 111', ...address },
      lines: items.map(({ skuId, quantity }, index) => ({ position: index + 1, skuId, quantity })),
      keepsDeliveryFee: true,
    }
    await api.editOrder({ orderId, ...edit })
    expect(await find('55000111')).toEqual([number])
    expect(await find('98765432')).toEqual([])
    await api.eraseGuest({ orderId })
    expect(await api.getOrderDetails({ orderId })).toMatchObject({ otherPhone: '' })
  })
})
