import { randomInt } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '#client/api.ts'
import type { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import { buildAccountOrder } from '#test/checkout.ts'
import { addressData, openShop } from '#test/shop.ts'

type Draft = Input<typeof adminEndpoints.addPromotion>

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const draft: Draft = {
  code: 'Eid 10',
  title: 'Eid',
  kind: 'percent',
  percent: 10,
  amount: null,
  minimumSubtotal: 0,
  scope: { collections: [], productIds: [], variantIds: [] },
  firstOrderOnly: false,
  oncePerCustomer: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  active: true,
}
const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).api
const order = (skuId: string, more: object = {}, phone = addressData.userPhoneNumber) => ({
  addressData: { ...addressData, userPhoneNumber: phone },
  productData: [{ skuId, quantity: 1 }],
  ...more,
})
const quote = (skuId: string, code?: string, quantity = 1) =>
  shop.api.quoteOrder({ lines: [{ skuId, quantity }], delivery: 'direct', ...(code && { code }) })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('a promotion code', () => {
  it('opens the code box, and takes the same off a quote and an order, however it is typed', async () => {
    const product = await shop.addProduct({ price: 59_900 })
    const admin = await signInAdmin()
    expect((await shop.api.getSettings()).hasPromotions).toBe(false)
    expect(await admin.addPromotion(draft)).toMatchObject({ code: 'EID10', uses: 0 })
    expect((await shop.api.getSettings()).hasPromotions).toBe(true)

    const adjustments = [{ title: 'Eid', code: 'EID10', of: 'lines', amount: 5_990 }]
    for (const typed of [' eid 10', '\u200Feid10', '\u2068EID\u00A010\u2069', 'ei\u00ADd١٠', 'ＥＩＤ１０'])
      expect(await quote(product.sku(), typed)).toMatchObject({ adjustments, total: 60_910, refusal: null })
    const placed = await shop.api.placeDirectOrder(order(product.sku(), { promotionCode: 'eid10', seenTotal: 60.91 }))

    expect(placed).toMatchObject({ subtotal: 59_900, deliveryFee: 7_000, adjustments, total: 60_910 })
    expect(await admin.getOrderDetails({ orderId: placed.id })).toMatchObject({ adjustments, total: 60_910 })
    expect(await admin.listPromotions()).toMatchObject([{ uses: 1 }])
    const whole = await admin.exportOrders({ rows: 'orders' })
    expect(whole).toMatch(/,Delivery,Order total,Promotions\n.*,59\.900,7\.000,60\.910,-5\.990\n$/)
    expect(await admin.exportOrders({ rows: 'lines' })).toMatch(
      /,Line total,Delivery,Promotions\n.*,59\.900,7\.000,-5\.990\n$/,
    )
  })

  it('is refused with its reason, and no order is placed', async () => {
    const product = await shop.addProduct({ price: 59_900, collection: 'jackets' })
    const admin = await signInAdmin()
    const cases: [string, Partial<Draft>, string][] = [
      ['NEVER', {}, 'unknown'],
      ['SOON', { startsAt: inDays(1) }, 'not-yet'],
      ['GONE', { endsAt: inDays(-1) }, 'over'],
      ['RICH', { minimumSubtotal: 60 }, 'below-minimum'],
      ['OTHER', { scope: { ...draft.scope, collections: ['others'] } }, 'other-products'],
      ['OFF', { active: false }, 'unknown'],
    ]
    for (const [code, terms, reason] of cases) {
      if (code !== 'NEVER') await admin.addPromotion({ ...draft, ...terms, code })
      expect((await quote(product.sku(), code)).refusal?.reason).toBe(reason)
      await expect(shop.api.placeDirectOrder(order(product.sku(), { promotionCode: code }))).rejects.toMatchObject({
        code: 'PROMOTION_REFUSED',
        details: { reason },
      })
    }
    expect(await admin.listOrders({})).toEqual([])
  })

  it('that may be used three times is won by three of twelve, and a cancelled order gives its use back', async () => {
    const product = await shop.addProduct({ price: 59_900, colors: { Ink: { M: 20 } } })
    const admin = await signInAdmin()
    await admin.addPromotion({ ...draft, code: 'FEW', maxUses: 3 })
    const phones = Array.from({ length: 12 }, (_, index) => `+216 20 100 ${100 + index}`)

    const results = await Promise.allSettled(
      phones.map((phone) => shop.api.placeDirectOrder(order(product.sku(), { promotionCode: 'FEW' }, phone))),
    )

    const placed = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(placed).toHaveLength(3)
    expect(reasons).toHaveLength(9)
    for (const reason of reasons) expect(reason).toMatchObject({ code: 'PROMOTION_REFUSED' })
    expect(await shop.stockOf(product.sku())).toBe(17)

    const [first] = placed
    await admin.setOrderStatus({ orderId: first?.id ?? '', status: 'Cancelled' })
    await shop.api.placeDirectOrder(order(product.sku(), { promotionCode: 'FEW' }))
    await expect(admin.setOrderStatus({ orderId: first?.id ?? '', status: 'Pending' })).rejects.toMatchObject({
      code: 'PROMOTION_REFUSED',
    })
    expect(await admin.listPromotions()).toMatchObject([{ uses: 3, maxUses: 3 }])
  })

  it('that holds once for each phone is won once of eight at the same time, in any spelling', async () => {
    const product = await shop.addProduct({ price: 59_900, colors: { Ink: { M: 20 } } })
    const admin = await signInAdmin()
    await admin.addPromotion({ ...draft, code: 'ONCE', oncePerCustomer: true })
    const spellings = ['20123456', '+216 20 123 456', '0021620123456', '20.123.456']

    const results = await Promise.allSettled(
      [...spellings, ...spellings].map((phone) =>
        shop.api.placeDirectOrder(order(product.sku(), { promotionCode: 'ONCE' }, phone)),
      ),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.stockOf(product.sku())).toBe(19)
    await shop.api.placeDirectOrder(order(product.sku(), { promotionCode: 'ONCE' }, '+216 20 999 999'))
  })

  it('counts in the stepped checkout, whose payment is the reduced total', async () => {
    const product = await shop.addProduct({ price: 59_900 })
    const admin = await signInAdmin()
    await admin.addPromotion({ ...draft, code: 'TEN', percent: null, kind: 'amount', amount: 10 })
    const customer = await shop.signIn()
    const { items } = await customer.api.addCartItem({ userId: customer.id, item: { skuId: product.sku() } })

    const body = { ...buildAccountOrder(customer.id, items), promotionCode: 'TEN', seenTotal: 49.9 }
    const placed = await customer.api.placeCheckoutOrder(body)

    expect(placed).toMatchObject({ subtotal: 59_900, total: 49_900 })
    expect(await customer.api.getOrder({ orderId: placed.id })).toMatchObject({
      total: 49_900,
      adjustments: [{ amount: 10_000 }],
    })
    const { payment } = await admin.getOrderDetails({ orderId: placed.id })
    expect(payment).toMatchObject({ amount: 49_900, stillDue: 0, toRefund: 0 })
  })
})

describe('a promotion without a code', () => {
  it('applies by itself; an order whose customer saw another total is refused with the new one', async () => {
    const product = await shop.addProduct({ price: 60_000 })
    const admin = await signInAdmin()
    await admin.addPromotion({ ...draft, code: '', title: 'Free from 50', kind: 'free-delivery', minimumSubtotal: 50 })

    await expect(shop.api.placeDirectOrder(order(product.sku(), { seenTotal: 67 }))).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { total: 60 },
    })
    expect(await shop.api.placeDirectOrder(order(product.sku(), { seenTotal: 60 }))).toMatchObject({ total: 60_000 })
  })

  it('for a first order is quoted to strangers, and not to a phone that has ordered', async () => {
    const product = await shop.addProduct({ price: 60_000, colors: { Ink: { M: 9 } } })
    const admin = await signInAdmin()
    await admin.addPromotion({ ...draft, code: '', firstOrderOnly: true })
    const lines = [{ skuId: product.sku(), quantity: 1 }]
    const phone = '20 123 456'
    const total = async () => (await shop.api.quoteOrder({ lines, delivery: 'direct', phone })).total

    expect(await total()).toBe(61_000)
    const first = await shop.api.placeDirectOrder(order(product.sku(), {}, phone))
    expect(await total()).toBe(67_000)
    expect(await shop.api.placeDirectOrder(order(product.sku(), {}, phone))).toMatchObject({ total: 67_000 })
    await admin.setOrderStatus({ orderId: first.id, status: 'Cancelled' })
    expect(await total()).toBe(67_000)
  })
})

describe('the promotion of an order', () => {
  it('is reckoned again by its own terms when the order is edited, whatever has become of it', async () => {
    const product = await shop.addProduct({ price: 40_000, colors: { Ink: { M: 9 } } })
    const admin = await signInAdmin()
    const promotion = await admin.addPromotion({ ...draft, code: 'TWO', minimumSubtotal: 80 })
    const productData = [{ skuId: product.sku(), quantity: 3 }]
    const { id: orderId } = await shop.api.placeDirectOrder({ addressData, productData, promotionCode: 'TWO' })
    await admin.changePromotion({ ...draft, promotionId: promotion.id, code: 'TWO', percent: 50 })

    const edit = async (quantity: number) => {
      const { updatedAt } = await admin.getOrderDetails({ orderId })
      const lines = [{ position: 1, skuId: product.sku(), quantity }]
      return admin.editOrder({ orderId, updatedAt, addressData, lines })
    }
    expect(await edit(2)).toMatchObject({ total: 79_000, adjustments: [{ amount: 8_000 }] })
    expect(await edit(1)).toMatchObject({ total: 47_000, adjustments: [] })
    expect(await edit(4)).toMatchObject({ total: 151_000, adjustments: [{ amount: 16_000 }] })
  })

  it('stays for the books when its customer is erased, without the phone', async () => {
    const product = await shop.addProduct({ price: 40_000 })
    const admin = await signInAdmin()
    await admin.addPromotion({ ...draft, code: 'ONCE', oncePerCustomer: true })
    const { id } = await shop.api.placeDirectOrder(order(product.sku(), { promotionCode: 'ONCE' }))
    await admin.setOrderStatus({ orderId: id, status: 'Shipped' })
    await admin.eraseGuest({ orderId: id })

    const uses = await shop.database.query.selectFrom('promotion_uses').selectAll().execute()
    expect(uses).toMatchObject([{ order_id: id, customer: null }])
  })
})

describe('a promotion', () => {
  it('keeps its code to itself, and what orders use stays', async () => {
    const product = await shop.addProduct({ price: 40_000 })
    const admin = await signInAdmin()
    const { id: promotionId } = await admin.addPromotion({ ...draft, code: 'ONE', maxUses: 2 })
    const fields = { code: expect.any(String) as string }
    await expect(admin.addPromotion({ ...draft, code: 'one' })).rejects.toMatchObject({ details: { fields } })
    await expect(admin.addPromotion({ ...draft, code: 'a b' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect(admin.addPromotion({ ...draft, code: 'TWO', percent: null })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })

    await shop.api.placeDirectOrder(order(product.sku(), { promotionCode: 'ONE' }))
    await shop.api.placeDirectOrder(order(product.sku(), { promotionCode: 'ONE' }))
    await expect(admin.deletePromotion({ promotionId })).rejects.toMatchObject({ code: 'PROMOTION_IN_USE' })
    await expect(admin.changePromotion({ ...draft, code: 'ONE', maxUses: 1, promotionId })).rejects.toMatchObject({
      details: { fields: { maxUses: expect.any(String) as string } },
    })
    await admin.changePromotion({ ...draft, code: 'ONE', active: false, promotionId })
    expect((await shop.api.getSettings()).hasPromotions).toBe(false)
  })
})

describe('a limit that is set while orders come in', () => {
  it('counts each of them: it is refused for too many, or holds from then on', async () => {
    const product = await shop.addProduct({ price: 40_000, colors: { Ink: { M: 99 } } })
    const admin = await signInAdmin()
    for (let round = 0; round < 4; round++) {
      const code = `ROUND${round}`
      const { id: promotionId } = await admin.addPromotion({ ...draft, code })
      const orders = Array.from({ length: 8 }, (_, index) =>
        shop.api.placeDirectOrder(
          order(product.sku(), { promotionCode: code }, `+216 20 200 ${100 + round * 10 + index}`),
        ),
      )
      const change = admin.changePromotion({ ...draft, code, maxUses: 4, promotionId })
      const [changed] = await Promise.allSettled([change, ...orders])

      const { query } = shop.database
      const { uses, max_uses: max } = await query
        .selectFrom('promotions')
        .select(['uses', 'max_uses'])
        .where('id', '=', promotionId)
        .executeTakeFirstOrThrow()
      const rows = await query
        .selectFrom('promotion_uses')
        .select('order_id')
        .where('promotion_id', '=', promotionId)
        .execute()
      expect(max).toBe(changed.status === 'fulfilled' ? 4 : null)
      expect({ uses, isKept: rows.length <= (max ?? rows.length) }).toEqual({
        uses: max === null ? 0 : rows.length,
        isKept: true,
      })
    }
  })
})

describe('totals with promotions', () => {
  it('equal those of a plain reckoning, for random orders and edits', async () => {
    const product = await shop.addProduct({ price: 33_333, colors: { Ink: { M: 999 }, Sand: { M: 999 } } })
    const other = await shop.addProduct({
      model: 'Tee',
      price: 12_345,
      collection: 'others',
      colors: { Ink: { M: 999 } },
    })
    const admin = await signInAdmin()
    await admin.addPromotion({
      ...draft,
      code: 'SEVEN',
      percent: 7,
      scope: { ...draft.scope, collections: ['others'] },
    })
    await admin.addPromotion({
      ...draft,
      code: '',
      title: 'Twenty',
      kind: 'amount',
      percent: null,
      amount: 20,
      minimumSubtotal: 90,
    })
    await admin.addPromotion({ ...draft, code: '', title: 'Free', kind: 'free-delivery', minimumSubtotal: 120 })

    for (let round = 0; round < 25; round++) {
      const [main, tees] = [randomInt(1, 6), randomInt(1, 6)]
      const productData = [
        { skuId: product.sku(), quantity: main },
        { skuId: other.sku(), quantity: tees },
      ]
      const sum = main * 33_333 + tees * 12_345
      const seven = Math.floor((tees * 12_345 * 7 + 50) / 100)
      const best = sum >= 90_000 ? Math.max(20_000, seven) : seven
      const expected = sum - best + (sum >= 120_000 ? 0 : 7_000)
      const { total } = await shop.api.placeDirectOrder({ addressData, productData, promotionCode: 'SEVEN' })
      expect(total).toBe(expected)
    }
  })
})
