import { addCourier, handOver } from '#test/books/couriers.ts'
import type { Shop } from '#test/shop.ts'

/** Opens a round: a courier with so many parcels on the road, each of one order of 67 DT and of another phone. */
export async function openRound(shop: Shop, parcels: number) {
  const staff = await shop.signIn({ isAdmin: true })
  const product = await shop.addProduct({ price: 60_000, colors: { Ink: { M: 100 } } })
  const courierId = await addCourier(staff)
  const round: { orderId: string; number: string; shipmentId: string }[] = []
  for (let index = 0; index < parcels; index++) {
    const { id: orderId, number } = await shop.placeOrder(product, { userPhoneNumber: `20 123 4${10 + index}` })
    round.push({ orderId, number, shipmentId: await handOver(shop, staff, { orderId, courierId }) })
  }
  const { api } = staff
  const cash = () => api.getCourierCash({ courierId })
  const deliver = (...orders: { orderId: string }[]) =>
    api.setOrdersStatus({ orderIds: orders.map(({ orderId }) => orderId), status: 'Delivered' })
  const parcel = async (orderId: string) => (await api.getOrderDetails({ orderId })).parcelCash
  return { api, product, courierId, round, cash, deliver, parcel }
}
