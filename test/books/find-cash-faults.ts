import type { Selectable } from 'kysely'
import type { Database } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** All that the cash book of a shop is made of. */
interface Books {
  couriers: Row<'couriers'>[]
  shipments: Row<'shipments'>[]
  orders: Pick<Row<'orders'>, 'id' | 'status' | 'delivery_failure' | 'payment_method'>[]
  payments: Row<'payments'>[]
  entries: Row<'cash_entries'>[]
  payouts: Row<'payouts'>[]
  settled: Row<'payout_parcels'>[]
  entriesOfParcel: Map<string | null, Row<'cash_entries'>[]>
  entriesOfPayout: Map<string | null, Row<'cash_entries'>[]>
  settledOfParcel: Map<string, Row<'payout_parcels'>[]>
  settledOfPayout: Map<string, Row<'payout_parcels'>[]>
  orderById: Map<string, Books['orders'][number]>
}

/**
 * What is wrong with the cash book of a shop, reckoned from its rows alone: balances, entries and parcels that do not
 * agree, payouts that do not add up, and orders that are paid without a payout or not paid by theirs.
 */
export async function findCashFaults(query: Database['query']): Promise<string[]> {
  const rows = {
    couriers: await query.selectFrom('couriers').selectAll().execute(),
    shipments: await query.selectFrom('shipments').selectAll().execute(),
    orders: await query.selectFrom('orders').select(['id', 'status', 'delivery_failure', 'payment_method']).execute(),
    payments: await query.selectFrom('payments').selectAll().execute(),
    entries: await query.selectFrom('cash_entries').selectAll().execute(),
    payouts: await query.selectFrom('payouts').selectAll().execute(),
    settled: await query.selectFrom('payout_parcels').selectAll().execute(),
  }
  const { entries, settled, orders } = rows
  const books: Books = {
    ...rows,
    entriesOfParcel: Map.groupBy(entries, ({ shipment_id: id }) => id),
    entriesOfPayout: Map.groupBy(entries, ({ payout_id: id }) => id),
    settledOfParcel: Map.groupBy(settled, ({ shipment_id: id }) => id),
    settledOfPayout: Map.groupBy(settled, ({ payout_id: id }) => id),
    orderById: new Map(orders.map((order) => [order.id, order])),
  }
  return [
    ...findBalanceFaults(books),
    ...findEntryFaults(books),
    ...books.shipments.flatMap((shipment) => findParcelFaults(shipment, books)),
    ...books.payouts.flatMap((payout) => findPayoutFaults(payout, books)),
    ...findPaymentFaults(books),
  ]
}

const sum = <Item>(items: readonly Item[], amountOf: (item: Item) => number) =>
  items.reduce((all, item) => all + amountOf(item), 0)

/** Whether the difference of a payout is still on the account of its courier. */
const isOnAccount = (payout: Row<'payouts'>) => payout.is_written_off === 0 && payout.settled_at === null

/** The balance is the sum of the entries, and what the unsettled parcels, accounts and corrections make. */
function findBalanceFaults({ couriers, entries, shipments, payouts }: Books) {
  return couriers.flatMap(({ id, name, balance }) => {
    const own = entries.filter(({ courier_id: courierId }) => courierId === id)
    const entered = sum(own, ({ amount }) => amount)
    const open = shipments.filter(
      (parcel) => parcel.courier_id === id && parcel.state === 'delivered' && parcel.payout_id === null,
    )
    const carried = payouts.filter(
      (payout) => payout.courier_id === id && payout.undone_at === null && isOnAccount(payout),
    )
    const corrections = own.filter(({ kind, payout_id: payoutId }) => kind === 'difference' && payoutId === null)
    const owed =
      sum(open, ({ collected }) => collected ?? 0) -
      sum(carried, ({ difference }) => difference) +
      sum(corrections, ({ amount }) => amount)
    return [
      ...(entered === balance ? [] : [`courier ${name}: balance ${balance}, ${entered} in the book`]),
      ...(owed === balance ? [] : [`courier ${name}: balance ${balance}, ${owed} by parcels and payouts`]),
    ]
  })
}

function findEntryFaults({ entries, shipments }: Books) {
  const parcels = new Map(shipments.map((shipment) => [shipment.id, shipment]))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return entries.flatMap((entry) => {
    const parcel = entry.shipment_id === null ? undefined : parcels.get(entry.shipment_id)
    const isOfParcel = entry.kind === 'collected' || entry.shipment_id !== null
    if (isOfParcel && !parcel) return [`entry ${entry.id} (${entry.kind}) has no parcel`]
    if (parcel && (parcel.courier_id !== entry.courier_id || parcel.order_id !== entry.order_id))
      return [`entry ${entry.id} is of another courier or order than its parcel`]
    if ((entry.kind === 'payout' || entry.kind === 'fee') && entry.payout_id === null)
      return [`entry ${entry.id} (${entry.kind}) has no payout`]
    if (entry.kind !== 'reversal') return []
    const reversed = byId.get(entry.reverses ?? '')
    return reversed?.amount === -entry.amount && reversed.courier_id === entry.courier_id
      ? []
      : [`entry ${entry.id} reverses nothing that it makes good`]
  })
}

const states = { delivered: 'Delivered', refused: 'Cancelled', lost: 'Cancelled' } as const

function findParcelFaults(shipment: Row<'shipments'>, { entriesOfParcel, orderById, settledOfParcel }: Books) {
  const faults: string[] = []
  const { id, state, collected, payout_id: payoutId } = shipment
  const own = entriesOfParcel.get(id) ?? []
  const inBook = sum(own, ({ amount }) => amount)
  const wanted = state === 'delivered' ? (collected ?? 0) : 0
  if (inBook !== wanted) faults.push(`parcel ${id} is ${state} with ${wanted}, ${inBook} in the book`)
  if ((state === 'delivered') !== (collected !== null))
    faults.push(`parcel ${id} is ${state} and collected ${collected}`)
  const order = orderById.get(shipment.order_id)
  const isEnded = state === 'delivered' || state === 'refused' || state === 'lost'
  if (payoutId !== null && isEnded && order && order.status !== states[state])
    faults.push(`parcel ${id} is settled as ${state}, its order is ${order.status}`)
  if (payoutId !== null && !isEnded) faults.push(`parcel ${id} is settled and ${state}`)
  const standing = (settledOfParcel.get(id) ?? []).filter((row) => row.is_undone === 0)
  if (standing.length > 1) faults.push(`parcel ${id} is settled ${standing.length} times`)
  if ((standing[0]?.payout_id ?? null) !== payoutId)
    faults.push(`parcel ${id} names another payout than it is settled by`)
  return faults
}

function findPayoutFaults(payout: Row<'payouts'>, { entriesOfPayout, settledOfPayout }: Books) {
  const { id, received, fees, expected, difference } = payout
  const faults: string[] = []
  const parcels = settledOfPayout.get(id) ?? []
  const covered = sum(parcels, (row) => row.expected)
  if (covered !== expected) faults.push(`payout ${id}: ${expected} expected, its parcels make ${covered}`)
  if (received + fees - expected !== difference) faults.push(`payout ${id}: its difference is not ${difference}`)
  const inBook = sum(entriesOfPayout.get(id) ?? [], ({ amount }) => amount)
  const isUndone = payout.undone_at !== null
  const wanted = isUndone ? 0 : (isOnAccount(payout) ? 0 : difference) - received - fees
  if (inBook !== wanted) faults.push(`payout ${id}: ${wanted} wanted, ${inBook} in the book`)
  if (parcels.some((row) => (row.is_undone === 1) !== isUndone)) faults.push(`payout ${id} is undone in part`)
  return faults
}

/** An order that is paid on delivery is paid exactly when one payout covers its parcel. */
function findPaymentFaults({ orders, payments, settled, shipments }: Books) {
  const standing = settled.filter((row) => row.is_undone === 0 && row.expected > 0)
  const covered = Map.groupBy(standing, ({ order_id: orderId }) => orderId)
  const paid = new Set(payments.filter(({ status }) => status === 'captured').map(({ order_id: orderId }) => orderId))
  const withParcel = new Set(shipments.map(({ order_id: orderId }) => orderId))
  return orders.flatMap(({ id, payment_method: method }) => {
    if (method !== 'cashOnDelivery') return []
    const isPaid = paid.has(id)
    const payouts = covered.get(id)?.length ?? 0
    if (payouts > 1) return [`order ${id} is covered by ${payouts} payouts`]
    if (payouts === 1 && !isPaid) return [`order ${id} is covered by a payout and not paid`]
    return isPaid && payouts === 0 && withParcel.has(id) ? [`order ${id} is paid without a payout`] : []
  })
}
