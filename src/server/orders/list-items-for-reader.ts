import type { OrderItem } from '#domain/orders/order.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import type { Db } from '#server/schema/database.ts'
import { listOrderItems, listSoldItems } from './queries.ts'

/** The lines of these orders, by order id, as a customer or a courier reads them: prices as sold, names in the language of the reader. */
export async function listItemsForReader(db: Db, orderIds: string[]): Promise<Map<string, OrderItem[]>> {
  return nameItems(db, await listOrderItems(db, orderIds))
}

/** Like `listItemsForReader`, as staff read them: with the price in the catalogue if staff set another one. */
export const listSoldItemsForReader = async (db: Db, orderIds: string[]) =>
  nameItems(db, await listSoldItems(db, orderIds))

async function nameItems<Item extends OrderItem>(db: Db, itemsOf: ReadonlyMap<string, Item[]>) {
  const lines = [...itemsOf].flatMap(([orderId, items]) =>
    items.map((item) => ({ item, orderId, productId: item.productId, model: item.productName, color: item.color })),
  )
  const named = await translateLines(db, lines)
  const items = named.map(({ item, orderId, model, color }) => ({
    orderId,
    item: { ...item, productName: model, color },
  }))
  return new Map(
    [...Map.groupBy(items, ({ orderId }) => orderId)].map(([orderId, own]) => [orderId, own.map(({ item }) => item)]),
  )
}
