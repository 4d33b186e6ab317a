import { randomUUID } from 'node:crypto'
import type { Shop } from '#test/shop.ts'

type Api = Awaited<ReturnType<Shop['signIn']>>['api']

/** The call desk of a shop of tests. */
export function callDeskOf(shop: Shop) {
  return {
    /** Lets all orders wait, with some of them. */
    async openDesk(orders = 1, settings: object = {}) {
      const { api } = await shop.signIn({ isAdmin: true })
      await api.saveStaffSettings({ confirmation: 'always', ...settings })
      const product = await shop.addProduct({ colors: { Ink: { M: 20, L: 20 } } })
      const placed = []
      for (let phone = 0; phone < orders; phone++)
        placed.push(await shop.placeOrder(product, { userPhoneNumber: `20 123 4${String(phone).padStart(2, '0')}` }, 2))
      return { api, product, orders: placed, stock: () => shop.stockOf(product.sku()) }
    },
    /** The next caller, if there is one. */
    take: async (api: Api) => (await api.takeNextCall()).call,
    /** Records what came of a call about the order as it is. */
    async report(api: Api, orderId: string, outcome: object) {
      const { order } = await api.getCall({ orderId })
      return api.reportCall({ orderId, id: randomUUID(), updatedAt: order.updatedAt, ...outcome } as never)
    },
    /** Lets an order come up now. */
    makeDue: (orderId: string) =>
      shop.database.transact((tx) =>
        tx
          .updateTable('orders')
          .set({ next_call_at: new Date(Date.now() - 1_000).toISOString() })
          .where('id', '=', orderId)
          .execute(),
      ),
  }
}
