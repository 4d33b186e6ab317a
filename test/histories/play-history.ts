import { ApiError } from '#domain/api/errors.ts'
import { compareBooks } from './compare-books.ts'
import { Oracle, REFUSED, standingReturns, type ExpectedOrder } from './ledger/oracle.ts'
import { parcelOf, type ExpectedParcel } from './ledger/parcels.ts'
import { playEdit, playMove } from './play-edits.ts'
import { playJoin, playSeparate } from './play-joins.ts'
import { playCashCorrection, playPayout, playUndoPayout } from './play-payouts.ts'
import { playExchange, playPartlyTaken, playReturn, playUndoReturn } from './play-returns.ts'
import { codeOfRefusal, seenAt, type Answers, type HistoryShop, type Play, type Played } from './play.ts'
import { leftOf } from './ledger/returns.ts'
import { readBooks } from './read-books.ts'
import {
  addCodes,
  addHistoryCourier,
  addProducts,
  askFirst,
  codeOf,
  endCodes,
  codes,
  contactOf,
  onOffer,
  prices,
  products,
} from './set-up.ts'
import type { History, Step } from './steps.ts'

let historiesPlayed = 0

/**
 * Plays a history, step by step, in the shop and in the oracle. Answers what differs, after the step where it first
 * does. Counts the steps that the shop did not refuse in `done`.
 */
export async function playHistory(
  shop: HistoryShop,
  history: History,
  done = new Map<string, number>(),
): Promise<string[]> {
  const number = (historiesPlayed += 1)
  await askFirst(shop, history.asksFirst)
  const played: Played = {
    ...(await addProducts(shop, history, number)),
    number,
    orderIds: [],
    payoutIds: [],
    returnIds: [],
    joins: new Map(),
    courierId: await addHistoryCourier(shop),
    promotionIds: await addCodes(shop, number),
  }
  const inOrder = played.skuIds.toSorted().map((id) => played.skuIds.indexOf(id))
  const oracle = new Oracle(history, { prices, products, inOrder, delivery: shop.delivery, codes, onOffer })
  const faults = await playSteps({ shop, oracle, played }, history.steps, done)
  await endCodes(shop, played.promotionIds)
  return faults
}

async function playSteps(play: Play, steps: readonly Step[], done: Map<string, number>): Promise<string[]> {
  const { shop, oracle, played } = play
  for (const [index, step] of steps.entries()) {
    const [expected, answered] = await playStep(play, step)
    const name = `step ${index + 1} (${step.kind})`
    const isExpected = answered === undefined ? expected.length === 0 : expected.includes(answered)
    if (!isExpected) return [`${name}: ${answered ?? 'done'} instead of ${expected.join(' or ') || 'done'}`]
    if (answered === undefined) done.set(step.kind, (done.get(step.kind) ?? 0) + 1)
    const faults = compareBooks(await readBooks(shop.database, played), oracle, played)
    if (faults.length > 0) return faults.map((fault) => `${name}: ${fault}`)
  }
  return []
}

/** Histories that were played, up to the first one that differs from the books. */
export interface PlayedHistories {
  done: number
  /** The number of the history that differs, from 0, and how. */
  fault?: { history: number; says: string }
  /** How often the shop did what a kind of step asked. */
  steps: Map<string, number>
}

/** Plays histories, so many at once: those in which orders wait for a call after all others, since all share that setting. */
export async function playHistories(
  shop: HistoryShop,
  histories: readonly History[],
  { atOnce = 1 }: { atOnce?: number } = {},
): Promise<PlayedHistories> {
  const played: PlayedHistories = { done: 0, steps: new Map() }
  for (const asksFirst of [false, true]) {
    await askFirst(shop, asksFirst)
    const left = [...histories.entries()].filter(([, history]) => history.asksFirst === asksFirst)
    const playOn = async () => {
      for (let next = left.shift(); next && !played.fault; next = left.shift()) {
        const [number, history] = next
        const [says] = await playHistory(shop, history, played.steps)
        if (says !== undefined) played.fault ??= { history: number, says }
        else played.done += 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, playOn))
  }
  return played
}

/** How the shop should have answered, and how it did: the code of a refusal, or nothing. */
async function playStep(play: Play, step: Step): Promise<Answers> {
  const { shop, oracle, played } = play
  const { number } = played
  if (step.kind === 'place') {
    const expected = oracle.place(step.phone, step.lines, step.code)
    const answered = await codeOfRefusal(async () => {
      const { id } = await shop.guest.placeDirectOrder({
        addressData: contactOf(number, step.phone),
        productData: step.lines.map((line) => ({ skuId: played.skuIds[line.sku] ?? '', quantity: line.quantity })),
        ...(step.code !== null && { promotionCode: codeOf(number, step.code) }),
      })
      played.orderIds.push(id)
    })
    return [expected, answered]
  }
  if (step.kind === 'place by staff') {
    const expected = oracle.placeByStaff(step.phone, step.lines, step)
    return [expected, await codeOfRefusal(() => placeByStaff(play, step))]
  }
  if (step.kind === 'correct') {
    const quantity = oracle.stock[step.sku] ?? 0
    oracle.stock[step.sku] = step.quantity
    return [[], await codeOfRefusal(() => correctStock(play, step.sku, quantity, step.quantity))]
  }
  if (step.kind === 'move') return playMove(play, step)
  const isBrought = await bringForward(play, step.kind)
  if (isBrought) return isBrought
  if (step.kind === 'payout') return playPayout(play, step)
  if (step.kind === 'undo payout') return playUndoPayout(play, step.payout)
  if (step.kind === 'correct cash') return playCashCorrection(play, step.amount)
  if (step.kind === 'undo return') return playUndoReturn(play, step.chosen)
  const index = orderOf(oracle, step)
  const order = oracle.orders[index]
  const orderId = played.orderIds[index]
  if (!order || orderId === undefined) return [[], undefined]
  return playOnOrder(play, step, { order, orderId })
}

/**
 * Where no order has come as far as a step needs, one is sent, and delivered: or most histories would end before
 * anything comes back or is paid. Answers where the shop answered otherwise than it should.
 */
async function bringForward(play: Play, kind: Step['kind']): Promise<Answers | undefined> {
  const { oracle, shop, played } = play
  const isOfDelivered = kind === 'return' || kind === 'exchange'
  if (!isOfDelivered && kind !== 'partly taken' && kind !== 'payout') return undefined
  if (oracle.orders.some((order) => (kind === 'payout' ? isToPayOut(order) : fits(order, kind)))) return undefined
  const index = oracle.orders.findIndex(
    ({ status, waits }) => (status === 'Pending' && !waits) || (isOfDelivered && status === 'Shipped'),
  )
  const order = oracle.orders[index]
  const orderId = played.orderIds[index]
  if (!order || orderId === undefined) return undefined
  if (order.status === 'Pending') {
    const expected = oracle.handOver(order)
    const answered = await codeOfRefusal(() => handOver(play, orderId))
    if (answered !== undefined || expected.length > 0) return differing(expected, answered)
  }
  if (!isOfDelivered) return undefined
  const expected = oracle.setStatus(order, 'Delivered')
  return differing(expected, await codeOfRefusal(() => shop.staff.setOrderStatus({ orderId, status: 'Delivered' })))
}

const isToPayOut = ({ status, parcels }: ExpectedOrder) =>
  (status === 'Shipped' && parcelOf(parcels)?.state === 'handed-over') ||
  parcels.some(({ collected, payout }) => payout === null && (collected ?? 0) > 0)

const differing = (expected: string[], answered: string | undefined): Answers | undefined =>
  (answered === undefined ? expected.length === 0 : expected.includes(answered)) ? undefined : [expected, answered]

/** The order that a step is about. Where something fits one of them, mostly: so that histories come as far as a payout. */
function orderOf({ orders }: Oracle, { kind, order }: OrderStep) {
  const all = [...orders.keys()]
  const fitting = all.filter((index) => fits(orders[index] as ExpectedOrder, kind))
  const chosen = fitting.length > 0 && order < 6 ? fitting : all
  return chosen[order % chosen.length] ?? -1
}

function fits(order: ExpectedOrder, kind: OrderStep['kind']) {
  switch (kind) {
    case 'hand over':
      return order.status === 'Pending' && !order.waits
    case 'partly taken':
      return order.status === 'Shipped'
    case 'return':
    case 'exchange':
      return order.status === 'Delivered' && order.lines.some((_, line) => leftOf(order, line) > 0)
    case 'edit':
      return order.status === 'Pending'
    case 'edit of the street':
      return order.status === 'Pending' && order.code !== null
    case 'join':
      return order.status === 'Pending'
    case 'separate':
      return order.lastJoin !== null
    case 'end of the way':
      return order.parcels.length > 0 && standingReturns(order).length === 0
    default:
      return true
  }
}

type OrderStep = Extract<Step, { order: number }>

async function playOnOrder(
  play: Play,
  step: OrderStep,
  { order, orderId }: { order: ExpectedOrder; orderId: string },
): Promise<Answers> {
  const { oracle, shop } = play
  const { staff } = shop
  if (step.kind === 'join') return playJoin(play, step, { order, orderId })
  if (step.kind === 'separate') return playSeparate(play, order)
  // Some of what is refused or changes nothing would leave it as it is: an undo of the join is not tried then.
  order.lastJoin = null
  switch (step.kind) {
    case 'edit':
    case 'edit of the street':
      return playEdit(play, step, { order, orderId })
    case 'return':
      return playReturn(play, step, { order, orderId })
    case 'exchange':
      return playExchange(play, step, { order, orderId })
    case 'partly taken':
      return playPartlyTaken(play, step, { order, orderId })
    case 'status': {
      const { status } = step
      return [oracle.setStatus(order, status), await codeOfRefusal(() => staff.setOrderStatus({ orderId, status }))]
    }
    case 'fail': {
      const { failure } = step
      const change = { orderId, status: 'Cancelled' as const, failure }
      return [oracle.setStatus(order, 'Cancelled', failure), await codeOfRefusal(() => staff.setOrderStatus(change))]
    }
    case 'confirm':
      return [oracle.confirm(order), await codeOfRefusal(() => staff.confirmOrder({ orderId }))]
    case 'hand over':
      return [oracle.handOver(order), await codeOfRefusal(() => handOver(play, orderId))]
    case 'end of the way': {
      const { outcome } = step
      return [oracle.endWay(order, outcome), await codeOfRefusal(() => endWay(shop, orderId, outcome))]
    }
    case 'undo': {
      if (!order.before) return [[], undefined]
      const { status, failure } = order.before
      const change = { orderId, status, from: order.status, ...(failure && { failure }) }
      return [oracle.setStatus(order, status, failure), await codeOfRefusal(() => staff.setOrderStatus(change))]
    }
  }
}

async function correctStock({ shop, played }: Play, sku: number, seen: number, quantity: number) {
  await shop.staff.correctStock({ skuId: played.skuIds[sku] ?? '', change: quantity - seen })
}

async function placeByStaff(
  { shop, played }: Play,
  { phone, lines, percentOff, deliveryFee, price, takesCredit }: Extract<Step, { kind: 'place by staff' }>,
) {
  const { id } = await shop.staff.placeManualOrder({
    addressData: contactOf(played.number, phone),
    lines: lines.map(({ sku, quantity }, index) => ({
      skuId: played.skuIds[sku] ?? '',
      quantity,
      ...(index === 0 && price !== null && { price: price / 1000 }),
    })),
    discount: { kind: 'percent', percent: percentOff },
    deliveryFee: deliveryFee / 1000,
    source: 'phone',
    takesStoreCredit: takesCredit,
  })
  played.orderIds.push(id)
}

/** Packs an order, unless it is packed, and hands it over. */
async function handOver(play: Play, orderId: string) {
  const { staff } = play.shop
  const { courierId } = play.played
  const updatedAt = await seenAt(play, orderId)
  await codeOfRefusal(() => staff.packOrder({ orderId, updatedAt }))
  const { results } = await staff.handOverOrders({ courierId, parcels: [{ orderId }] })
  if (results[0]?.ok !== true) throw new ApiError('ORDER_CHANGED')
}

async function endWay({ staff }: HistoryShop, orderId: string, outcome: ExpectedParcel['state']) {
  const said = outcome === 'handed-over' ? 'on-the-road' : outcome
  const [result] = await staff.recordOutcomes({ orderIds: [orderId], outcome: said })
  if (result?.ok !== true) throw Object.assign(new Error(result?.message), { code: REFUSED })
}
