import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { DuplicateOrder } from '#domain/orders/staff/order-for-staff.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { DUPLICATE_SPAN, listOpenLinesOfPhones } from './queries.ts'

/** Finds for each pending order of a page, in one statement, the open order that is most likely the same one, sent twice; null for most. */
export async function findNearestDuplicates(
  db: Db,
  orders: readonly OrderRow[],
  itemsOf: ReadonlyMap<string, readonly Pick<OrderItem, 'skuId'>[]>,
): Promise<(order: OrderRow) => DuplicateOrder | null> {
  const pending = orders.filter(({ status, user_phone: phone }) => status === 'Pending' && phone !== '')
  const times = pending.map(({ created_at: at }) => at).toSorted()
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return () => null
  const terms = [...new Set(pending.map(({ user_phone: phone }) => toPhoneTerm(phone)))].filter(
    (term) => term !== undefined,
  )
  const lines = await listOpenLinesOfPhones(db, {
    terms,
    from: shifted(first, -DUPLICATE_SPAN),
    to: shifted(last, DUPLICATE_SPAN),
  })
  const linesOf = Map.groupBy(lines, ({ term }) => term)
  return (order) => {
    if (order.status !== 'Pending') return null
    const skuIds = new Set(itemsOf.get(order.id)?.map(({ skuId }) => skuId))
    const distance = ({ createdAt }: { createdAt: string }) =>
      Math.abs(Date.parse(createdAt) - Date.parse(order.created_at))
    const [nearest] = (linesOf.get(toPhoneTerm(order.user_phone) ?? '') ?? [])
      .filter((line) => line.id !== order.id && skuIds.has(line.skuId) && distance(line) <= DUPLICATE_SPAN)
      .toSorted((one, other) => distance(one) - distance(other))
    return nearest ? { id: nearest.id, number: nearest.number, createdAt: nearest.createdAt } : null
  }
}

const shifted = (time: string, milliseconds: number) => new Date(Date.parse(time) + milliseconds).toISOString()
