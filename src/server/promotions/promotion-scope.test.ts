import { afterAll, beforeEach, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

it('a promotion for products and colors says their names, also of those that are sold no more, and leaves out what nobody knows', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  const hoodie = await shop.addProduct({ price: 100_000, colors: { Ink: { M: 5 }, Sand: { M: 5 } } })
  const tee = await shop.addProduct({ model: 'Sousse Tee', price: 40_000, colors: { White: { M: 5 } } })
  const { variants } = await api.getAdminProduct({ id: hoodie.id })
  const sand = variants.find(({ color }) => color === 'Sand')?.variantId ?? ''
  const scope = { collections: [], productIds: [tee.id, 'unknown'], variantIds: [sand] }
  const named = [
    { id: tee.id, product: 'Sousse Tee', color: null },
    { id: sand, product: 'Marsa Hoodie', color: 'Sand' },
  ]
  const added = await api.addPromotion({
    code: '',
    title: 'A fifth',
    kind: 'percent',
    percent: 20,
    amount: null,
    minimumSubtotal: 0,
    scope,
    firstOrderOnly: false,
    oncePerCustomer: false,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    active: true,
  })
  expect(added).toMatchObject({ scope, named })

  const lines = [hoodie.sku('M', 'Ink'), hoodie.sku('M', 'Sand'), tee.sku()].map((skuId) => ({ skuId, quantity: 1 }))
  expect(await shop.api.quoteOrder({ lines, delivery: 'direct' })).toMatchObject({
    adjustments: [{ title: 'A fifth', amount: 28_000 }],
  })
  await api.deleteProduct({ id: tee.id })
  expect(await api.listPromotions()).toMatchObject([{ named }])
})
