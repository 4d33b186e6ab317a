import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listMailsTo } from '#test/mails.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop({ smtpUrl: 'smtp://127.0.0.1:1' })
const silent = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
afterAll(silent.close)

const { userEmail, userPhoneNumber } = addressData
const countMails = async () => (await listMailsTo(shop, userEmail)).length

describe('the link of an order that is tracked', () => {
  it('goes to the email of the order, whoever asks, and never into the answer', async () => {
    const { number, token } = await shop.placeOrder(await shop.addProduct())
    expect(await countMails()).toBe(1)
    const payload = { number, contact: userPhoneNumber }
    const reply = await shop.app.inject({ method: 'POST', url: '/api/order-page/link', payload })
    expect([reply.statusCode, reply.json()]).toEqual([200, { isSent: true }])
    expect(reply.body).not.toContain(token.split('.')[1])
    expect((await listMailsTo(shop, userEmail)).map(({ kind }) => kind)).toEqual(['order-received', 'order-received'])
  })

  it('is asked for twice at once, and then each hour', async () => {
    const { number } = await shop.placeOrder(await shop.addProduct())
    const ask = () => shop.api.mailOrderLink({ number, contact: userEmail })
    await ask()
    await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await countMails()).toBe(3)
  })

  it('fills no mailbox by many orders', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 9 } } })
    const codes: unknown[] = []
    for (let order = 0; order < 4; order++) {
      const { number } = await shop.placeOrder(product, { userPhoneNumber: `20 123 45${order}` })
      const asked = shop.api.mailOrderLink({ number, contact: userEmail })
      codes.push(await asked.then(({ isSent }) => isSent).catch((error: unknown) => (error as { code: string }).code))
    }
    expect(codes).toEqual([true, true, true, 'TOO_MANY_REQUESTS'])
  })

  it('is not told of another contact than that of the order, and such guesses are counted as those of the tracking', async () => {
    const { number } = await shop.placeOrder(await shop.addProduct())
    const codes: unknown[] = []
    for (let guess = 0; guess < 6; guess++) {
      const payload = { number, contact: `29 123 45${guess}` }
      codes.push((await shop.app.inject({ method: 'POST', url: '/api/order-page/link', payload })).statusCode)
    }
    expect(codes).toEqual([404, 404, 404, 404, 404, 429])
    await expect(shop.api.trackOrder({ number, contact: userEmail })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    expect(await countMails()).toBe(1)
  })

  it('is not sent of an order that has left, nor by a shop that sends no mails', async () => {
    const staff = await shop.signIn({ isAdmin: true })
    const { id: orderId, number } = await shop.placeOrder(await shop.addProduct())
    await staff.api.setOrderStatus({ orderId, status: 'Shipped' })
    const late = shop.api.mailOrderLink({ number, contact: userEmail })
    await expect(late).rejects.toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
    const other = await silent.placeOrder(await silent.addProduct())
    expect(await silent.api.mailOrderLink({ number: other.number, contact: userEmail })).toEqual({ isSent: false })
  })
})
