import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { addProduct, addressData } from '#test/shop.ts'
import { compareBooks } from './compare-books.ts'
import { Oracle, REFUSED, type Code, type ExpectedOrder } from './oracle.ts'
import type { ExpectedParcel } from './parcels.ts'
import { playPayout, playUndoPayout } from './play-payouts.ts'
import { codeOfRefusal, type Answers, type HistoryShop, type Play, type Played } from './play.ts'
import type { History, Step, StepLine } from './steps.ts'

/** Millimes. */
const prices = [20_505, 20_505, 59_990]
const products = [0, 0, 1]

const codes: Code[] = [
  { kind: 'percent', value: 15, minimum: 0, maxUses: 2, oncePerPhone: false },
  { kind: 'amount', value: 30_000, minimum: 41_000, maxUses: null, oncePerPhone: false },
  { kind: 'free-delivery', value: 0, minimum: 0, maxUses: null, oncePerPhone: true },
]

let historiesPlayed = 0

/** Sets the shop up for histories: nothing but what a history says makes an order wait, and refusals are kept. */
export async function prepareShop({ staff }: HistoryShop) {
  await staff.saveStaffSettings({
    ...{ unpaidPiecesPerCustomer: 0, unpaidPiecesPerNetwork: 0, tracksRefusals: true, refusalsUntilCall: 0 },
    hasCouriers: true,
  })
}

/** Plays a history, step by step, in the shop and in the oracle. Answers what differs, after the step where it first does. */
export async function playHistory(shop: HistoryShop, history: History): Promise<string[]> {
  const number = (historiesPlayed += 1)
  const { deliveryFee } = await shop.guest.getSettings()
  const oracle = new Oracle(history, { prices, products, deliveryFee, codes })
  await shop.staff.saveStaffSettings({ confirmation: history.asksFirst ? 'always' : 'never' })
  const played: Played = {
    skuIds: await addSkus(shop, history),
    orderIds: [],
    payoutIds: [],
    courierId: await addHistoryCourier(shop),
    promotionIds: await addCodes(shop, number),
  }
  for (const [index, step] of history.steps.entries()) {
    const [expected, answered] = await playStep({ shop, oracle, played, number }, step)
    const name = `step ${index + 1} (${step.kind})`
    const isExpected = answered === undefined ? expected.length === 0 : expected.includes(answered)
    if (!isExpected) return [`${name}: ${answered ?? 'done'} instead of ${expected.join(' or ') || 'done'}`]
    const faults = await compareBooks(shop.database, oracle, played)
    if (faults.length > 0) return faults.map((fault) => `${name}: ${fault}`)
  }
  return []
}

async function addHistoryCourier({ staff }: HistoryShop) {
  const { id } = await staff.addCourier({
    ...{ name: 'Rapid', phone: '', trackingUrl: '', active: true },
    csv: {
      separator: 'comma',
      decimal: 'point',
      hasBom: false,
      columns: [{ heading: 'Order', content: 'number', text: '' }],
    },
  })
  return id
}

async function addSkus({ database }: HistoryShop, { stock }: History) {
  const [small = 0, medium = 0, large = 0] = stock
  const tee = await addProduct(database as Database, {
    model: 'Tee',
    price: prices[0] ?? 0,
    colors: { Ink: { S: small, M: medium } },
  })
  const jacket = await addProduct(database as Database, {
    model: 'Jacket',
    price: prices[2] ?? 0,
    colors: { Sand: { L: large } },
  })
  return [tee.sku('S'), tee.sku('M'), jacket.sku('L')]
}

const codeOf = (number: number, code: number) => `H${number}-${code}-CODE`

async function addCodes({ staff, database }: HistoryShop, number: number) {
  // Those of earlier histories end: the shop reads what is on with each order.
  await database.transact((tx) => tx.updateTable('promotions').set({ active: 0 }).where('active', '=', 1).execute())
  const ids: string[] = []
  for (const [index, { kind, value, minimum, maxUses, oncePerPhone }] of codes.entries()) {
    const { id } = await staff.addPromotion({
      ...{ code: codeOf(number, index), title: `Offer ${index}`, kind, maxUses, minimumSubtotal: minimum / 1000 },
      ...{ percent: kind === 'percent' ? value : null, amount: kind === 'amount' ? value / 1000 : null },
      scope: { collections: [], productIds: [], variantIds: [] },
      ...{ firstOrderOnly: false, oncePerCustomer: oncePerPhone, startsAt: null, endsAt: null, active: true },
    })
    ids.push(id)
  }
  return ids
}

const contactOf = (number: number, phone: number) => ({
  ...addressData,
  userPhoneNumber: `2${phone}${String(number % 1_000_000).padStart(6, '0')}`,
})

/** How the shop should have answered, and how it did: the code of a refusal, or nothing. */
async function playStep(play: Play, step: Step): Promise<Answers> {
  const { shop, oracle, played, number } = play
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
  if (step.kind === 'payout') return playPayout(play, step)
  if (step.kind === 'undo payout') return playUndoPayout(play, step.payout)
  const index = orderOf(oracle, step)
  const order = oracle.orders[index]
  const orderId = played.orderIds[index]
  if (!order || orderId === undefined) return [[], undefined]
  return playOnOrder(play, step, { order, orderId })
}

/** The order that a step is about. Where something fits one of them, mostly: so that histories come as far as a payout. */
function orderOf({ orders }: Oracle, { kind, order }: OrderStep) {
  const all = [...orders.keys()]
  const fitting = all.filter((index) => {
    const { status, waits, parcels } = orders[index] as ExpectedOrder
    if (kind === 'hand over') return status === 'Pending' && !waits
    return kind !== 'end of the way' || parcels.length > 0
  })
  const chosen = fitting.length > 0 && order < 6 ? fitting : all
  return chosen[order % chosen.length] ?? -1
}

type OrderStep = Extract<Step, { order: number }>

async function playOnOrder(
  play: Play,
  step: OrderStep,
  { order, orderId }: { order: ExpectedOrder; orderId: string },
): Promise<Answers> {
  const { oracle, shop } = play
  const { staff } = shop
  switch (step.kind) {
    case 'edit':
      return [
        oracle.edit(order, step.lines),
        await codeOfRefusal(() => editOrder(play, orderId, { lines: step.lines, phone: order.phone })),
      ]
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
  { shop, played, number }: Play,
  { phone, lines, percentOff, deliveryFee }: Extract<Step, { kind: 'place by staff' }>,
) {
  const { id } = await shop.staff.placeStaffOrder({
    addressData: contactOf(number, phone),
    lines: lines.map(({ sku, quantity }) => ({ skuId: played.skuIds[sku] ?? '', quantity })),
    discount: { kind: 'percent', percent: percentOff },
    deliveryFee: deliveryFee / 1000,
    source: 'phone',
  })
  played.orderIds.push(id)
}

/** Packs an order, unless it is packed, and hands it over. */
async function handOver({ shop: { staff }, played: { courierId } }: Play, orderId: string) {
  const { updatedAt } = await staff.getOrderDetails({ orderId })
  await codeOfRefusal(() => staff.packOrder({ orderId, updatedAt }))
  const { results } = await staff.handOverOrders({ courierId, parcels: [{ orderId }] })
  if (results[0]?.ok !== true) throw new ApiError('ORDER_CHANGED')
}

async function endWay({ staff }: HistoryShop, orderId: string, outcome: ExpectedParcel['state']) {
  const said = outcome === 'handed-over' ? 'on-the-road' : outcome
  const [result] = await staff.recordOutcomes({ orderIds: [orderId], outcome: said })
  if (result?.ok !== true) throw Object.assign(new Error(result?.message), { code: REFUSED })
}

async function editOrder(
  { shop, oracle, played, number }: Play,
  orderId: string,
  { lines, phone }: { lines: readonly StepLine[]; phone: number },
) {
  const { updatedAt, items } = await shop.staff.getOrderDetails({ orderId })
  const left = items.map(({ skuId }, index) => ({ sku: played.skuIds.indexOf(skuId), position: index + 1 }))
  const takePosition = (matches: (one: number) => boolean) => {
    const found = left.findIndex((line) => matches(line.sku))
    return found === -1 ? undefined : left.splice(found, 1)[0]?.position
  }
  const exact = lines.map((line) => ({ ...line, position: takePosition((sku) => sku === line.sku) }))
  const edited = exact.map((line) => ({
    ...line,
    position: line.position ?? takePosition((sku) => oracle.isSameProduct(sku, line.sku)),
  }))
  await shop.staff.editOrder({
    orderId,
    updatedAt,
    addressData: contactOf(number, phone),
    lines: edited.map(({ sku, quantity, position }) => ({
      ...{ skuId: played.skuIds[sku] ?? '', quantity },
      ...(position !== undefined && { position }),
    })),
  })
}
