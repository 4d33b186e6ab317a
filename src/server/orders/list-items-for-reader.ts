import type { OrderItem } from '#domain/orders/order.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import type { Db } from '#server/schema/database.ts'
import { listOrderItems } from './queries.ts'

/** The lines of these orders, by order id, as their customer reads them: prices as sold, names in the language of the reader. */
export async function listItemsForReader(db: Db, orderIds: string[]): Promise<Map<string, OrderItem[]>> {
  const lines = [...(await listOrderItems(db, orderIds))].flatMap(([orderId, items]) =>
    items.map((item) => ({ ...item, orderId, model: item.productName })),
  )
  const translated = await translateLines(db, lines)
  const items = translated.map(({ model, ...item }) => ({ ...item, productName: model }))
  return Map.groupBy(items, ({ orderId }) => orderId)
}
