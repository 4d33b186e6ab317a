import type { ExpectedOrder, Oracle } from './oracle.ts'
import type { ExpectedLine } from './worth.ts'

/** Pieces that a line may have. */
const MAX_QUANTITY = 10

/** Whether the oracle says what two orders become: orders of two codes it leaves to the tests of the use case. */
export const saysOfJoin = (one: ExpectedOrder, other: ExpectedOrder): boolean =>
  one.code === null || other.code === null || one.code === other.code

/** Joins two orders of one phone: the confirmed one before one that waits, or the older one, carries the lines of both. */
export function joinOrders(oracle: Oracle, one: ExpectedOrder, other: ExpectedOrder): string[] {
  const [kept, joined] = [one, other].toSorted(
    (a, b) => Number(a.waits) - Number(b.waits) || oracle.orders.indexOf(a) - oracle.orders.indexOf(b),
  ) as [ExpectedOrder, ExpectedOrder]
  const lines = joinLines(kept, joined)
  const isRefused =
    kept === joined ||
    kept.phone !== joined.phone ||
    kept.status !== 'Pending' ||
    joined.status !== 'Pending' ||
    replaces(oracle, kept) ||
    replaces(oracle, joined)
  if (isRefused || !lines) return ['ORDERS_NOT_JOINABLE']
  const carrying: ExpectedOrder = {
    ...kept,
    lines,
    code: kept.code ?? joined.code,
    percentOff: 0,
    amountOff: amountOffOf(oracle, kept) + amountOffOf(oracle, joined),
    credits: {
      exchange: 0,
      lines: kept.credits.lines + joined.credits.lines,
      delivery: kept.credits.delivery + joined.credits.delivery,
    },
    deliveryFee: oracle.deliveryFeeWith(kept, { lines, governorate: kept.governorate }),
  }
  const { code, phone } = carrying
  const hadUse = [kept, joined].some((each) => each.code === code && oracle.usesCode(each))
  // What both had given up is somebody else's by now.
  if (code !== null && !hadUse && oracle.usesCode(carrying) && oracle.isSpent(code, phone, kept, joined))
    carrying.code = null
  const credit = oracle.creditIn(carrying) - oracle.creditIn(kept) - oracle.creditIn(joined)
  const takesStock = joined.waits && !kept.waits
  const refusals: string[] = []
  if (takesStock && !oracle.hasAll(joined.lines)) refusals.push('OUT_OF_STOCK')
  if (credit > oracle.creditOf(kept)) refusals.push('STORE_CREDIT_TOO_LOW')
  if (refusals.length > 0) return refusals

  if (takesStock) oracle.take(joined.lines)
  oracle.addCredit(kept, -credit)
  const before = { kept: { ...kept }, joined: { ...joined } }
  Object.assign(kept, carrying, { lastJoin: { joined, before } })
  Object.assign(joined, { status: 'Cancelled', isJoined: true, lastJoin: null, before: null })
  return []
}

/** Undoes the last join into an order to which nothing has happened since. */
export function separateOrders(oracle: Oracle, kept: ExpectedOrder): string[] {
  const { lastJoin } = kept
  if (!lastJoin) return ['ORDER_CHANGED']
  const { joined, before } = lastJoin
  const refusals: string[] = []
  for (const { code, phone, ...order } of [before.kept, before.joined]) {
    const isUsed = code !== null && oracle.usesCode({ code, phone, ...order })
    if (isUsed && oracle.isSpent(code, phone, kept, joined)) refusals.push('PROMOTION_REFUSED')
  }
  const credit = oracle.creditIn(before.kept) + oracle.creditIn(before.joined) - oracle.creditIn(kept)
  if (credit > oracle.creditOf(kept)) refusals.push('STORE_CREDIT_TOO_LOW')
  if (refusals.length > 0) return refusals

  if (before.joined.waits && !before.kept.waits) oracle.give(before.joined.lines)
  oracle.addCredit(kept, -credit)
  Object.assign(kept, before.kept, { lastJoin: null })
  Object.assign(joined, before.joined, { lastJoin: null, before: null })
  return []
}

/** Whether an order brings other pieces for some that came back. */
function replaces({ orders }: Oracle, order: ExpectedOrder) {
  const number = orders.indexOf(order)
  return orders.some(({ returns }) => returns.some(({ replacement }) => replacement === number))
}

/** The lines of both, one for each SKU; nothing where a SKU has two prices, or too many pieces. */
function joinLines(kept: ExpectedOrder, joined: ExpectedOrder): ExpectedLine[] | undefined {
  const code = kept.code ?? joined.code
  const linesOf = (order: ExpectedOrder) =>
    order.lines.map((line) => ({ ...line, isCovered: code !== null && order.code === code && line.isCovered }))
  const lines = linesOf(kept)
  for (const line of linesOf(joined)) {
    const same = lines.find(({ sku }) => sku === line.sku)
    if (!same) {
      lines.push(line)
      continue
    }
    const isOnePrice =
      same.price === line.price && same.isCovered === line.isCovered && !isReduced(kept) && !isReduced(joined)
    if (!isOnePrice || same.quantity + line.quantity > MAX_QUANTITY) return undefined
    same.quantity += line.quantity
  }
  return lines
}

/** What staff took off an order: a percentage of its lines becomes the amount that it was. */
const amountOffOf = (oracle: Oracle, order: ExpectedOrder) =>
  order.percentOff > 0 ? oracle.partsOf(order).ofAll : order.amountOff

/** Whether staff took something off the lines of an order. */
const isReduced = ({ percentOff, amountOff }: ExpectedOrder) => percentOff > 0 || amountOff > 0
