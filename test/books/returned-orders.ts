import { addressData, type Shop } from '#test/shop.ts'
import { expect } from 'vitest'
import { findFaults } from '#test/books/find-faults.ts'
import { findReturnFaults } from '#test/books/find-return-faults.ts'

/** The term of the phone that orders of these tests share. */
export const PHONE = '21620123456'

/** A promotion of ten percent by a code. */
export const summerPromotion = {
  code: 'SUMMER',
  title: 'Summer',
  kind: 'percent' as const,
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

/** Pieces of the line at a place that come back. */
export const line = (position: number, quantity = 1, fate: 'restock' | 'write-off' = 'restock') => ({
  position,
  quantity,
  fate,
})

/** A shop that takes returns, with a hoodie in two sizes, and its staff. */
export async function openForReturns(shop: Shop, settings: { returnDays?: number } = {}) {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.saveStaffSettings({ takesReturns: true, ...settings })
  const product = await shop.addProduct({ price: 60_000, colors: { Ink: { S: 5, M: 5 } } })
  return { api, product, ...returning(shop, api) }
}

type Api = Shop['api']
type Exchange = Parameters<Api['exchangePieces']>[0]

/** What staff of a shop do with what comes back. */
function returning(shop: Shop, api: Api) {
  /** The state of an order that a form starts from. */
  const seen = async (orderId: string) => (await api.getOrderDetails({ orderId })).updatedAt
  const deliver = async (orderId: string) => {
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    await api.setOrderStatus({ orderId, status: 'Delivered' })
  }
  return {
    seen,
    deliver,
    async placeDelivered(lines: { skuId: string; quantity: number }[], promotionCode?: string) {
      const order = await shop.api.placeDirectOrder({
        addressData,
        productData: lines,
        ...(promotionCode && { promotionCode }),
      })
      await deliver(order.id)
      return order
    },
    returnOf: async (orderId: string, request: Partial<Parameters<Api['returnPieces']>[0]> = {}) =>
      api.returnPieces({
        orderId,
        updatedAt: await seen(orderId),
        reason: 'too-small',
        settlement: 'cash',
        lines: [line(1)],
        ...request,
      }),
    exchangeOf: async (orderId: string, request: Pick<Exchange, 'replacements'> & Partial<Exchange>) =>
      api.exchangePieces({
        orderId,
        updatedAt: await seen(orderId),
        reason: 'too-small',
        settlement: 'cash',
        lines: [line(1)],
        ...request,
      }),
    creditOf: async () => (await api.getCustomer({ customerId: PHONE })).storeCredit,
  }
}

/** Expects books in which stock, money and credit are what the returns say. */
export async function expectSoundBooks({ database }: Pick<Shop, 'database'>) {
  expect(await findFaults(database)).toEqual([])
  expect(await findReturnFaults(database)).toEqual([])
}
