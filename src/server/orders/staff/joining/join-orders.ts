import { changesDetail } from '#domain/orders/history/event-detail.ts'
import type { JoinedOrders } from '#domain/orders/staff/order-join.ts'
import { parseAdjustments, toTotalColumns } from '#domain/promotions/order-adjustments.ts'
import { paidByCredit } from '#domain/promotions/store-credit.ts'
import { ApiError } from '#domain/api/errors.ts'
import { findOpenShipment } from '#server/delivery/shipments/queries.ts'
import { unpackShipment } from '#server/delivery/shipments/unpack-shipment.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { takeStock } from '#server/inventory/queries.ts'
import { afterUndo } from '#server/orders/after-undo.ts'
import { applyStatusChange } from '#server/orders/lifecycle/change-order-status.ts'
import { lockEffects } from '#server/orders/lifecycle/order-effects.ts'
import { moveUnpaidPieces } from '#server/orders/limits/release-unpaid-pieces.ts'
import { holdsStockPending, listLinesOfOrder, lockOrders } from '#server/orders/queries.ts'
import { formatLine } from '#server/orders/staff/editing/describe-edit.ts'
import { mailNewTotal } from '#server/orders/staff/mail-new-total.ts'
import { replaceOrderLines } from '#server/orders/staff/queries.ts'
import { lockPaymentsOfOrders, updatePaymentAmount } from '#server/payments/queries.ts'
import { settlePromotionUses } from '#server/promotions/settle-promotion-uses.ts'
import type { Database } from '#server/schema/database.ts'
import { settleStoreCredit } from '#server/store-credit/change-store-credit.ts'
import { writeJoinState } from './join-state.ts'
import { updateJoinedInto, updateOrderColumns } from './queries.ts'
import { readJoin } from './read-join.ts'

/** Characters of a remark. */
const LONGEST_COMMENT = 1000

/**
 * Joins two orders of one phone that are not sent, in one transaction: the lines of one move into the other
 * (`readJoin` says which), which is priced once with one delivery fee. The joined order ends as cancelled and names the
 * other one; its pieces, its store credit and the uses of its promotions go over. Parcels that were packed are unpacked. The
 * customer gets a mail about the new total after the time to undo. Throws `ORDER_NOT_FOUND`, `ORDERS_NOT_JOINABLE`,
 * `ORDER_CHANGED` where one is not as it was seen, `OUT_OF_STOCK` for pieces that were not held, `PROMOTION_REFUSED`,
 * `STORE_CREDIT_TOO_LOW`.
 */
export async function joinOrders(
  database: Database,
  { orderId, otherId, seen, userId }: { orderId: string; otherId: string; seen: string; userId: string },
): Promise<JoinedOrders> {
  return database.transact(async (tx) => {
    const at = new Date().toISOString()
    const payments = await lockPaymentsOfOrders(tx, [orderId, otherId])
    const join = await readJoin(tx, await lockOrders(tx, [orderId, otherId]), payments)
    const { kept, joined, preview, before, added, lines, priced, deliveryFee } = join
    if (preview.seen !== seen) throw new ApiError('ORDER_CHANGED')
    const linesBefore = await listLinesOfOrder(tx, kept.id)
    await moveUnpaidPieces(tx, { from: joined, to: kept })
    const skuIds = lines.map(({ sku_id: skuId }) => skuId)
    await lockEffects(tx, [kept, joined], { skuIds })

    const reason = `joined ${kept.number}` as const
    await applyStatusChange(tx, { orderId: joined.id, status: 'Cancelled', userId, reason })
    await updateJoinedInto(tx, joined.id, kept.id)

    const credit = { from: paidByCredit(parseAdjustments(kept.adjustments)), to: paidByCredit(priced.adjustments) }
    await settleStoreCredit(tx, kept, { ...credit, userId })
    const phones = { from: kept.user_phone, to: kept.user_phone }
    await settlePromotionUses(tx, { orderId: kept.id, phones }, { adjustments: priced.adjustments, at })
    if (holdsStockPending(kept)) {
      const quantities = added.map(({ sku_id: skuId, quantity }) => ({ skuId, quantity }))
      const missing = await takeStock(tx, quantities, { reason: 'edit', orderId: kept.id, userId })
      if (missing !== undefined) throw new ApiError('OUT_OF_STOCK', { details: { skuId: missing } })
    }
    const shipment = await findOpenShipment(tx, kept.id)
    await unpackShipment(tx, { orderId: kept.id, userId, at })
    await replaceOrderLines(tx, kept.id, lines)
    const comment = joinComments(kept.comment, joined.comment)
    const columns = toTotalColumns({ ...priced, deliveryFee }, priced.adjustments)
    await updateOrderColumns(tx, kept.id, { ...columns, comment, updated_at: at })
    const payment = payments.find(({ order_id: id }) => id === kept.id)
    if (payment) await updatePaymentAmount(tx, payment.id, priced.total)
    await mailNewTotal(tx, kept, { at, dueAt: afterUndo(at) })

    const states = [
      { lines: before.map(formatLine), total: kept.total / 1000 },
      { joinedOrder: joined.number, lines: lines.map(formatLine), total: priced.total / 1000 },
    ] as const
    const changeId = await recordEvent(
      tx,
      {
        type: 'order.changed',
        subjectId: kept.id,
        payload: { number: kept.number, fields: ['lines', 'total'], total: priced.total / 1000 },
      },
      {
        userId,
        at,
        history: {
          orderId: kept.id,
          event: 'joined',
          detail: changesDetail([
            { field: 'joinedOrder', before: '', after: joined.number },
            { field: 'total', before: String(states[0].total), after: String(states[1].total) },
          ]),
          undoState: writeJoinState(kept, {
            joinedId: joined.id,
            lines: linesBefore,
            unpacked: shipment?.tracking_number ?? null,
            counted: { kept: kept.counted_under, joined: joined.counted_under },
          }),
        },
        log: {
          action: 'order.joined',
          subject: { kind: 'order', id: kept.id, name: kept.number },
          before: states[0],
          after: states[1],
        },
      },
    )
    return { keptId: kept.id, changeId }
  })
}

/** Both remarks, as far as there is room; one where they say the same. */
function joinComments(ours: string, theirs: string): string {
  const joined = [ours, theirs].filter(Boolean).join('\n')
  return ours.includes(theirs) || joined.length > LONGEST_COMMENT ? ours : joined
}
