import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addressData, openShop } from '#test/shop.ts'
import { endOldIntentions } from './queries.ts'

const shop = await openShop({ hasLimits: true })
beforeEach(shop.empty)
afterAll(shop.close)

const MINUTE = 60_000
const phone = '20 123 456'

async function openDesk() {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.saveSettings({ keepsIntentions: true })
  const product = await shop.addProduct({ model: 'Marsa Hoodie', colors: { Ink: { M: 5 } } })
  const typed = { phone, name: 'Amel', lines: [{ skuId: product.sku(), quantity: 2 }] }
  return { api, product, typed }
}

/** Moves all that was kept so many minutes back. */
async function passMinutes(minutes: number) {
  const rows = await shop.database.query.selectFrom('order_intentions').selectAll().execute()
  const back = (at: string) => new Date(Date.parse(at) - minutes * MINUTE).toISOString()
  for (const { id, kept_at: kept, ordered_since: since } of rows)
    await shop.database.transact((tx) =>
      tx
        .updateTable('order_intentions')
        .set({ kept_at: back(kept), ordered_since: back(since) })
        .where('id', '=', id)
        .execute(),
    )
}

const countRows = async () => (await shop.database.query.selectFrom('order_intentions').select('id').execute()).length

describe('an order that was begun and not sent', () => {
  it('is not kept where the shop does not do so', async () => {
    const { api, typed } = await openDesk()
    await api.saveSettings({ keepsIntentions: false })
    await shop.api.keepIntention(typed)
    expect(await countRows()).toBe(0)
  })

  it('is seen by staff after ten minutes, takes no stock and is no order', async () => {
    const { api, product, typed } = await openDesk()
    await shop.api.keepIntention(typed)
    expect(await api.listIntentions()).toEqual({ items: [], kept: 1, ordered: 0 })
    await passMinutes(11)
    expect((await api.listIntentions()).items).toMatchObject([
      {
        phone: '+21620123456',
        name: 'Amel',
        lines: [{ quantity: 2, productName: 'Marsa Hoodie', color: 'Ink', size: 'M' }],
      },
    ])
    expect(await shop.stockOf(product.sku())).toBe(5)
    expect(await api.listOrders({})).toEqual([])
  })

  it('is one of each phone, however it is written', async () => {
    const { typed } = await openDesk()
    for (const written of [phone, '+216 20123456', '٢٠١٢٣٤٥٦'])
      await shop.api.keepIntention({ ...typed, phone: written })
    expect(await countRows()).toBe(1)
  })

  it('ends with an order of its phone, also one that came a moment before it', async () => {
    const { api, product, typed } = await openDesk()
    await shop.api.keepIntention(typed)
    await passMinutes(11)
    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: product.sku(), quantity: 1 }] })
    expect(await api.listIntentions()).toEqual({ items: [], kept: 1, ordered: 1 })
    // The browser may send both at once.
    await shop.api.keepIntention(typed)
    await passMinutes(11)
    expect((await api.listIntentions()).items).toEqual([])
  })

  it('is erased after two days, and what became of it stays counted', async () => {
    const { api, product, typed } = await openDesk()
    await shop.api.keepIntention(typed)
    await shop.api.keepIntention({ ...typed, phone: '98 765 432' })
    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: product.sku(), quantity: 1 }] })
    await passMinutes(48 * 60)
    for (let run = 0; run < 2; run++) await shop.database.transact((tx) => endOldIntentions(tx, new Date()))
    expect(await countRows()).toBe(0)
    expect(await api.listIntentions()).toEqual({ items: [], kept: 2, ordered: 1 })
  })

  it('goes off the list when staff are done with it, and stays counted', async () => {
    const { api, typed } = await openDesk()
    await shop.api.keepIntention(typed)
    await passMinutes(11)
    const { items } = await api.listIntentions()
    await api.closeIntention({ id: items[0]?.id ?? '' })
    expect(await api.listIntentions()).toEqual({ items: [], kept: 1, ordered: 0 })
  })

  it('is erased with the orders of its customer', async () => {
    const { api, product, typed } = await openDesk()
    await shop.api.keepIntention(typed)
    const { id: orderId } = await shop.api.placeDirectOrder({
      addressData,
      productData: [{ skuId: product.sku(), quantity: 1 }],
    })
    await api.eraseGuest({ orderId })
    expect(await countRows()).toBe(0)
  })

  it('needs a phone that can be one, and is bounded for each network', async () => {
    const { typed } = await openDesk()
    await expect(shop.api.keepIntention({ ...typed, phone: '12' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { phone: 'Phone is not valid' } },
    })
    const codes = []
    for (let number = 0; number < 21; number++)
      codes.push(
        await shop.api.keepIntention({ ...typed, phone: `20 123 4${10 + number}` }).then(
          () => 204,
          (error: { code: string }) => error.code,
        ),
      )
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 204), 'TOO_MANY_REQUESTS'])
  })
})
