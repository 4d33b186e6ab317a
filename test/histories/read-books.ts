import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import type { Database, Db } from '#server/schema/database.ts'
import type { Played } from './play.ts'
import { phoneTermOf } from './set-up.ts'
import { PHONES } from './steps.ts'

// After every step all of it is read: compiled each time, the statements would take longer than the step.
const selectSkus = compileOnce((db: Db, ids: string[]) =>
  db.selectFrom('skus').select(['id', 'quantity']).where('id', 'in', ids),
)
const selectMovements = compileOnce((db: Db, skuIds: string[]) =>
  db.selectFrom('stock_movements').selectAll().where('sku_id', 'in', skuIds).orderBy('id'),
)
const selectOrders = compileOnce((db: Db, ids: string[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'delivery_failure', 'subtotal', 'delivery_fee', 'total', 'given_back'])
    .where('id', 'in', ids),
)
const selectLines = compileOnce((db: Db, orderIds: string[]) =>
  db
    .selectFrom('order_lines')
    .select(['order_id', 'sku_id', 'quantity', 'price'])
    .where('order_id', 'in', orderIds)
    .orderBy('position'),
)
const selectPromotions = compileOnce((db: Db, ids: string[]) =>
  db.selectFrom('promotions').select(['id', 'uses', 'max_uses']).where('id', 'in', ids),
)
const selectUses = compileOnce((db: Db, ids: string[]) =>
  db.selectFrom('promotion_uses').select('promotion_id').where('promotion_id', 'in', ids),
)
const selectCourier = compileOnce((db: Db, { id }: { id: string }) =>
  db.selectFrom('couriers').select('balance').where('id', '=', id),
)
const selectEntries = compileOnce((db: Db, { id }: { id: string }) =>
  db.selectFrom('cash_entries').select('amount').where('courier_id', '=', id),
)
const selectParcels = compileOnce((db: Db, orderIds: string[]) =>
  db
    .selectFrom('shipments')
    .select(['order_id', 'state', 'cash_due', 'collected', 'payout_id'])
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id'),
)
const selectPayments = compileOnce((db: Db, orderIds: string[]) =>
  db.selectFrom('payments').select(['order_id', 'status', 'amount']).where('order_id', 'in', orderIds),
)
const selectReturns = compileOnce((db: Db, orderIds: string[]) =>
  db.selectFrom('returns').selectAll().where('order_id', 'in', orderIds).orderBy('id'),
)
const selectPieces = compileOnce((db: Db, orderIds: string[]) =>
  db
    .selectFrom('return_lines as line')
    .innerJoin('returns', 'returns.id', 'line.return_id')
    .select(['line.return_id', 'line.position', 'line.quantity', 'line.fate'])
    .where('returns.order_id', 'in', orderIds)
    .orderBy('line.position'),
)
const selectRefunds = compileOnce((db: Db, orderIds: string[]) =>
  db.selectFrom('refunds').select(['return_id', 'amount']).where('order_id', 'in', orderIds),
)
const selectCreditEntries = compileOnce((db: Db, phones: string[]) =>
  db.selectFrom('store_credit_entries').select(['phone', 'return_id', 'amount']).where('phone', 'in', phones),
)
const selectCredits = compileOnce((db: Db, phones: string[]) =>
  db.selectFrom('store_credits').selectAll().where('phone', 'in', phones),
)

/** All that the database of a shop says of a history. */
export type Books = Awaited<ReturnType<typeof readBooks>>

/** Reads what the database of a shop says of a history. */
export async function readBooks(
  { query }: Pick<Database, 'query'>,
  { skuIds, orderIds, promotionIds, courierId, number }: Played,
) {
  const ids = orderIds.length > 0 ? orderIds : ['none']
  const courier = { id: courierId }
  const phones = Array.from({ length: PHONES }, (_, phone) => phoneTermOf(number, phone))
  const [skus, movements, orders, lines, promotions, uses] = await Promise.all([
    selectSkus(query, skuIds),
    selectMovements(query, skuIds),
    selectOrders(query, ids),
    selectLines(query, ids),
    selectPromotions(query, promotionIds),
    selectUses(query, promotionIds),
  ])
  const [couriers, cashEntries, parcels, payments] = await Promise.all([
    selectCourier(query, courier),
    selectEntries(query, courier),
    selectParcels(query, ids),
    selectPayments(query, ids),
  ])
  const [returns, pieces, refunds, creditEntries, credits] = await Promise.all([
    selectReturns(query, ids),
    selectPieces(query, ids),
    selectRefunds(query, ids),
    selectCreditEntries(query, phones),
    selectCredits(query, phones),
  ])
  return {
    skus: skus.rows,
    movements: movements.rows,
    orders: orders.rows,
    lines: lines.rows,
    promotions: promotions.rows,
    uses: uses.rows,
    courier: couriers.rows[0],
    cashEntries: cashEntries.rows,
    parcels: parcels.rows,
    payments: payments.rows,
    returns: returns.rows,
    pieces: pieces.rows,
    refunds: refunds.rows,
    creditEntries: creditEntries.rows,
    credits: credits.rows,
    phones,
  }
}
