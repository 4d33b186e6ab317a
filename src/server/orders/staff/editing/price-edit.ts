import { v7 as newId } from 'uuid'
import { withStaffDiscount, type StaffDiscount } from '#domain/orders/staff/staff-discount.ts'
import type { EditedLine } from '#domain/orders/staff/order-edit.ts'
import type { Millimes } from '#domain/money/money.ts'
import { parseReductions } from '#domain/promotions/lines/line-reductions.ts'
import { parseAdjustments, readTotals } from '#domain/promotions/order-adjustments.ts'
import { toPricedOrder } from '#domain/promotions/priced-order.ts'
import { listLinesOfOrder, type OrderLineRow, type OrderRow } from '#server/orders/queries.ts'
import { readLineReductions, readPromotionLinesNow } from '#server/orders/read-line-reductions.ts'
import type { Db } from '#server/schema/database.ts'
import { shippingFee } from '#server/orders/place/pricing/shipping-fee.ts'
import { checkUsesOfPhone, leaveOutLost } from '#server/promotions/settle-promotion-uses.ts'
import { getOrderSettings } from '#server/settings/queries.ts'
import { applyLineEdits } from './apply-line-edits.ts'

/** The fields of an edit that decide its price. */
interface PricedEdit {
  lines: readonly EditedLine[]
  state: string
  city: string
  phone: string
  /** The delivery fee stays, also where the edit changes what delivery costs. */
  keepsDeliveryFee: boolean
  /** What staff set it to. */
  deliveryFee?: Millimes | undefined
  /** What staff take off; undefined: as before. */
  discount?: StaffDiscount | null | undefined
}

/**
 * Prices an order again for an edit: only what the edit changes. A line that keeps its color keeps its price and the
 * promotions that counted for it when it was sold, another one is priced as of today; promotions keep the terms the
 * order was placed under, as long as their uses are left. The delivery fee stays unless the edit makes a difference to
 * it, or sets another one. Throws `INVALID_REQUEST`, and `PROMOTION_REFUSED` as `checkUsesOfPhone`.
 */
export async function priceEdit(
  db: Db,
  order: OrderRow,
  { lines: edited, phone, keepsDeliveryFee, deliveryFee: set, discount, ...to }: PricedEdit,
) {
  const rows = await listLinesOfOrder(db, order.id)
  const reductions = await readLineReductions(db, order, rows)
  const before = rows.map((row, index) => ({ ...row, reductions: JSON.stringify(reductions[index] ?? []) }))
  const after = await applyLineEdits(db, order.id, before, edited)
  const fees = await readDeliveryFees(db, order, { before, after, ...to })
  const deliveryFee = set ?? (keepsDeliveryFee ? fees.kept : fees.anew)
  const { tax_percent: taxPercent, smallest_coin: coin } = order
  const terms = { shipping: deliveryFee, taxPercent, coin, keepsLines: isSame(before, after) }
  const promotionLines = await toPromotionLines(db, after)
  const kept = parseAdjustments(order.adjustments)
  const stored = discount === undefined ? kept : withStaffDiscount(kept, discount, newId())
  const { adjustments: reckoned } = toPricedOrder(promotionLines, { ...terms, adjustments: stored })
  const adjustments = await leaveOutLost(db, stored, reckoned, phone)
  const priced = toPricedOrder(promotionLines, { ...terms, adjustments })
  const phones = { from: order.user_phone, to: phone }
  await checkUsesOfPhone(db, { orderId: order.id, phones }, priced.adjustments)
  const keepsReductions = priced.adjustments.length > 0
  const lines = after.map((line, index) => ({
    ...line,
    reductions: keepsReductions ? JSON.stringify(priced.reductions[index] ?? []) : null,
  }))
  return { before, lines, priced, deliveryFee, fees }
}

interface Moved {
  before: readonly OrderLineRow[]
  after: readonly OrderLineRow[]
  state: string
  city: string
}

/** What delivery cost, and what it costs after the edit: by the prices of today where these tell the two apart, else what it cost. */
async function readDeliveryFees(
  db: Db,
  order: OrderRow,
  { before, after, state, city }: Moved,
): Promise<{ kept: Millimes; anew: Millimes }> {
  const settings = await getOrderSettings(db)
  const way = order.shipping_option ?? 'direct'
  const { deliveryFee: kept } = readTotals(order)
  const was = shippingFee(way, { lines: before, state: order.state, city: order.city }, settings)
  const is = shippingFee(way, { lines: after, state, city }, settings)
  return { kept, anew: was === is ? kept : is }
}

/** Lines with the promotions that count for them: those of the order where it has settled them, else as promotions name them by now. */
async function toPromotionLines(db: Db, rows: readonly OrderLineRow[]) {
  const lines = await readPromotionLinesNow(db, rows)
  return lines.map((line, index) => {
    const carried = parseReductions(rows[index]?.reductions ?? null)
    return { ...line, carried, promotions: carried?.map(({ id }) => id) }
  })
}

/** Whether what is taken off lines stays: no line is another one, but perhaps its size. */
function isSame(before: readonly OrderLineRow[], after: readonly OrderLineRow[]): boolean {
  const serialize = (lines: readonly OrderLineRow[]) =>
    lines.map(({ price, quantity, reductions }) => `${price} ${quantity} ${reductions}`).toSorted()
  return serialize(before).join('\n') === serialize(after).join('\n')
}
