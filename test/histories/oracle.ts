import { nextState, owedBy, parcelOf, type ExpectedParcel, type ExpectedPayout } from './parcels.ts'
import type { History, StepLine } from './steps.ts'

type Status = 'Pending' | 'Shipped' | 'Delivered' | 'Cancelled'

/** A code of a history, as its terms read. Amounts are millimes. */
export interface Code {
  kind: 'percent' | 'amount' | 'free-delivery'
  value: number
  minimum: number
  maxUses: number | null
  oncePerPhone: boolean
}

export interface ExpectedOrder {
  phone: number
  lines: StepLine[]
  code: number | null
  /** What staff took off it, in millimes, as far as its lines cost that much. */
  granted: number
  /** In millimes. */
  deliveryFee: number
  status: Status
  failure: 'refused' | 'lost' | null
  waits: boolean
  /** The status before the last change, for an undo. */
  before: { status: Status; failure: 'refused' | 'lost' | null } | null
  /** What couriers have taken of it, the first parcel first. */
  parcels: ExpectedParcel[]
}

interface Facts {
  prices: readonly number[]
  /** Which product a SKU is of. */
  products: readonly number[]
  deliveryFee: number
  codes: readonly Code[]
}

/**
 * What the books of a shop must say after each step, kept by plain bookkeeping that shares no code with the shop. Each method does what the shop should
 * do and answers nothing, or answers every code with which it may refuse, and changes nothing.
 */
export class Oracle {
  readonly stock: number[]
  readonly orders: ExpectedOrder[] = []
  readonly payouts: ExpectedPayout[] = []
  readonly #facts: Facts
  readonly #asksFirst: boolean

  constructor({ stock, asksFirst }: Pick<History, 'stock' | 'asksFirst'>, facts: Facts) {
    this.stock = [...stock]
    this.#asksFirst = asksFirst
    this.#facts = facts
  }

  place(phone: number, lines: StepLine[], code: number | null): string[] {
    const refusals: string[] = []
    if (code !== null && (this.#reduction(code, lines) === 0 || this.#isSpent(code, phone)))
      refusals.push('PROMOTION_REFUSED')
    // What waits holds nothing, but nobody is called for what is not there.
    if (!this.#hasAll(lines)) refusals.push('OUT_OF_STOCK')
    if (refusals.length > 0) return refusals
    if (!this.#asksFirst) this.#take(lines)
    this.orders.push({
      ...{ phone, lines, code, granted: 0, deliveryFee: this.#facts.deliveryFee },
      ...{ status: 'Pending', failure: null, waits: this.#asksFirst, before: null, parcels: [] },
    })
    return []
  }

  placeByStaff(
    phone: number,
    lines: StepLine[],
    { percentOff, deliveryFee }: { percentOff: number; deliveryFee: number },
  ) {
    if (!this.#hasAll(lines)) return ['OUT_OF_STOCK']
    this.#take(lines)
    const granted = percentOf(this.#sum(lines), percentOff)
    const state = { status: 'Pending', failure: null, waits: false, before: null } as const
    this.orders.push({ phone, lines, code: null, granted, deliveryFee, parcels: [], ...state })
    return []
  }

  /** Packs an order and hands it over to a courier: it is shipped. */
  handOver(order: ExpectedOrder): string[] {
    if (order.status !== 'Pending' || order.waits) return ['ORDER_CHANGED']
    // A courier has it already.
    if (order.parcels.some(({ state }) => state === 'handed-over')) return ['ORDER_CHANGED']
    const refusals = this.setStatus(order, 'Shipped')
    if (refusals.length > 0) return refusals
    order.parcels.push({ state: 'handed-over', due: this.totalOf(order), collected: null, payout: null })
    return []
  }

  /** Says how the way of a parcel ended, or that it has not. */
  endWay(order: ExpectedOrder, outcome: ExpectedParcel['state']): string[] {
    const failure = outcome === 'refused' || outcome === 'lost' ? outcome : null
    const status = failure ? 'Cancelled' : outcome === 'delivered' ? 'Delivered' : 'Shipped'
    const parcel = parcelOf(order.parcels)
    const isSame = order.status === status && (failure === null || failure === order.failure)
    const change = { from: order.status, to: status, failure }
    // An order that goes by itself has no parcel that could end.
    if (!parcel || (isSame ? parcel.state : nextState(parcel, change)) !== outcome) return [REFUSED]
    return this.setStatus(order, status, failure).map(() => REFUSED)
  }

  /** Cash for all that is to be settled, or for some of it: that of every other order of the history. */
  payOut(payout: Pick<ExpectedPayout, 'received' | 'fees' | 'isWrittenOff'>, isPart: boolean) {
    const number = this.payouts.length
    const settled = this.toSettle().filter(({ order }) => !isPart || order % 2 === 0)
    let expected = 0
    for (const { parcel } of settled) {
      expected += parcel.collected ?? 0
      parcel.payout = number
    }
    this.payouts.push({ ...payout, expected, isUndone: false })
  }

  undoPayout(number: number): string[] {
    const payout = this.payouts[number]
    if (!payout || payout.isUndone) return ['PAYOUT_UNDONE']
    payout.isUndone = true
    for (const { parcels } of this.orders)
      for (const parcel of parcels) if (parcel.payout === number) parcel.payout = null
    return []
  }

  /** The delivered parcels whose cash has not come, with the numbers of their orders. */
  toSettle() {
    return this.orders.flatMap(({ parcels }, order) =>
      parcels
        .filter(({ collected, payout }) => payout === null && (collected ?? 0) > 0)
        .map((parcel) => ({ order, parcel })),
    )
  }

  /** What the courier owes, in millimes. */
  owed(): number {
    return owedBy(
      this.orders.flatMap(({ parcels }) => parcels),
      this.payouts,
    )
  }

  edit(order: ExpectedOrder, lines: StepLine[]): string[] {
    if (order.status !== 'Pending') return ['ORDER_NOT_EDITABLE']
    if (!order.waits) {
      const more = lines.map(({ sku, quantity }) => ({ sku, quantity: quantity - quantityOf(order.lines, sku) }))
      if (more.some(({ sku, quantity }) => quantity > (this.stock[sku] ?? 0))) return ['OUT_OF_STOCK']
      this.#give(order.lines)
      this.#take(lines)
    }
    order.lines = lines
    return []
  }

  setStatus(
    order: ExpectedOrder,
    status: Status,
    failure: 'refused' | 'lost' | null = null,
    from = order.status,
  ): string[] {
    if (order.status === status && (failure === null || failure === order.failure)) return []
    if (from !== order.status) return ['ORDER_CHANGED']
    // Only what has left the shop can be refused or lost.
    if (failure !== null && order.status !== 'Shipped' && order.status !== 'Delivered') return ['ORDER_CHANGED']
    const held = holds(order)
    const next = { ...order, status, failure }
    const keeps = holds(next)
    const comesBack = order.status === 'Cancelled' && status !== 'Cancelled'
    const refusals: string[] = []
    if (!held && keeps && !this.#hasAll(order.lines)) refusals.push('OUT_OF_STOCK')
    if (comesBack && order.code !== null && this.#isSpent(order.code, order.phone)) refusals.push('PROMOTION_REFUSED')
    const parcel = parcelOf(order.parcels)
    const way = parcel && nextState(parcel, { from: order.status, to: status, failure })
    if (parcel && parcel.state !== way && parcel.payout !== null) refusals.push('CASH_SETTLED')
    if (refusals.length > 0) return refusals
    if (held && !keeps) this.#give(order.lines)
    if (!held && keeps) this.#take(order.lines)
    if (parcel && way && parcel.state !== way) {
      parcel.state = way
      parcel.collected = way === 'delivered' ? parcel.due : null
    }
    order.before = { status: order.status, failure: order.failure }
    order.status = status
    order.failure = failure
    if (keeps) order.waits = false
    return []
  }

  confirm(order: ExpectedOrder): string[] {
    if (!order.waits || order.status !== 'Pending') return ['ORDER_CHANGED']
    if (!this.#hasAll(order.lines)) return ['OUT_OF_STOCK']
    this.#take(order.lines)
    order.waits = false
    return []
  }

  /** What an order must add up to, in millimes. */
  totalOf({ lines, code, granted, deliveryFee }: ExpectedOrder): number {
    const reduction = code === null ? 0 : this.#reduction(code, lines)
    const sum = this.#sum(lines)
    return sum + deliveryFee - reduction - (granted < sum ? granted : sum)
  }

  /** How many orders use a code: cancelled ones do not. */
  usesOf(code: number): number {
    return this.orders.filter((order) => order.code === code && order.status !== 'Cancelled').length
  }

  /** Whether two SKUs are of one product. */
  isSameProduct(one: number, other: number): boolean {
    return this.#facts.products[one] === this.#facts.products[other]
  }

  #sum(lines: readonly StepLine[]) {
    let sum = 0
    for (const { sku, quantity } of lines)
      for (let piece = 0; piece < quantity; piece++) sum += this.#facts.prices[sku] ?? 0
    return sum
  }

  #reduction(number: number, lines: readonly StepLine[]): number {
    const code = this.#facts.codes[number]
    const sum = this.#sum(lines)
    if (!code || sum < code.minimum) return 0
    if (code.kind === 'free-delivery') return this.#facts.deliveryFee
    if (code.kind === 'amount') return sum < code.value ? sum : code.value
    return percentOf(sum, code.value)
  }

  #isSpent(number: number, phone: number) {
    const code = this.#facts.codes[number]
    const using = this.orders.filter((order) => order.code === number && order.status !== 'Cancelled')
    if (code?.maxUses !== null && using.length >= (code?.maxUses ?? 0)) return true
    return code?.oncePerPhone === true && using.some((order) => order.phone === phone)
  }

  #hasAll(lines: readonly StepLine[]) {
    return lines.every(({ sku, quantity }) => (this.stock[sku] ?? 0) >= quantity)
  }

  #take(lines: readonly StepLine[]) {
    for (const { sku, quantity } of lines) this.stock[sku] = (this.stock[sku] ?? 0) - quantity
  }

  #give(lines: readonly StepLine[]) {
    for (const { sku, quantity } of lines) this.stock[sku] = (this.stock[sku] ?? 0) + quantity
  }
}

/** Any refusal of one among several things, which the shop tells by its message alone. */
export const REFUSED = 'REFUSED'

/** Halves of a millime go up: in whole numbers, so that nothing is lost in fractions. */
const percentOf = (sum: number, percent: number) => Number((BigInt(sum) * BigInt(percent) + 50n) / 100n)

/** Whether the pieces of an order are out of the stock: those of an order that goes on, unless it waits for a call, and those that were lost. */
const holds = ({ status, failure, waits }: Pick<ExpectedOrder, 'status' | 'failure' | 'waits'>) =>
  failure === 'lost' || (status !== 'Cancelled' && !(waits && status === 'Pending'))

const quantityOf = (lines: readonly StepLine[], sku: number) => lines.find((line) => line.sku === sku)?.quantity ?? 0
