import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { possibleReturns, returnableUntil } from '#domain/returns/possible-returns.ts'
import type { Returnable, ReturnsOfOrder } from '#domain/returns/return.ts'
import { valueOfPieces } from '#domain/returns/value-of-pieces.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import { findOrder, type OrderRow } from '#server/orders/queries.ts'
import { findDeliveryTime, listReturnsOfOrders } from '#server/returns/returned/queries.ts'
import { readSoldLines, type SoldLine } from '#server/returns/returned/read-sold-lines.ts'
import { toReturns } from '#server/returns/returned/to-returns.ts'
import type { Db } from '#server/schema/database.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import { getStoreCredit } from '#server/store-credit/queries.ts'

/** What came back of an order, and what may come back of it now. */
export async function getReturnsOfOrder(db: Db, order: OrderRow): Promise<ReturnsOfOrder> {
  const [rows, returnable, origin] = await Promise.all([
    listReturnsOfOrders(db, [order.id]),
    getReturnable(db, order),
    order.exchange_of === null ? undefined : findOrder(db, order.exchange_of),
  ])
  return {
    returnable,
    returns: await toReturns(db, rows),
    undoable: rows.find((row) => row.undone_at === null)?.id ?? null,
    exchangeOf: origin ? { id: origin.id, number: origin.number } : null,
  }
}

async function getReturnable(db: Db, order: OrderRow): Promise<Returnable> {
  const { takesReturns, returnDays } = await getStaffSettings(db)
  const nothing = { kinds: [], until: null, lines: [], delivery: 0, storeCredit: 0 }
  if (!takesReturns || possibleReturns(order.status, { at: '', until: undefined }).length === 0) return nothing
  const [{ lines, delivery }, storeCredit, deliveredAt] = await Promise.all([
    readSoldLines(db, order),
    getStoreCredit(db, toPhoneTerm(order.user_phone)),
    findDeliveryTime(db, order.id),
  ])
  const until = returnableUntil(deliveredAt, returnDays)
  const left = (await translateLines(db, lines.map(toReturnableLine))).map(toNamedLine).filter((line) => line.left > 0)
  const kinds = possibleReturns(order.status, { at: new Date().toISOString(), until })
  return {
    kinds: left.length > 0 ? [...kinds] : [],
    until: until ?? null,
    lines: left,
    delivery,
    storeCredit,
  }
}

const toNamedLine = ({ model: name, ...line }: ReturnType<typeof toReturnableLine>) => ({ ...line, name })

function toReturnableLine({ row, position, quantity: sold, paid, returned, coin }: SoldLine) {
  const left = sold - returned.quantity
  const { sku_id: skuId, product_id: productId, product_name: model, color, size, price } = row
  return {
    position,
    skuId,
    productId,
    model,
    color,
    size,
    price,
    left,
    values: Array.from({ length: left }, (_, index) =>
      valueOfPieces({ paid, sold, returned: returned.quantity }, index + 1, coin),
    ),
  }
}
