import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { describeEvent } from '#domain/orders/history/event-detail.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

async function openWithOrder(quantity = 1, sizes: Record<string, number> = { S: 3, M: 3, L: 1, XL: 0 }) {
  const product = await shop.addProduct({
    model: 'Marsa Hoodie',
    price: 59_000,
    colors: { Ink: sizes, Sand: { M: 3 } },
  })
  const staff = await shop.signIn({ isAdmin: true })
  const { token, ...order } = await shop.placeOrder(product, {}, quantity)
  const read = () => shop.api.readOrderPage({ token })
  const details = () => staff.api.getOrderDetails({ orderId: order.id })
  const stock = async () =>
    Object.fromEntries(
      await Promise.all(Object.keys(sizes).map(async (size) => [size, await shop.stockOf(product.sku(size))] as const)),
    )
  const change = async (size: string) =>
    shop.api.changeOwnSize({
      token,
      updatedAt: (await read()).updatedAt,
      skuId: product.sku('S'),
      newSkuId: product.sku(size),
    })
  return { product, staff, order, token, read, details, stock, change }
}

describe('another size', () => {
  it('is offered where enough of the same color are there, and moves both stocks once, at the same price', async () => {
    const { token, product, read, details, stock, change } = await openWithOrder(2)
    const before = await read()
    expect(before.sizes).toEqual([{ skuId: product.sku('S'), choices: [{ skuId: product.sku('M'), size: 'M' }] }])
    expect(await stock()).toEqual({ S: 1, M: 3, L: 1, XL: 0 })
    const after = await change('M')
    expect(after.items).toMatchObject([{ selectedSize: 'M', quantity: 2, price: 59_000 }])
    expect([after.total, await stock()]).toEqual([before.total, { S: 3, M: 1, L: 1, XL: 0 }])
    const again = { token, updatedAt: before.updatedAt, skuId: product.sku('S'), newSkuId: product.sku('M') }
    expect((await shop.api.changeOwnSize(again)).updatedAt).toBe(after.updatedAt)
    expect(await stock()).toEqual({ S: 3, M: 1, L: 1, XL: 0 })
    const told = (await details()).events.at(-1)
    expect(told).toMatchObject({ event: 'changed', by: '' })
    expect(describeEvent('changed', told?.detail ?? '')).toContain('2 × Marsa Hoodie Ink M')
    expect((await details()).events.filter(({ event }) => event === 'changed')).toHaveLength(1)
  })

  it('is no other color and no other product, and never more than there is', async () => {
    const { token, product, read, change, stock } = await openWithOrder(2)
    const { updatedAt } = await read()
    const other = await shop.addProduct({ model: 'Nefta Short' })
    const skuId = product.sku('S')
    for (const newSkuId of [product.sku('M', 'Sand'), other.sku(), 'none'])
      await expect(shop.api.changeOwnSize({ token, updatedAt, skuId, newSkuId })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
      })
    await expect(change('L')).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    await expect(change('XL')).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await stock()).toEqual({ S: 1, M: 3, L: 1, XL: 0 })
  })

  it('of which one piece is left goes to one of two customers', async () => {
    const { product, token, stock, read } = await openWithOrder()
    const second = await shop.placeOrder(product, { userPhoneNumber: '22 123 456' })
    const take = (of: string, updatedAt: string) =>
      shop.api.changeOwnSize({ token: of, updatedAt, skuId: product.sku('S'), newSkuId: product.sku('L') })
    const seen = [(await read()).updatedAt, (await shop.api.readOrderPage({ token: second.token })).updatedAt]
    const outcomes = await Promise.allSettled([take(token, seen[0] ?? ''), take(second.token, seen[1] ?? '')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stock()).toEqual({ S: 2, M: 3, L: 0, XL: 0 })
  })

  it('sent twice at once is taken once', async () => {
    const { change, stock } = await openWithOrder()
    const outcomes = await Promise.allSettled([change('M'), change('M'), change('M')])
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await stock()).toEqual({ S: 3, M: 2, L: 1, XL: 0 })
  })

  it('of an order that holds no stock yet is refused where it is sold out', async () => {
    const staff = await shop.signIn({ isAdmin: true })
    await staff.api.saveStaffSettings({ confirmation: 'always' })
    const { change, stock } = await openWithOrder()
    expect(await stock()).toEqual({ S: 3, M: 3, L: 1, XL: 0 })
    await expect(change('XL')).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    expect((await change('L')).items).toMatchObject([{ selectedSize: 'L' }])
    expect(await stock()).toEqual({ S: 3, M: 3, L: 1, XL: 0 })
  })

  it('while staff pack the order is taken, or the parcel is packed, and never both', async () => {
    for (let round = 0; round < 4; round++) {
      const { change, order, staff, details, stock } = await openWithOrder()
      await staff.api.saveStaffSettings({ hasCouriers: true })
      const { updatedAt } = await details()
      const outcomes = await Promise.allSettled([change('M'), staff.api.packOrder({ orderId: order.id, updatedAt })])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const isChanged = outcomes[0].status === 'fulfilled'
      expect(await stock()).toMatchObject(isChanged ? { S: 3, M: 2 } : { S: 2, M: 3 })
      await shop.empty()
    }
  })
})

describe('another address', () => {
  const contact = { userName: 'Amel Ben Ali', userPhoneNumber: '22 333 444', street: '2 rue de Marseille' }

  it('and phone are those of the order, and the history tells that its customer changed them', async () => {
    const { token, read, details } = await openWithOrder()
    const { updatedAt, total } = await read()
    const request = { token, updatedAt, ...contact, seenTotal: total / 1000 }
    const changed = await shop.api.changeOwnContact(request)
    expect(changed.shippingAddress).toMatchObject({ address: '2 rue de Marseille', phoneNumber: '+21622333444' })
    expect(changed.email).toBe(addressData.userEmail)
    expect((await shop.api.changeOwnContact(request)).updatedAt).toBe(changed.updatedAt)
    expect((await details()).events.at(-1)).toMatchObject({ event: 'changed', by: '' })
  })

  it('is refused after another change than the one that was seen, and with a phone that is none', async () => {
    const { token, read, change } = await openWithOrder()
    const { updatedAt, total } = await read()
    await change('M')
    const late = shop.api.changeOwnContact({ token, updatedAt, ...contact, seenTotal: total / 1000 })
    await expect(late).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
    const seen = (await read()).updatedAt
    const wrong = { token, updatedAt: seen, ...contact, userPhoneNumber: '12', seenTotal: total / 1000 }
    await expect(shop.api.changeOwnContact(wrong)).rejects.toMatchObject({
      details: { fields: { userPhoneNumber: expect.any(String) } },
    })
  })

  it('where delivery costs another sum is told the new total first', async () => {
    const { token, read, staff } = await openWithOrder()
    const { updatedAt, total } = await read()
    const deliveryPrices = { byGovernorate: [{ governorate: 'sfax' as const, fee: 12 }], freeFrom: null }
    await staff.api.saveSettings({ deliveryPrices })
    const request = { token, updatedAt, ...contact, state: 'Sfax', seenTotal: total / 1000 }
    const refused = await shop.api.changeOwnContact(request).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'PRICE_CHANGED' })
  })
})
