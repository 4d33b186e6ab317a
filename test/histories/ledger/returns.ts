import { standingReturns, type ExpectedOrder, type ExpectedReturn, type Oracle } from './oracle.ts'
import type { StepLine } from '../steps.ts'
import { paidOf, payFrom, replace, sumOf, worthOf, type PiecesBack } from './worth.ts'

type Settlement = 'cash' | 'store-credit' | 'none'

const NOT_POSSIBLE = 'RETURN_NOT_POSSIBLE'

/**
 * What the books must say after pieces came back, by plain bookkeeping. As the methods of the oracle, each function
 * does what the shop should do and answers nothing, or answers every code with which it may refuse, and changes
 * nothing.
 */
export function takeBack(
  oracle: Oracle,
  order: ExpectedOrder,
  { pieces, settlement, refundsDelivery }: { pieces: PiecesBack[]; settlement: Settlement; refundsDelivery: boolean },
): string[] {
  if (order.status !== 'Delivered') return [NOT_POSSIBLE]
  if (areTooMany(order, pieces)) return ['INVALID_REQUEST']
  const amount = worthOfAll(oracle, order, pieces)
  const delivery = refundsDelivery && settlement !== 'none' ? feeLeft(oracle, order) : 0
  oracle.give(toStock(order, pieces))
  const settled = settle(amount + delivery, settlement)
  const givenBack = settlement === 'none' ? 0 : amount + delivery
  enter(oracle, order, { kind: 'return', pieces, amount, delivery, givenBack, ...settled })
  return []
}

/** Pieces come back for others, which a new order brings. */
export function exchange(
  oracle: Oracle,
  order: ExpectedOrder,
  {
    pieces,
    replacements,
    settlement,
    deliveryFee,
  }: { pieces: PiecesBack[]; replacements: StepLine[]; settlement: Settlement; deliveryFee: number },
): string[] {
  if (order.status !== 'Delivered') return [NOT_POSSIBLE]
  if (areTooMany(order, pieces)) return ['INVALID_REQUEST']
  const inStock = (sku: number) =>
    toStock(order, pieces).reduce((sum, line) => sum + (line.sku === sku ? line.quantity : 0), oracle.stock[sku] ?? 0)
  if (replacements.some(({ sku, quantity }) => quantity > inStock(sku))) return ['OUT_OF_STOCK']

  const worths = worthsOf(oracle, order, pieces)
  const back = pieces.map(({ line, quantity }, index) => {
    const { sku = -1, price = 0 } = order.lines[line] ?? {}
    return { product: oracle.productOf(sku), price, quantity, worth: worths[index] ?? 0 }
  })
  const wanted = replace(
    back,
    replacements.map((line) => ({ ...line, price: oracle.priceOf(line.sku), product: oracle.productOf(line.sku) })),
  )
  const amount = worths.reduce((sum, worth) => sum + worth, 0)
  const cost = sumOf(wanted) - wanted.reduce((sum, { off }) => sum + off, 0)
  const exchanged = amount < cost ? amount : cost
  const owed = settlement === 'store-credit' ? oracle.creditOf(order) : 0
  const { lines, delivery } = payFrom(owed, { lines: cost - exchanged, delivery: deliveryFee })

  oracle.give(toStock(order, pieces))
  oracle.take(wanted)
  oracle.addCredit(order, -lines - delivery)
  const replacement = oracle.add({
    phone: order.phone,
    deliveryFee,
    credits: { exchange: exchanged, lines, delivery },
    lines: wanted,
    governorate: order.governorate,
  })
  const settled = settle(amount - exchanged, settlement)
  const givenBack = settlement === 'none' ? exchanged : amount
  enter(oracle, order, { kind: 'exchange', pieces, amount, givenBack, ...settled, replacement })
  return []
}

/** The customer takes some pieces at the door and pays for those. What was paid before for the others is owed. */
export function deliverPartly(oracle: Oracle, order: ExpectedOrder, pieces: PiecesBack[]): string[] {
  if (order.status !== 'Shipped') return [NOT_POSSIBLE]
  if (areTooMany(order, pieces)) return ['INVALID_REQUEST']
  const isTaken = order.lines.some(
    ({ quantity }, index) => quantity > (pieces.find(({ line }) => line === index)?.quantity ?? 0),
  )
  if (!isTaken) return [NOT_POSSIBLE]
  const amount = worthOfAll(oracle, order, pieces)
  const due = oracle.totalOf(order)
  const notCollected = amount < due ? amount : due
  const parcel = order.parcels.find(({ state }) => state === 'handed-over')
  const dueBefore = parcel?.due ?? 0
  if (parcel) parcel.due = dueBefore < notCollected ? 0 : dueBefore - notCollected
  const refusals = oracle.setStatus(order, 'Delivered')
  if (refusals.length > 0) {
    if (parcel) parcel.due = dueBefore
    return refusals
  }
  oracle.give(toStock(order, pieces))
  const credited = amount - notCollected
  enter(oracle, order, { kind: 'partly-taken', pieces, amount, givenBack: amount, credited, notCollected, dueBefore })
  return []
}

/** Takes the last return of an order back: all is as before it. */
export function undoReturn(oracle: Oracle, order: ExpectedOrder, undone: ExpectedReturn): string[] {
  const standing = standingReturns(order)
  if (standing.at(-1) !== undone) return [NOT_POSSIBLE]
  const replacement = undone.replacement === null ? undefined : oracle.orders[undone.replacement]
  if (replacement && (replacement.status === 'Shipped' || replacement.status === 'Delivered')) return [NOT_POSSIBLE]
  const isOpen = replacement?.status === 'Pending'
  const refusals: string[] = []
  const comesBack = isOpen ? replacement.lines : []
  const leaves = toStock(order, undone.pieces)
  const inStock = (sku: number) =>
    comesBack.reduce((sum, line) => sum + (line.sku === sku ? line.quantity : 0), oracle.stock[sku] ?? 0)
  const leavesOf = (sku: number) => leaves.reduce((sum, line) => sum + (line.sku === sku ? line.quantity : 0), 0)
  if (leaves.some(({ sku }) => leavesOf(sku) > inStock(sku))) refusals.push('OUT_OF_STOCK')
  // A replacement that is cancelled has given its value back as credit, which goes with the pieces.
  const given = isOpen ? oracle.creditIn(replacement) : 0
  const taken = (replacement?.credits.exchange ?? 0) + undone.credited
  if (taken > oracle.creditOf(order) + given) refusals.push('STORE_CREDIT_TOO_LOW')
  const isSettled = order.parcels.some(({ payout, state }) => payout !== null && state === 'delivered')
  if (undone.kind === 'partly-taken' && isSettled) refusals.push('CASH_SETTLED')
  if (refusals.length > 0) return refusals

  undone.isUndone = true
  if (replacement) oracle.setStatus(replacement, 'Cancelled')
  oracle.take(leaves)
  oracle.addCredit(order, -taken)
  if (undone.kind !== 'partly-taken') return []
  oracle.setStatus(order, 'Shipped')
  const parcel = order.parcels.find(({ state }) => state === 'handed-over')
  if (parcel) parcel.due = undone.dueBefore
  return []
}

/** How many pieces of a line can still come back. */
export const leftOf = (order: ExpectedOrder, line: number): number =>
  (order.lines[line]?.quantity ?? 0) - beforeOf(order, line)

const beforeOf = (order: ExpectedOrder, line: number) =>
  standingReturns(order)
    .flatMap(({ pieces }) => pieces)
    .reduce((sum, piece) => sum + (piece.line === line ? piece.quantity : 0), 0)

const areTooMany = (order: ExpectedOrder, pieces: readonly PiecesBack[]) =>
  pieces.some(({ line, quantity }) => quantity > leftOf(order, line))

const toStock = ({ lines }: ExpectedOrder, pieces: readonly PiecesBack[]): StepLine[] =>
  pieces
    .filter(({ fate }) => fate === 'restock')
    .map(({ line, quantity }) => ({ sku: lines[line]?.sku ?? -1, quantity }))

function worthsOf(oracle: Oracle, order: ExpectedOrder, pieces: readonly PiecesBack[]) {
  const paid = paidOf(order.lines, oracle.partsOf(order))
  return pieces.map(({ line, quantity }) => {
    const sold = order.lines[line]?.quantity ?? 0
    return worthOf({ paid: paid[line] ?? 0, sold, before: beforeOf(order, line) }, quantity)
  })
}

const worthOfAll = (oracle: Oracle, order: ExpectedOrder, pieces: readonly PiecesBack[]) =>
  worthsOf(oracle, order, pieces).reduce((sum, worth) => sum + worth, 0)

/** What of the delivery fee has not been given back. */
const feeLeft = (oracle: Oracle, order: ExpectedOrder) =>
  oracle.partsOf(order).delivery - standingReturns(order).reduce((sum, { delivery }) => sum + delivery, 0)

const settle = (amount: number, settlement: Settlement) => ({
  refunded: settlement === 'cash' ? amount : 0,
  credited: settlement === 'store-credit' ? amount : 0,
})

const nothing = {
  delivery: 0,
  refunded: 0,
  credited: 0,
  notCollected: 0,
  givenBack: 0,
  dueBefore: 0,
  replacement: null,
}

function enter(
  oracle: Oracle,
  order: ExpectedOrder,
  entered: Pick<ExpectedReturn, 'kind' | 'pieces' | 'amount'> & Partial<ExpectedReturn>,
) {
  order.returns.push({ ...nothing, ...entered, isUndone: false })
  oracle.addCredit(order, entered.credited ?? 0)
}
