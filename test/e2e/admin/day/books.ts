import { expect } from '#test/e2e/shop.ts'
import { courierFees, missing } from './cash.ts'
import { costOf, inSize, linesOf, type Sku } from './orders.ts'
import { millimes, readSkus, type PlacedOrder, type ShopApi } from './shop-api.ts'

const sum = <Item>(items: readonly Item[], amountOf: (item: Item) => number) =>
  items.reduce((all, item) => all + amountOf(item), 0)

interface Details {
  status: string
  failure: string | null
  total: number
  payment: { status: string; amount: number; stillDue: number; toRefund: number }
  parcel: { trackingNumber: string } | null
  returnable: { storeCredit: number }
  returns: { kind: string; refunded: number; credited: number; replacement: { id: string } | null }[]
}

/** What the only piece of an order was sold for, in millimes. */
function paidForPiece(order: PlacedOrder, skus: ReadonlyMap<string, Sku>) {
  const { pieces, off } = costOf(order, skus)
  return pieces - off
}

/** How many pieces of each SKU the day has moved, as the test counts them. */
function countMoves(orders: readonly PlacedOrder[]) {
  const moves = new Map<string, number>()
  const move = (sku: string, pieces: number) => moves.set(sku, (moves.get(sku) ?? 0) + pieces)
  for (const order of orders) {
    for (const [sku, quantity] of linesOf(order)) {
      move(sku, -quantity)
      if (order.end === 'refused' || order.end === 'returned-sold-again' || order.end === 'exchanged')
        move(sku, quantity)
      if (order.end === 'exchanged') move(inSize(sku, 'M'), -quantity)
    }
  }
  return moves
}

/** Every SKU has the pieces that the day leaves. */
export async function expectStock(api: ShopApi, orders: readonly PlacedOrder[], before: ReadonlyMap<string, Sku>) {
  const after = await readSkus(api)
  const moves = countMoves(orders)
  const left = (skus: ReadonlyMap<string, Sku>) => Object.fromEntries([...skus].map(([name, sku]) => [name, sku.left]))
  const expected = Object.fromEntries([...before].map(([name, sku]) => [name, sku.left + (moves.get(name) ?? 0)]))
  expect(left(after)).toEqual(expected)
}

/** Every order is paid, or came back, by the millime. */
export async function expectOrders(api: ShopApi, orders: readonly PlacedOrder[], skus: ReadonlyMap<string, Sku>) {
  for (const order of orders) {
    const details = await api<Details>('GET', `admin/orders/${order.id}`)
    const { status, failure, total, payment, returns, returnable } = details
    expect(millimes(total), order.name).toBe(order.total)
    if (order.end === 'refused') {
      expect({ status, failure }, order.name).toEqual({ status: 'Cancelled', failure: 'refused' })
      expect(payment.status, order.name).not.toBe('captured')
      continue
    }
    expect({ status, failure }, order.name).toEqual({ status: 'Delivered', failure: null })
    expect(payment, order.name).toMatchObject({
      status: 'captured',
      amount: order.total / 1000,
      stillDue: 0,
      toRefund: 0,
    })
    const worth = paidForPiece(order, skus)
    const back = returns.map(({ kind, refunded, credited }) => [kind, millimes(refunded), millimes(credited)])
    if (order.end === 'returned-sold-again') expect(back).toEqual([['return', worth, 0]])
    else if (order.end === 'returned-written-off') {
      expect(back).toEqual([['return', 0, worth]])
      expect(millimes(returnable.storeCredit)).toBe(worth)
    } else if (order.end === 'exchanged') {
      expect(back).toEqual([['exchange', 0, 0]])
      const replacement = await api<Details>('GET', `admin/orders/${returns[0]?.replacement?.id}`)
      expect(replacement).toMatchObject({ status: 'Pending', total: 0, payment: { amount: 0 } })
    } else expect(back, order.name).toEqual([])
  }
}

interface Books {
  courier: { balance: number; onTheRoad: { count: number }; toSettle: { count: number } }
  payouts: { items: { received: number; fees: number; expected: number; difference: number }[] }
  entries: { items: { kind: string; amount: number }[]; next: string | null }
}

/** The whole cash book of a courier, page by page. */
async function listEntries(api: ShopApi, courierId: string) {
  const all: Books['entries']['items'] = []
  let next: string | null = ''
  while (next !== null) {
    const query: string = next && `?startAfter=${encodeURIComponent(next)}`
    const page: Books['entries'] = await api('GET', `admin/cash/couriers/${courierId}/entries${query}`)
    all.push(...page.items)
    next = page.next
  }
  return all
}

/** The courier has brought what it collected, less its fees and what it has lost; nobody owes anything. Returns what lies in the till. */
export async function expectCash(
  api: ShopApi,
  courierId: string,
  orders: readonly PlacedOrder[],
  skus: ReadonlyMap<string, Sku>,
) {
  const delivered = orders.filter(({ end }) => end !== 'refused')
  const expected = sum(delivered, ({ total }) => total)
  const fees = delivered.length * courierFees.delivered + (orders.length - delivered.length) * courierFees.refused
  const received = expected - missing - fees

  const courier = await api<Books['courier']>('GET', `admin/cash/couriers/${courierId}`)
  expect(courier).toMatchObject({ balance: 0, onTheRoad: { count: 0 }, toSettle: { count: 0 } })
  const { items: payouts } = await api<Books['payouts']>('GET', 'admin/cash/payouts')
  const inMillimes = payouts.map((payout) => ({
    received: millimes(payout.received),
    fees: millimes(payout.fees),
    expected: millimes(payout.expected),
    difference: millimes(payout.difference),
  }))
  expect(inMillimes).toEqual([{ received, fees, expected, difference: -missing }])
  const entries = await listEntries(api, courierId)
  const ofKind = (kind: string) =>
    sum(
      entries.filter((entry) => entry.kind === kind),
      ({ amount }) => millimes(amount),
    )
  expect(ofKind('collected')).toBe(expected)
  expect(Math.abs(ofKind('payout'))).toBe(received)
  expect(Math.abs(ofKind('fee'))).toBe(fees)
  expect(Math.abs(ofKind('difference'))).toBe(missing)

  const refunded = sum(
    orders.filter(({ end }) => end === 'returned-sold-again'),
    (order) => paidForPiece(order, skus),
  )
  return { expected, received, refunded, till: received - refunded }
}
