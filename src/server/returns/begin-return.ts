import { ApiError } from '#domain/api/errors.ts'
import { possibleReturns, returnableUntil } from '#domain/returns/possible-returns.ts'
import type { ReturnKind } from '#domain/returns/return-words.ts'
import { t } from '#domain/texts/t.ts'
import { findOrder, type OrderRow } from '#server/orders/queries.ts'
import { findDeliveryTime } from '#server/returns/returned/queries.ts'
import { readSoldLines, type SoldLine } from '#server/returns/returned/read-sold-lines.ts'
import type { Db } from '#server/schema/database.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import { lockUnchangedOrder } from './queries.ts'

/** An order that is locked until the transaction ends, and whose pieces may come back. */
export interface OpenReturn {
  order: OrderRow
  lines: SoldLine[]
  /** What of the delivery fee can be given back, in millimes. */
  delivery: number
  now: string
}

/**
 * Locks an order as it was seen, and reads what may come back of it. Throws `ORDER_NOT_FOUND`, `ORDER_CHANGED`, and
 * `RETURN_NOT_POSSIBLE` where the settings, its status or the time since its delivery do not allow it.
 */
export async function beginReturn(
  tx: Db,
  { orderId, updatedAt: seen, kind }: { orderId: string; updatedAt: string; kind: ReturnKind },
): Promise<OpenReturn> {
  const now = new Date().toISOString()
  const isUnchanged = await lockUnchangedOrder(tx, { orderId, seen, now })
  const order = await findOrder(tx, orderId)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  const { takesReturns, returnDays } = await getStaffSettings(tx)
  if (!takesReturns) throw new ApiError('RETURN_NOT_POSSIBLE', { message: t('returns.off') })
  if (!isUnchanged) throw new ApiError('ORDER_CHANGED')
  if (!possibleReturns(order.status, { at: '', until: undefined }).includes(kind))
    throw new ApiError('RETURN_NOT_POSSIBLE', { message: t('returns.notWithStatus') })
  const until = returnableUntil(await findDeliveryTime(tx, orderId), returnDays)
  if (!possibleReturns(order.status, { at: now, until }).includes(kind))
    throw new ApiError('RETURN_NOT_POSSIBLE', { message: t('returns.tooLate') })
  return { order, now, ...(await readSoldLines(tx, order)) }
}
