import type { CustomerReturn, OrderReturn, Refund } from '#domain/returns/return.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import type { Db } from '#server/schema/database.ts'
import { listLinesOfReturns, listReturnsOfOrders, type ReturnRow } from './queries.ts'

/** Returns with their pieces, named in the language of the reader. */
export async function toReturns(db: Db, rows: readonly ReturnRow[]): Promise<OrderReturn[]> {
  return withLines(rows, await listLines(db, rows))
}

async function listLines(db: Db, rows: readonly ReturnRow[]) {
  const lines = await listLinesOfReturns(
    db,
    rows.map(({ id }) => id),
  )
  return translateLines(
    db,
    lines.map(({ product_name: model, product_id: productId, ...line }) => ({ ...line, model, productId })),
  )
}

function withLines(rows: readonly ReturnRow[], lines: Awaited<ReturnType<typeof listLines>>): OrderReturn[] {
  const linesOf = Map.groupBy(lines, ({ return_id: id }) => id)
  return rows.map((row) => ({
    ...toGiven(row),
    id: row.id,
    number: row.number,
    orderId: row.order_id,
    orderNumber: row.order_number ?? '',
    kind: row.kind,
    reason: row.reason,
    note: row.note,
    settlement: row.settlement,
    amount: row.amount,
    delivery: row.delivery,
    replacement:
      row.exchange_order_id !== null && row.replacement_number !== null
        ? { id: row.exchange_order_id, number: row.replacement_number }
        : null,
    lines: (linesOf.get(row.id) ?? []).map(({ position, model: name, color, size, quantity, fate, amount }) => ({
      position,
      name,
      color,
      size,
      quantity,
      fate,
      amount,
    })),
    by: [row.name, row.lastname].filter(Boolean).join(' ') || (row.email ?? ''),
    createdAt: row.created_at,
    undoneAt: row.undone_at,
  }))
}

/** What was given back for a return, and by which way. */
function toGiven(row: ReturnRow) {
  const refunded = Number(row.refunded ?? 0)
  // What paid for the replacement beyond the value was taken, not given.
  const credited = Math.max(0, Number(row.credited ?? 0))
  const notCollected = row.undone_at === null ? row.not_collected : 0
  const refunds: Refund[] = [
    { way: 'cash', amount: refunded },
    { way: 'store-credit', amount: credited },
    { way: 'courier', amount: notCollected },
  ]
  return { refunded, credited, notCollected, refunds: refunds.filter(({ amount }) => amount > 0) }
}

/** What came back of these orders, as their customers read it, in their language, by order id. */
export async function listReturnsForCustomers(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, CustomerReturn[]>> {
  const rows = (await listReturnsOfOrders(db, orderIds)).filter((row) => row.undone_at === null)
  const returns = await toReturns(db, rows)
  const shown = returns.map(({ orderId, kind, createdAt, replacement, refunded, credited, notCollected, lines }) => ({
    orderId,
    told: {
      kind,
      createdAt,
      replacement,
      refunded,
      credited,
      notCollected,
      lines: lines.map(({ name, color, size, quantity }) => ({ name, color, size, quantity })),
    },
  }))
  return new Map(
    [...Map.groupBy(shown, ({ orderId }) => orderId)].map(([id, each]) => [id, each.map(({ told }) => told)]),
  )
}
