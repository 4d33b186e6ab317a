import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { isContactOf } from './track-order.ts'
import { itWithEmail } from '#test/without-email/it-with-email.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const toArabicDigits = (text: string) => text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)

async function placeOrder() {
  const product = await shop.addProduct({ model: 'Marsa Hoodie', price: 59_000, colors: { Ink: { M: 5 } } })
  return shop.api.placeDirectOrder({ addressData, productData: [{ skuId: product.sku(), quantity: 2 }] })
}

describe('Track My Order (spec §2, ruling R24)', () => {
  itWithEmail('tells how an order stands to whoever knows its number and its e-mail or phone', async () => {
    const { number } = await placeOrder()
    for (const contact of ['amel@example.com', ' AMEL@Example.com', '20123456', '+216 20 123 456']) {
      expect(await shop.api.trackOrder({ number, contact })).toMatchObject({
        number,
        status: 'Pending',
        total: 125_000,
        items: [{ productName: 'Marsa Hoodie', color: 'Ink', selectedSize: 'M', quantity: 2 }],
      })
    }
  })

  itWithEmail.each([
    ['isolates of a mail', (number: string) => `\u2068#${number}\u2069`, '\u2068amel@example.com\u2069'],
    ['marks of direction', (number: string) => `\u200F${number}\u200E`, '\u202A+216 20\u00A0123\u00A0456\u202C'],
    ['Arabic digits', toArabicDigits, toArabicDigits('20 123 456')],
    ['full width', (number: string) => `＃${number} `, 'ａｍｅｌ＠example．com'],
  ])('understands what was pasted or typed with %s', async (_, spell, contact) => {
    const { number } = await placeOrder()
    expect(await shop.api.trackOrder({ number: spell(number), contact })).toMatchObject({ number })
  })

  it('finds an order from before whose phone was stored with marks', async () => {
    const { number } = await placeOrder()
    await shop.database.transact((tx) =>
      tx.updateTable('orders').set({ user_phone: '\u202A+216 20\u00A0123\u00A0456\u202C' }).execute(),
    )
    expect(await shop.api.trackOrder({ number, contact: '20 123 456' })).toMatchObject({ number })
  })

  itWithEmail('says nothing of who ordered, and where it goes', async () => {
    const { number } = await placeOrder()
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/track',
      payload: { number, contact: addressData.userEmail },
    })
    for (const secret of [addressData.userEmail, addressData.userName, addressData.street, '123 456']) {
      expect(reply.body).not.toContain(secret)
    }
  })

  it('answers a wrong contact exactly like a number that does not exist', async () => {
    const { number } = await placeOrder()
    const ask = async (body: { number: string; contact: string }) => {
      const { statusCode, body: answer } = await shop.app.inject({
        method: 'POST',
        url: '/api/orders/track',
        payload: body,
      })
      return { statusCode, answer }
    }
    const unknown = await ask({ number: number === '1000000' ? '1000001' : '1000000', contact: 'amel@example.com' })
    expect(unknown.statusCode).toBe(404)
    for (const contact of ['eve@example.com', '99 999 999', '216', '+216', 'amel']) {
      expect(await ask({ number, contact })).toEqual(unknown)
    }
  })

  it('lets one address guess ten times a minute', async () => {
    const guarded = await openShop({ hasLimits: true })
    try {
      const codes: number[] = []
      for (let guess = 0; guess < 11; guess++) {
        const payload = { number: String(1_000_000 + guess), contact: 'amel@example.com' }
        codes.push((await guarded.app.inject({ method: 'POST', url: '/api/orders/track', payload })).statusCode)
      }
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 404), 429])
    } finally {
      await guarded.close()
    }
  })

  itWithEmail(
    'allows five guesses at one number, from however many networks, and any number of right ones',
    async () => {
      const { number } = await placeOrder()
      const other = await placeOrder()
      const guess = async (network: number, contact: string, asked = number): Promise<number> => {
        const call = { method: 'POST', url: '/api/orders/track', payload: { number: asked, contact } } as const
        const { statusCode } = await shop.app.inject({ ...call, remoteAddress: `198.51.100.${network}` })
        // A database that is busy answers no guess: the guess is repeated.
        return statusCode === 503 ? guess(network, contact, asked) : statusCode
      }
      for (let visit = 0; visit < 7; visit++) expect(await guess(1, 'amel@example.com')).toBe(200)

      const codes = await Promise.all(
        Array.from({ length: 20 }, (_, network) => guess(network, `2912345${network % 10}`)),
      )
      expect(codes.filter((code) => code === 404)).toHaveLength(5)
      expect(codes.filter((code) => code === 429)).toHaveLength(15)
      expect(await guess(30, 'amel@example.com', other.number)).toBe(200)
    },
  )

  it('takes no empty phone for the phone of an order without one', () => {
    expect(isContactOf({ email: 'amel@example.com', phone: '' }, '')).toBe(false)
    expect(isContactOf({ email: 'amel@example.com', phone: '' }, 'none')).toBe(false)
  })
})

describe('the help pages (spec §2, ruling R24)', () => {
  // Shows R24.
  it('come with texts of their own, and the merchant may rewrite each', async () => {
    const before = await shop.api.getHelpPage({ page: 'shipping' })
    expect(before.title).toBe('Shipping Info')

    const rewritten = { ...before, intro: 'By camel.' }
    const row = { name: 'help/shipping', value: JSON.stringify(rewritten), updated_at: new Date().toISOString() }
    await shop.database.transact(async (tx) => {
      await tx.insertInto('settings').values(row).execute()
    })

    expect((await shop.api.getHelpPage({ page: 'shipping' })).intro).toBe('By camel.')
    expect((await shop.api.getHelpPage({ page: 'returns' })).title).toBe('Return & Exchanges')
    expect((await shop.api.getSettings()).storeName).toBe('Hanout')
    await expect(shop.api.getHelpPage({ page: 'jobs' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
