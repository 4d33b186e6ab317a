import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { ApiError } from '#domain/api/errors.ts'
import { parseReductions } from '#domain/promotions/lines/line-reductions.ts'
import { isOfStaff } from '#domain/orders/staff/staff-discount.ts'
import {
  isPayment,
  parseAdjustments,
  promotionsOf,
  readTotals,
  type FixedAdjustment,
  type OrderAdjustment,
} from '#domain/promotions/order-adjustments.ts'
import { toPricedOrder } from '#domain/promotions/priced-order.ts'
import { t } from '#domain/texts/t.ts'
import { listLinesOfOrder, type OrderLineRow, type OrderRow } from '#server/orders/queries.ts'
import { shippingFee } from '#server/orders/place/pricing/shipping-fee.ts'
import { readLineReductions, readPromotionLinesNow } from '#server/orders/read-line-reductions.ts'
import { leaveOutLost } from '#server/promotions/settle-promotion-uses.ts'
import type { Db } from '#server/schema/database.ts'
import { getOrderSettings } from '#server/settings/queries.ts'

/**
 * Prices the lines of two orders as those of the first one, with one delivery fee: what it is free from counts over all
 * of them. Lines keep their prices as sold, and what promotions and staff took off each order. Throws
 * `ORDERS_NOT_JOINABLE` for too many lines or pieces, and for one SKU at two prices.
 */
export async function priceJoin(db: Db, kept: OrderRow, joined: OrderRow) {
  const [before, added] = [await readLines(db, kept), await readLines(db, joined)]
  const rows = joinLines(kept.id, before, added)
  const deliveryFee = await readDeliveryFee(db, kept, { before, rows })
  const stored = joinAdjustments(parseAdjustments(kept.adjustments), parseAdjustments(joined.adjustments))
  const terms = { shipping: deliveryFee, taxPercent: kept.tax_percent, coin: kept.smallest_coin }
  const lines = (await readPromotionLinesNow(db, rows)).map((line, index) => {
    const carried = parseReductions(rows[index]?.reductions ?? null)
    return { ...line, carried, promotions: carried?.map(({ id }) => id) }
  })
  const { adjustments: reckoned } = toPricedOrder(lines, { ...terms, adjustments: stored })
  const adjustments = await leaveOutLost(db, stored, reckoned, kept.user_phone)
  const priced = toPricedOrder(lines, { ...terms, adjustments })
  const keepsReductions = priced.adjustments.length > 0
  return {
    before,
    added,
    lines: rows.map((row, index) => ({
      ...row,
      reductions: keepsReductions ? JSON.stringify(priced.reductions[index] ?? []) : null,
    })),
    priced,
    deliveryFee,
  }
}

/** The lines of an order, each with what is taken off it: none of it is left to what promotions say today. */
async function readLines(db: Db, order: OrderRow): Promise<OrderLineRow[]> {
  const rows = await listLinesOfOrder(db, order.id)
  const reductions = await readLineReductions(db, order, rows)
  // What was rounded off one order says nothing of both.
  const kept = (index: number) => (reductions[index] ?? []).filter(({ id }) => id !== 'rounding')
  return rows.map((row, index) => ({ ...row, reductions: JSON.stringify(kept(index)) }))
}

function joinLines(orderId: string, before: readonly OrderLineRow[], added: readonly OrderLineRow[]): OrderLineRow[] {
  const lines = [...before]
  for (const line of added) {
    const index = lines.findIndex(({ sku_id: skuId }) => skuId === line.sku_id)
    const same = lines[index]
    if (same) lines[index] = addPieces(same, line)
    else lines.push({ ...line, order_id: orderId })
  }
  if (lines.length > MAX_LINES) throw refuseJoin(t('fields.maxLines', { max: MAX_LINES }))
  return lines.map((line, index) => ({ ...line, position: index + 1 }))
}

function addPieces(line: OrderLineRow, { price, quantity, reductions }: OrderLineRow): OrderLineRow {
  const [ours, theirs] = [parseReductions(line.reductions) ?? [], parseReductions(reductions) ?? []]
  const isSamePrice = line.price === price && ours.map(({ id }) => id).join() === theirs.map(({ id }) => id).join()
  const { product_name: name, color, size } = line
  const named = t('errors.line', { quantity: line.quantity + quantity, name, color, size })
  if (!isSamePrice) throw refuseJoin(t('joins.twoPrices', { line: named }))
  if (line.quantity + quantity > MAX_QUANTITY_PER_LINE) throw refuseJoin(t('joins.tooMany', { line: named }))
  const sums = ours.map(({ id, amount }, index) => ({ id, amount: amount + (theirs[index]?.amount ?? 0) }))
  return { ...line, quantity: line.quantity + quantity, reductions: JSON.stringify(sums) }
}

/**
 * What is taken off either order: promotions first, then what staff took off both, as one amount, then what pays for them. A percentage by
 * staff was of the lines of its own order: it stays the amount that it was.
 */
function joinAdjustments(ours: readonly OrderAdjustment[], theirs: readonly OrderAdjustment[]): OrderAdjustment[] {
  const all = [...ours, ...theirs.filter(({ id }) => ours.every((each) => each.id !== id))]
  const [first, ...more] = all.filter(isOfStaff).map(({ percent, ...each }): FixedAdjustment => {
    return percent === undefined ? each : { ...each, granted: each.amount }
  })
  const sumOf = (field: 'granted' | 'amount') => more.reduce((sum, each) => sum + each[field], first?.[field] ?? 0)
  const staff = first ? [{ ...first, granted: sumOf('granted'), amount: sumOf('amount') }] : []
  return [...promotionsOf(all), ...staff, ...all.filter(isPayment)]
}

/** What delivery costs: as for the first order, unless more lines make a difference to it. */
async function readDeliveryFee(
  db: Db,
  order: OrderRow,
  { before, rows }: { before: readonly OrderLineRow[]; rows: readonly OrderLineRow[] },
) {
  const settings = await getOrderSettings(db)
  const way = order.shipping_option ?? 'direct'
  const { state, city } = order
  const was = shippingFee(way, { lines: before, state, city }, settings)
  const is = shippingFee(way, { lines: rows, state, city }, settings)
  return was === is ? readTotals(order).deliveryFee : is
}

/** The error of two orders that stay two, and why. */
export const refuseJoin = (message: string): ApiError => new ApiError('ORDERS_NOT_JOINABLE', { message })
