import { nextState, owedBy, parcelOf, type ExpectedParcel, type ExpectedPayout } from './parcels.ts'
import { PHONES, type History, type StepLine } from '../steps.ts'
import { deliveryFeeOf, percentOf, reductionOf, type Code, type DeliveryTerms } from './terms.ts'
import { offOf, payFrom, sumOf, type ExpectedLine, type PiecesBack } from './worth.ts'

type Status = 'Pending' | 'Shipped' | 'Delivered' | 'Cancelled'

/** What came back of an order, and what became of its value. Amounts are millimes. */
export interface ExpectedReturn {
  kind: 'return' | 'exchange' | 'partly-taken'
  pieces: PiecesBack[]
  amount: number
  /** What of the delivery fee was given back. */
  delivery: number
  refunded: number
  credited: number
  notCollected: number
  /** What its customer need not pay any more, by whichever way. */
  givenBack: number
  /** What the courier was to collect before a part was not taken. */
  dueBefore: number
  /** The order that brings other pieces for them, by its number in the history. */
  replacement: number | null
  isUndone: boolean
}

export interface ExpectedOrder {
  phone: number
  lines: ExpectedLine[]
  code: number | null
  /** What staff took off its lines, in percent of them. */
  percentOff: number
  /** What staff took off the lines of the orders that it carries, in millimes. */
  amountOff: number
  /** What was granted to pay for it beside money, in millimes: the value of pieces, and store credit. */
  credits: Credits
  /** In millimes. */
  deliveryFee: number
  /** Where it goes: what nobody has said is ''. */
  governorate: string
  status: Status
  failure: 'refused' | 'lost' | null
  waits: boolean
  /** The status before the last change, for an undo. */
  before: { status: Status; failure: 'refused' | 'lost' | null } | null
  /** What couriers have taken of it, the first parcel first. */
  parcels: ExpectedParcel[]
  /** The first return first. */
  returns: ExpectedReturn[]
  /** The last thing that happened to it: an order was joined into it. */
  lastJoin: ExpectedJoin | null
  isJoined: boolean
}

/** Two orders as they were before one carried the lines of both. */
interface ExpectedJoin {
  joined: ExpectedOrder
  before: { kept: ExpectedOrder; joined: ExpectedOrder }
}

interface Credits {
  exchange: number
  lines: number
  delivery: number
}

const noCredits: Credits = { exchange: 0, lines: 0, delivery: 0 }

interface StaffTerms {
  percentOff: number
  /** In millimes. */
  deliveryFee: number
  /** What staff ask for a piece of the first line, in millimes; null: its price. */
  price: number | null
  takesCredit: boolean
}

/** What an edit says of an order beside its lines. */
export interface ExpectedEdit {
  phone: number
  governorate: string
  keepsDeliveryFee: boolean
}

interface Facts {
  /** What a piece of each SKU costs, in millimes. */
  prices: readonly number[]
  /** Which product a SKU is of. */
  products: readonly number[]
  /** The SKUs in the order in which the shop writes the lines of an order that is placed. */
  inOrder: readonly number[]
  delivery: DeliveryTerms
  codes: readonly Code[]
  /** The products that are on offer at first: some codes count for these alone. */
  onOffer: readonly number[]
}

/**
 * What the books of a shop must say after each step, kept by plain bookkeeping that shares no code with the shop. Each
 * method does what the shop should do and answers nothing, or answers every code with which it may refuse, and changes
 * nothing.
 */
export class Oracle {
  readonly stock: number[]
  /** What the shop owes each phone, in millimes. */
  readonly credit = Array.from({ length: PHONES }, () => 0)
  readonly orders: ExpectedOrder[] = []
  readonly payouts: ExpectedPayout[] = []
  /** What was corrected of the courier's account, in millimes. */
  corrected = 0
  /** The products that are on offer now. */
  readonly #onOffer: Set<number>
  readonly #facts: Facts
  readonly #asksFirst: boolean

  constructor({ stock, asksFirst }: Pick<History, 'stock' | 'asksFirst'>, facts: Facts) {
    this.stock = [...stock]
    this.#asksFirst = asksFirst
    this.#facts = facts
    this.#onOffer = new Set(facts.onOffer)
  }

  /** Puts a product on offer, or takes it off; answers whether it is on. What is sold stays as it was sold. */
  toggleOffer(product: number): boolean {
    if (this.#onOffer.delete(product)) return false
    this.#onOffer.add(product)
    return true
  }

  place(phone: number, wanted: StepLine[], code: number | null): string[] {
    const lines = this.#inOrder(this.#priced(wanted, code))
    const deliveryFee = deliveryFeeOf(sumOf(lines), '', this.#facts.delivery)
    const takesOff = code !== null && reductionOf(this.#facts.codes[code], lines, deliveryFee) > 0
    // Delivery that is free already is free without the code.
    const isHarmless = code !== null && this.#facts.codes[code]?.kind === 'free-delivery' && deliveryFee === 0
    const refusals: string[] = []
    if (code !== null && ((!takesOff && !isHarmless) || this.isSpent(code, phone))) refusals.push('PROMOTION_REFUSED')
    // What waits holds nothing, but nobody is called for what is not there.
    if (!this.hasAll(lines)) refusals.push('OUT_OF_STOCK')
    if (refusals.length > 0) return refusals
    if (!this.#asksFirst) this.take(lines)
    this.add({ phone, lines, code: takesOff ? code : null, deliveryFee, waits: this.#asksFirst })
    return []
  }

  placeByStaff(phone: number, wanted: StepLine[], { percentOff, deliveryFee, price, takesCredit }: StaffTerms) {
    const [first, ...others] = this.#priced(wanted)
    const lines = this.#inOrder([...(first ? [{ ...first, price: price ?? first.price }] : []), ...others])
    if (!this.hasAll(lines)) return ['OUT_OF_STOCK']
    this.take(lines)
    const owed = takesCredit ? (this.credit[phone] ?? 0) : 0
    const left = sumOf(lines) - percentOf(sumOf(lines), percentOff)
    const credits = { exchange: 0, ...payFrom(owed, { lines: left, delivery: deliveryFee }) }
    this.add({ phone, lines, percentOff, deliveryFee, credits })
    this.credit[phone] = (this.credit[phone] ?? 0) - credits.lines - credits.delivery
    return []
  }

  /** Adds an order that is pending. Answers its number. */
  add(order: Pick<ExpectedOrder, 'phone' | 'lines' | 'deliveryFee'> & Partial<ExpectedOrder>): number {
    const nothingOff = { code: null, percentOff: 0, amountOff: 0, credits: noCredits } as const
    const fresh = { governorate: '', failure: null, waits: false, before: null, status: 'Pending' } as const
    const single = { lastJoin: null, isJoined: false }
    return this.orders.push({ ...nothingOff, ...fresh, ...single, parcels: [], returns: [], ...order }) - 1
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
    const owed = owedBy(
      this.orders.flatMap(({ parcels }) => parcels),
      this.payouts,
    )
    return owed + this.corrected
  }

  /**
   * Gives an order other lines and another contact. What replaces a line of the same product and color, by its place,
   * costs what that was sold for, and its code counts for it as it did; what is new is as of today. Delivery costs what
   * it did, unless today's prices tell the two apart.
   */
  edit(
    order: ExpectedOrder,
    wanted: readonly (StepLine & { replaces: number | undefined })[],
    { phone, governorate, keepsDeliveryFee }: ExpectedEdit,
  ): string[] {
    if (order.status !== 'Pending') return ['ORDER_NOT_EDITABLE']
    const lines = wanted.map(({ sku, quantity, replaces = -1 }) => {
      const sold = order.lines[replaces]
      if (sold) return { ...sold, sku, quantity, off: offOf(sold, quantity) }
      return { sku, quantity, price: this.priceOf(sku), isCovered: this.#isCovered(sku, order.code), off: 0 }
    })
    const deliveryFee = keepsDeliveryFee ? order.deliveryFee : this.deliveryFeeWith(order, { lines, governorate })
    const edited = { ...order, lines, phone, governorate, deliveryFee }
    const refusals: string[] = []
    if (order.code !== null && this.usesCode(edited)) {
      const isSpent = this.isSpent(order.code, phone, order)
      // What it had given up is somebody else's by now.
      if (isSpent && !this.usesCode(order)) edited.code = null
      else if (isSpent && phone !== order.phone) refusals.push('PROMOTION_REFUSED')
    }
    const more = lines.map(({ sku, quantity }) => ({ sku, quantity: quantity - quantityOf(order.lines, sku) }))
    if (!order.waits && more.some(({ sku, quantity }) => quantity > (this.stock[sku] ?? 0)))
      refusals.push('OUT_OF_STOCK')
    const credit = this.creditIn(edited) - this.creditIn(order)
    if (credit > this.creditOf(order)) refusals.push('STORE_CREDIT_TOO_LOW')
    if (refusals.length > 0) return refusals
    if (!order.waits) {
      this.give(order.lines)
      this.take(lines)
    }
    this.addCredit(order, -credit)
    Object.assign(order, edited)
    for (const parcel of order.parcels) if (parcel.state === 'handed-over') parcel.due = this.totalOf(order)
    return []
  }

  setStatus(
    order: ExpectedOrder,
    status: Status,
    failure: 'refused' | 'lost' | null = null,
    from = order.status,
  ): string[] {
    if (order.status === status && (failure === null || failure === order.failure)) return []
    if (from !== order.status || order.isJoined) return ['ORDER_CHANGED']
    // Only what has left the shop can be refused or lost.
    if (failure !== null && order.status !== 'Shipped' && order.status !== 'Delivered') return ['ORDER_CHANGED']
    if (standingReturns(order).length > 0) return ['ORDER_CHANGED']
    const held = holds(order)
    const next = { ...order, status, failure }
    const keeps = holds(next)
    const comesBack = order.status === 'Cancelled' && status !== 'Cancelled'
    const refusals: string[] = []
    if (!held && keeps && !this.hasAll(order.lines)) refusals.push('OUT_OF_STOCK')
    const usesAgain = comesBack && this.usesCode({ ...order, status })
    if (usesAgain && order.code !== null && this.isSpent(order.code, order.phone)) refusals.push('PROMOTION_REFUSED')
    // What paid beside money is the customer's again while the order is cancelled.
    const credit = this.creditIn(order)
    const taken = (status === 'Cancelled' ? 0 : credit) - (order.status === 'Cancelled' ? 0 : credit)
    if (taken > this.creditOf(order)) refusals.push('STORE_CREDIT_TOO_LOW')
    const parcel = parcelOf(order.parcels)
    const way = parcel && nextState(parcel, { from: order.status, to: status, failure })
    if (parcel && parcel.state !== way && parcel.payout !== null) refusals.push('CASH_SETTLED')
    if (refusals.length > 0) return refusals
    if (held && !keeps) this.give(order.lines)
    if (!held && keeps) this.take(order.lines)
    this.addCredit(order, -taken)
    if (parcel && way && parcel.state !== way) {
      parcel.state = way
      parcel.collected = way === 'delivered' ? parcel.due : null
    } else if (parcel && (status === 'Shipped' || status === 'Delivered')) {
      parcel.isPast = parcel.state === 'refused' || parcel.state === 'lost'
    }
    order.before = { status: order.status, failure: order.failure }
    order.status = status
    order.failure = failure
    if (keeps) order.waits = false
    return []
  }

  confirm(order: ExpectedOrder): string[] {
    if (!order.waits || order.status !== 'Pending') return ['ORDER_CHANGED']
    if (!this.hasAll(order.lines)) return ['OUT_OF_STOCK']
    this.take(order.lines)
    order.waits = false
    return []
  }

  /** What delivery costs an order with other lines or another way: what it did, unless today's prices tell the two apart. */
  deliveryFeeWith(order: ExpectedOrder, { lines, governorate }: Pick<ExpectedOrder, 'lines' | 'governorate'>): number {
    const { delivery } = this.#facts
    const was = deliveryFeeOf(sumOf(order.lines), order.governorate, delivery)
    const is = deliveryFeeOf(sumOf(lines), governorate, delivery)
    return was === is ? order.deliveryFee : is
  }

  /** What an order must add up to, in millimes. */
  totalOf(order: ExpectedOrder): number {
    const { sold, delivery } = this.partsOf(order)
    return sold + delivery - this.creditIn(order)
  }

  /** What the lines of an order were sold for, what was taken off them, and what its delivery costs, in millimes. */
  partsOf({ lines, code, percentOff, amountOff, deliveryFee }: ExpectedOrder) {
    const sum = sumOf(lines)
    const terms = code === null ? undefined : this.#facts.codes[code]
    const reduction = reductionOf(terms, lines, deliveryFee)
    const isOfDelivery = terms?.kind === 'free-delivery'
    const ofCode = isOfDelivery ? 0 : reduction
    const carried = lines.reduce((all, { off }) => all + off, 0)
    const left = sum - carried - ofCode
    const wanted = percentOf(sum, percentOff) + amountOff
    const ofAll = wanted < left ? wanted : left
    return {
      sold: left - ofAll,
      ofCode,
      ofAll,
      delivery: isOfDelivery ? deliveryFee - reduction : deliveryFee,
    }
  }

  /** What of an order is paid beside money, as far as it costs that much, in millimes. */
  creditIn(order: ExpectedOrder): number {
    const { exchange, lines, delivery } = order.credits
    const parts = this.partsOf(order)
    const ofLines = exchange + lines
    return (ofLines < parts.sold ? ofLines : parts.sold) + (delivery < parts.delivery ? delivery : parts.delivery)
  }

  /** What the shop owes the phone of an order, in millimes. */
  creditOf({ phone }: ExpectedOrder): number {
    return this.credit[phone] ?? 0
  }

  addCredit({ phone }: ExpectedOrder, amount: number) {
    this.credit[phone] = (this.credit[phone] ?? 0) + amount
  }

  /** How many orders use a code. */
  usesOf(code: number): number {
    return this.orders.filter((order) => order.code === code && this.usesCode(order)).length
  }

  /** Whether an order uses its code: cancelled ones do not, and none that it takes nothing off. */
  usesCode({ code, status, lines, deliveryFee }: ExpectedOrder): boolean {
    if (code === null || status === 'Cancelled') return false
    return reductionOf(this.#facts.codes[code], lines, deliveryFee) > 0
  }

  /** The product of a SKU. All pieces of a product are of one color. */
  productOf(sku: number): number {
    return this.#facts.products[sku] ?? -1
  }

  priceOf(sku: number): number {
    return this.#facts.prices[sku] ?? 0
  }

  #inOrder(lines: readonly ExpectedLine[]): ExpectedLine[] {
    return this.#facts.inOrder.flatMap((sku) => lines.filter((line) => line.sku === sku))
  }

  /** Lines at the prices of the shop, and with the code that an order of them names. */
  #priced(lines: readonly StepLine[], code: number | null = null): ExpectedLine[] {
    return lines.map(({ sku, quantity }) => {
      return { sku, quantity, price: this.priceOf(sku), isCovered: this.#isCovered(sku, code), off: 0 }
    })
  }

  /** Whether a code counts for a SKU now. */
  #isCovered(sku: number, code: number | null): boolean {
    if (code === null) return false
    return !this.#facts.codes[code]?.isForOffers || this.#onOffer.has(this.productOf(sku))
  }

  /** Whether a phone cannot have a code any more, because of orders other than `own`. */
  isSpent(number: number, phone: number, ...own: ExpectedOrder[]): boolean {
    const code = this.#facts.codes[number]
    const using = this.orders.filter((order) => !own.includes(order) && order.code === number && this.usesCode(order))
    if (code?.maxUses !== null && using.length >= (code?.maxUses ?? 0)) return true
    return code?.oncePerPhone === true && using.some((order) => order.phone === phone)
  }

  hasAll(lines: readonly StepLine[]): boolean {
    return lines.every(({ sku, quantity }) => (this.stock[sku] ?? 0) >= quantity)
  }

  take(lines: readonly StepLine[]) {
    for (const { sku, quantity } of lines) this.stock[sku] = (this.stock[sku] ?? 0) - quantity
  }

  give(lines: readonly StepLine[]) {
    for (const { sku, quantity } of lines) this.stock[sku] = (this.stock[sku] ?? 0) + quantity
  }
}

/** Any refusal of one among several things, which the shop tells by its message alone. */
export const REFUSED = 'REFUSED'

/** The returns of an order that were not undone, the first one first. */
export const standingReturns = ({ returns }: ExpectedOrder): ExpectedReturn[] =>
  returns.filter(({ isUndone }) => !isUndone)

/**
 * Whether the pieces of an order are out of the stock: those of an order that goes on, unless it waits for a call, and
 * those that were lost.
 */
const holds = ({ status, failure, waits }: Pick<ExpectedOrder, 'status' | 'failure' | 'waits'>) =>
  failure === 'lost' || (status !== 'Cancelled' && !(waits && status === 'Pending'))

const quantityOf = (lines: readonly StepLine[], sku: number) => lines.find((line) => line.sku === sku)?.quantity ?? 0
