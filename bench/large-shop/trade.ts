import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { callDetail, statusDetail } from '#domain/orders/history/event-detail.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import { ReturnKind, ReturnReason, type ReturnSettlement } from '#domain/returns/return-words.ts'
import type { Database } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { CashBooks } from './cash-books.ts'
import { insertAll } from './insert-all.ts'
import { placeOf } from './places.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const COURIERS = ['Aramex Sud', 'Best Delivery', 'Intigo', 'Rapid Poste', 'Sahel Express', 'Tunis Colis']

/** The file of a courier: order number and cash. */
const CSV = JSON.stringify({
  separator: 'comma',
  decimal: 'point',
  hasBom: true,
  columns: (['number', 'cash'] as const).map((content) => ({ heading: content, content, text: '' })),
})

/** Orders that use a promotion, are followed by a note, were called, and come back: in a hundred. */
const WITH_PROMOTION = 10
const WITH_NOTE = 5
const CALLED = 40
const NOT_REACHED = 15
const RETURNED = 4

/** An order as it was placed, before anything became of it. */
export interface PlacedOrder {
  id: string
  number: string
  status: OrderStatus
  user_phone: string
  created_at: string
  lines: readonly { sku_id: string; price: number }[]
}

type Rows = { [Table in keyof Tables]?: Insertable<Tables[Table]>[] }

/** Where rows are inserted first that others refer to. */
const inOrder = [
  'order_history',
  'order_calls',
  'promotion_uses',
  'manifests',
  'shipments',
  'payments',
  'cash_entries',
  'returns',
  'return_lines',
  'stock_movements',
  'refunds',
  'store_credit_entries',
] as const

/**
 * What years of trade leave behind: calls, parcels with their couriers and manifests, cash and payouts, returns, exchanges, store credit,
 * notes and promotions. Of 250,000 orders some 400 wait for a call, 600 are to be packed, 250 are packed and 3,600 on the road.
 */
export class Trade {
  readonly #couriers = COURIERS.map((name) => ({ id: newId(), name }))
  readonly #promotions = Array.from({ length: 40 }, (_, index) => ({ id: newId(), code: `CODE${index}` }))
  readonly #manifests = new Map<string, string>()
  readonly #books = new CashBooks()
  readonly #credits = new Map<string, number>()
  /** Returns that wait for the order that brings the replacement, the oldest first. */
  readonly #exchanges: { row: Insertable<Tables['returns']>; skuId: string }[] = []
  readonly #staff: readonly string[]
  #rows: Rows = {}

  private constructor(staff: readonly string[]) {
    this.#staff = staff
  }

  /** Begins with couriers and promotions. */
  static async begin(database: Database, staff: readonly string[]): Promise<Trade> {
    const trade = new Trade(staff)
    const at = new Date(Date.now() - 365 * DAY).toISOString()
    const times = { created_at: at, updated_at: at }
    const couriers = trade.#couriers.map((courier) => ({
      ...courier,
      phone: '71 000 000',
      tracking_url: 'https://parcels.example/{number}',
      csv_mapping: CSV,
      active: 1 as const,
      ...times,
    }))
    const promotions = trade.#promotions.map((promotion) => ({
      ...promotion,
      title: promotion.code,
      kind: 'amount' as const,
      value: 5_000,
      scope: '{"collections":[],"productIds":[],"variantIds":[]}',
      minimum_subtotal: 0,
      first_order_only: 0 as const,
      once_per_customer: 0 as const,
      starts_at: null,
      ends_at: null,
      max_uses: null,
      uses: 0,
      active: 1 as const,
      ...times,
    }))
    await insertAll(database, 'couriers', couriers)
    await insertAll(database, 'promotions', promotions)
    return trade
  }

  /** What became of an order: its rows are kept until `insert`. Answers the columns of the order that tell of it. */
  record(order: PlacedOrder) {
    const placedAt = Date.parse(order.created_at)
    const reduction = this.#usePromotion(order)
    const { place, waits, ...call } = this.#call(order, placedAt)
    const due = order.lines.reduce((sum, { price }) => sum + price, 0) - reduction.amount + 7_000
    const failure = failureOf(order)
    const end = waits ? placedAt : this.#deliver({ ...order, due, failure }, placedAt)
    if (randomInt(100) < WITH_NOTE) this.#tell(order.id, 'note', 'Call before noon', end)
    return {
      city: place.city,
      zip_code: '',
      governorate: place.governorate,
      waits_for_confirmation: waits,
      ...call,
      status: failure ? ('Cancelled' as const) : order.status,
      delivery_failure: failure ?? null,
      adjustments: reduction.adjustments,
      subtotal: due - 7_000,
      total: due,
      exchange_of: this.#replace(order),
      updated_at: new Date(end).toISOString(),
    }
  }

  /** Inserts what was recorded since the last time; its orders are there. */
  async insert(database: Database): Promise<void> {
    const rows = this.#rows
    this.#rows = {}
    for (const table of inOrder) await insertAll(database, table, rows[table] ?? [])
  }

  /** Ends with what is added up over all orders: payouts, balances and store credits. */
  async finish(database: Database): Promise<void> {
    for (const { row, skuId } of this.#exchanges) this.#takeBack(row, skuId)
    await this.insert(database)
    await this.#books.insert(database)
    const credits = [...this.#credits].map(([phone, balance]) => ({ phone, balance }))
    await insertAll(database, 'store_credits', credits)
  }

  #add<Table extends (typeof inOrder)[number]>(table: Table, row: Insertable<Tables[Table]>) {
    const rows = (this.#rows[table] ??= [] as never) as Insertable<Tables[Table]>[]
    rows.push(row)
  }

  #tell(orderId: string, event: string, detail: string, at: number) {
    const row = { order_id: orderId, event, detail, user_id: this.#someone(), created_at: new Date(at).toISOString() }
    this.#add('order_history', { id: newId({ msecs: at }), ...row })
  }

  #someone = () => this.#staff[randomInt(this.#staff.length)] ?? null

  #usePromotion({ id, lines, created_at: at }: PlacedOrder) {
    const cost = lines.reduce((sum, { price }) => sum + price, 0)
    const promotion = this.#promotions[randomInt(this.#promotions.length)]
    if (!promotion || cost < 5_000 || randomInt(100) >= WITH_PROMOTION) return { amount: 0, adjustments: '[]' }
    this.#add('promotion_uses', { promotion_id: promotion.id, order_id: id, customer: null, created_at: at })
    const terms = { kind: 'amount', value: 5_000, minimumSubtotal: 0 }
    const scope = { collections: [], productIds: [], variantIds: [] }
    const applied = { ...promotion, title: promotion.code, ...terms, scope, of: 'lines', amount: 5_000 }
    return { amount: 5_000, adjustments: JSON.stringify([applied]) }
  }

  /** One pending order in three waits for a call; of those before, some were called. */
  #call({ id, number, status }: PlacedOrder, placedAt: number) {
    const place = placeOf(Number(number))
    const waits = status === 'Pending' && Number(number) % 3 === 0 ? (1 as const) : (0 as const)
    const attempts = waits ? Number(number) % 4 : randomInt(100) < NOT_REACHED ? 1 : 0
    const isCalled = attempts > 0 || (!waits && randomInt(100) < CALLED)
    const outcomes = [
      ...Array.from({ length: attempts }, () => 'not-reached' as const),
      ...(isCalled && !waits ? (['confirmed'] as const) : []),
    ]
    for (const [index, outcome] of outcomes.entries()) {
      const at = Math.min(placedAt + (index + 1) * HOUR, Date.now() - HOUR)
      const call = { order_id: id, user_id: this.#someone(), outcome, reason: null, next_call_at: null }
      const moment = { before: '{}', undoes: null, created_at: new Date(at).toISOString() }
      this.#add('order_calls', { id: newId({ msecs: at }), ...call, ...moment })
      this.#tell(id, outcome === 'confirmed' ? 'confirmed' : 'call', callDetail(outcome), at)
    }
    // Half of those that were tried are to be called now.
    const next = new Date(attempts === 0 ? placedAt : Date.now() + (randomInt(2) === 0 ? -1 : 3) * HOUR).toISOString()
    const problem = attempts >= 3 ? ('unreachable' as const) : ('' as const)
    const state = { call_attempts: waits ? attempts : 0, call_problem: waits ? problem : ('' as const) }
    return { place, waits, ...state, next_call_at: next }
  }

  /** Packs and hands over an order, and ends its delivery, as far as its status says. Answers when that ended. */
  #deliver(order: PlacedOrder & { due: number; failure: DeliveryFailure | undefined }, placedAt: number): number {
    const { id, number, status, due, failure } = order
    if (status === 'Cancelled') return placedAt + HOUR
    const packedAt = Math.min(placedAt + 20 * HOUR, Date.now() - 2 * HOUR)
    // Of those that are pending, one in three is packed.
    if (status === 'Pending' && Number(number) % 3 !== 1) return placedAt
    const parcel = {
      id: newId({ msecs: packedAt }),
      order_id: id,
      packed_by: this.#someone(),
      cash_due: due,
      packed_at: new Date(packedAt).toISOString(),
      created_at: new Date(packedAt).toISOString(),
    }
    this.#tell(id, 'packed', '', packedAt)
    const none = { courier_id: null, manifest_id: null, tracking_number: '', collected: null, payout_id: null }
    if (status === 'Pending') {
      const packed = { handed_over_at: null, ended_at: null, updated_at: parcel.packed_at }
      this.#add('shipments', { ...parcel, ...none, state: 'packed', ...packed })
      return packedAt
    }
    const courier = this.#couriers[Number(number) % this.#couriers.length] ?? { id: '' }
    const handedOverAt = Math.min(packedAt + 6 * HOUR, Date.now() - HOUR)
    const on = {
      ...parcel,
      courier_id: courier.id,
      manifest_id: this.#takeManifest(courier.id, handedOverAt),
      tracking_number: `TN${number}`,
      handed_over_at: new Date(handedOverAt).toISOString(),
    }
    this.#tell(id, 'status', statusDetail('Pending', 'Shipped'), handedOverAt)
    if (status === 'Shipped') {
      const ended = { collected: null, payout_id: null, ended_at: null, updated_at: on.handed_over_at }
      this.#add('shipments', { ...on, state: 'handed-over', ...ended })
      return handedOverAt
    }
    const endedAt = Math.min(handedOverAt + randomInt(1, 5) * DAY, Date.now() - HOUR)
    const detail = failure ? statusDetail('Shipped', 'Cancelled', failure) : statusDetail('Shipped', 'Delivered')
    this.#tell(id, 'status', detail, endedAt)
    const end = { ended_at: new Date(endedAt).toISOString(), updated_at: new Date(endedAt).toISOString() }
    if (failure) {
      this.#add('shipments', { ...on, state: failure, collected: null, payout_id: null, ...end })
      return endedAt
    }
    const notCollected = this.#comeBack(order, endedAt)
    const collected = due - notCollected
    const { payoutId, payment, entry } = this.#books.collect({ ...on, amount: collected, endedAt })
    this.#add('shipments', { ...on, state: 'delivered', collected, payout_id: payoutId, ...end })
    if (entry) this.#add('cash_entries', entry)
    if (payment) this.#add('payments', payment)
    return endedAt
  }

  /** The manifest of the parcels that a courier took on a day. */
  #takeManifest(courierId: string, at: number): string {
    const key = `${courierId} ${Math.floor(at / DAY)}`
    const known = this.#manifests.get(key)
    if (known !== undefined) return known
    const id = newId({ msecs: at })
    this.#manifests.set(key, id)
    const row = { number: `B${this.#manifests.size}`, courier_id: courierId, user_id: this.#someone() }
    this.#add('manifests', { id, ...row, created_at: new Date(at).toISOString() })
    return id
  }

  /** Lets a piece of some orders come back. Answers what was not collected at the door for it. */
  #comeBack({ id, number, lines, user_phone: phone }: PlacedOrder, deliveredAt: number): number {
    const [line] = lines
    const at = deliveredAt + 3 * DAY
    if (!line || at > Date.now() || randomInt(100) >= RETURNED) return 0
    const kind = pick(lines.length > 1 ? ReturnKind.options : (['return', 'exchange'] as const))
    const settlement = settlementOf(kind)
    // Customers paid at most what the line costs, less a reduction.
    const amount = Math.max(line.price - 5_000, 0)
    const moment = new Date(kind === 'partly-taken' ? deliveredAt : at).toISOString()
    const returnId = newId({ msecs: Date.parse(moment) })
    const row = {
      id: returnId,
      number: `${number}-1`,
      order_id: id,
      kind,
      reason: pick(ReturnReason.options),
      note: '',
      settlement,
      amount,
      delivery: 0,
      not_collected: kind === 'partly-taken' ? amount : 0,
      exchange_order_id: null,
      user_id: this.#someone(),
      created_at: moment,
    }
    if (kind === 'exchange') {
      this.#exchanges.push({ row, skuId: line.sku_id })
      return 0
    }
    this.#takeBack(row, line.sku_id)
    const given = { return_id: returnId, order_id: id, amount, user_id: row.user_id, created_at: moment }
    if (settlement === 'cash') this.#add('refunds', { id: newId(), method: 'cash', ...given })
    const term = toPhoneTerm(phone)
    if (settlement === 'store-credit' && term !== undefined) {
      this.#credits.set(term, (this.#credits.get(term) ?? 0) + amount)
      this.#add('store_credit_entries', { id: newId({ msecs: Date.parse(moment) }), phone: term, ...given })
    }
    return row.not_collected
  }

  /** An order may bring the replacement of an exchange that came before it. */
  #replace({ id, created_at: at }: PlacedOrder): string | null {
    const [oldest] = this.#exchanges
    if (!oldest || oldest.row.created_at > at) return null
    this.#exchanges.shift()
    this.#takeBack({ ...oldest.row, exchange_order_id: id }, oldest.skuId)
    return oldest.row.order_id
  }

  /** Takes a piece of the first line of an order back, and puts it into the stock. */
  #takeBack(row: Insertable<Tables['returns']>, skuId: string) {
    this.#add('returns', row)
    this.#add('return_lines', { return_id: row.id, position: 1, quantity: 1, fate: 'restock', amount: row.amount })
    const quantities = { change: 1, quantity_before: 9, quantity_after: 10, reason: 'cancellation' as const }
    this.#add('stock_movements', {
      id: newId({ msecs: Date.parse(row.created_at) }),
      sku_id: skuId,
      ...quantities,
      order_id: row.order_id,
      user_id: row.user_id ?? null,
      return_id: row.id,
      created_at: row.created_at,
    })
  }
}

function settlementOf(kind: ReturnKind): ReturnSettlement {
  if (kind === 'partly-taken') return 'not-collected'
  return kind === 'exchange' ? 'none' : pick(['cash', 'store-credit'] as const)
}

/** Of ten delivered orders one was refused, and of five hundred one was lost. */
function failureOf({ number, status }: PlacedOrder): DeliveryFailure | undefined {
  if (status !== 'Delivered') return undefined
  if (Number(number) % 10 === 5) return 'refused'
  return Number(number) % 500 === 1 ? 'lost' : undefined
}

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T
