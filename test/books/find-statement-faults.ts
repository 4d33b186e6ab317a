import { addCourier, handOver } from '#test/books/couriers.ts'
import { findCashFaults } from '#test/books/find-cash-faults.ts'
import { addProduct, addressData } from '#test/shop.ts'
import type { HistoryShop } from '#test/histories/play.ts'
import type { Database } from '#server/schema/database.ts'

/** What stands in the rows of the statement, and what becomes of their orders. The sum of the last one cannot be read. */
const rows = [
  ['Livré', '67', 'Delivered'],
  ['En cours de livraison', '67', 'Shipped'],
  ['Impayé', '67', 'Shipped'],
  ['Delivery failed', '67', 'Shipped'],
  ['لم يسلم', '67', 'Shipped'],
  ['غير مدفوع', '67', 'Shipped'],
  ['Clôturé', '67', 'Shipped'],
  ['Retour', '0', 'Cancelled'],
  ['Livré', '6O', 'Shipped'],
] as const

type StatementShop = Pick<HistoryShop, 'guest' | 'staff' | 'database'>

/**
 * What is wrong after a statement of a courier of which some rows are delivered or came back, and the undo of its
 * payout after another courier has delivered what came back.
 */
export async function findStatementFaults({ guest, staff, database }: StatementShop): Promise<string[]> {
  const product = await addProduct(database as Database, {
    model: 'Coat of a statement',
    price: 60_000,
    colors: { Ink: { M: rows.length + 2 } },
  })
  const [first, second] = [await addCourier({ api: staff }, 'First'), await addCourier({ api: staff }, 'Second')]
  const orders: { id: string; number: string; total: number }[] = []
  for (const index of rows.keys()) {
    const order = await guest.placeDirectOrder({
      addressData: { ...addressData, userPhoneNumber: `20 987 3${10 + index}` },
      productData: [{ skuId: product.sku(), quantity: 1 }],
    })
    await handOver({ database }, { api: staff }, { orderId: order.id, courierId: first, cashDue: 67_000 })
    orders.push(order)
  }
  const statusOf = async (index: number) => (await staff.getOrderDetails({ orderId: orders[index]?.id ?? '' })).status
  const lines = rows.map(([status, amount], index) => `${orders[index]?.number};${status};${amount}`)
  const text = ['Commande;Statut;Montant', ...lines].join('\n')
  const { counted, expected } = await staff.previewStatement({ courierId: first, text })
  const money = { received: 67, fees: 0, isWrittenOff: true, reason: 'As counted' }
  const { id: payoutId } = await staff.enterStatement({
    courierId: first,
    text,
    ...money,
    counted,
    expected: expected / 1000,
  })
  const faults: string[] = []
  for (const [index, [status, amount, wanted]] of rows.entries()) {
    const found = await statusOf(index)
    if (found !== wanted) faults.push(`a parcel that a statement calls ${status}, ${amount}: ${found}`)
  }
  if (faults.length > 0) return faults

  const back = rows.findIndex(([status]) => status === 'Retour')
  const orderId = orders[back]?.id ?? ''
  await staff.setOrderStatus({ orderId, status: 'Pending' })
  await handOver({ database }, { api: staff }, { orderId, courierId: second, cashDue: 67_000 })
  await staff.setOrderStatus({ orderId, status: 'Delivered' })
  await staff.undoPayout({ payoutId })
  const { balance } = await staff.getCourierCash({ courierId: second })
  if ((await statusOf(back)) !== 'Delivered' || balance !== 67_000)
    faults.push(`undoing a payout of one courier left ${balance} of 67000 that another one owes`)
  if ((await statusOf(0)) !== 'Shipped') faults.push('undoing a payout left delivered what it had ended')
  faults.push(...(await findPartlyTakenFaults({ guest, staff, database }, product.sku(), first)))
  return [...faults, ...(await findCashFaults(database.query))]
}

/**
 * What is wrong with what a courier has to collect for two pieces, once one came back with them and the payout for the
 * other was undone.
 */
async function findPartlyTakenFaults({ guest, staff, database }: StatementShop, skuId: string, courierId: string) {
  const { id: orderId, number } = await guest.placeDirectOrder({
    addressData: { ...addressData, userPhoneNumber: '20 987 399' },
    productData: [{ skuId, quantity: 2 }],
  })
  await handOver({ database }, { api: staff }, { orderId, courierId })
  const { updatedAt } = await staff.getOrderDetails({ orderId })
  await staff.deliverPartly({ orderId, updatedAt, reason: 'too-small', lines: [{ position: 1, quantity: 1 }] })
  const { subtotal, total } = await database.query
    .selectFrom('orders')
    .select(['subtotal', 'total'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const due = total - subtotal / 2
  const text = `Commande;Statut;Montant\n${number};Livré;${due / 1000}`
  const { counted, expected } = await staff.previewStatement({ courierId, text })
  const money = { received: due / 1000, fees: 0, isWrittenOff: true, reason: 'As counted' }
  const payout = await staff.enterStatement({ courierId, text, ...money, counted, expected: expected / 1000 })
  await staff.undoPayout({ payoutId: payout.id })
  const { amount: asked } = await database.query
    .selectFrom('payments')
    .select('amount')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return asked === due ? [] : [`undoing a payout asks ${asked} for an order of which ${due} were to be collected`]
}
