import { afterAll, beforeEach, expect, it } from 'vitest'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const label = { en: '', fr: '', ar: '' }

it('what stands on a product or a collection is told before it is deleted', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  const [product, other] = [await shop.addProduct({}), await shop.addProduct({ model: 'Other' })]
  const nothing = { orders: 0, menus: [], isOnFrontPage: false, promotions: [] }
  expect(await api.getProductUses({ id: product.id })).toEqual(nothing)

  const order = () => shop.api.placeDirectOrder({ addressData, productData: [{ skuId: product.sku(), quantity: 1 }] })
  const { id: orderId } = await order()
  await order()
  await api.setOrderStatus({ orderId, status: 'Cancelled' })
  const items = [
    { label, target: { kind: 'collection' as const, id: 'jackets' }, items: [] },
    {
      label,
      target: { kind: 'page' as const, id: 'help' as const },
      items: [{ label, target: { kind: 'product' as const, id: product.id } }],
    },
  ]
  await api.saveMenu({ name: 'footer', version: 0, items })
  await api.addPromotion({
    code: '',
    title: 'Only this one',
    kind: 'percent',
    percent: 10,
    amount: null,
    minimumSubtotal: 0,
    scope: { collections: ['jackets'], productIds: [product.id], variantIds: [] },
    firstOrderOnly: false,
    oncePerCustomer: false,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    active: true,
  })

  expect(await api.getProductUses({ id: product.id })).toEqual({
    ...nothing,
    orders: 1,
    menus: ['footer'],
    promotions: ['Only this one'],
  })
  expect(await api.getProductUses({ id: other.id })).toEqual(nothing)
  expect(await api.getCollectionUses({ collectionId: 'jackets' })).toEqual({
    ...nothing,
    menus: ['footer'],
    promotions: ['Only this one'],
  })
})
