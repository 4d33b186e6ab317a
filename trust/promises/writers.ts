import { randomUUID } from 'node:crypto'
import { callShop } from '../call.ts'
import { guestContact, type TrustCustomer } from '../customers.ts'
import type { TrustShop } from '../shop.ts'

/** A value that a writer changes again and again. `sent` has not been answered: it may stand or not. */
interface Written<T> {
  acknowledged: T
  sent?: T | undefined
}

/** Two orders of one phone: how many pieces the first one carries, which is 2 while the other is joined into it. */
interface WrittenPair extends Written<number> {
  ids: readonly [string, string]
  /** What undoes the join. */
  changeId: string
}

interface WrittenOrder {
  key: string
  body: object
  id?: string
}

interface WritersOptions {
  customers: readonly TrustCustomer[]
  staff: TrustCustomer
  skuId: string
}

const STATUSES = ['Shipped', 'Delivered', 'Pending'] as const
const MAX_IN_CART = 10

/** Writers that remember what the shop has answered: a quarter orders, one changes carts, one statuses, one joins orders and undoes it. */
export class Writers {
  readonly options: WritersOptions
  readonly orders: WrittenOrder[] = []
  /** Pieces in the cart by account. */
  readonly carts = new Map<string, Written<number>>()
  readonly statuses = new Map<string, Written<string>>()
  /** The pair of each account; those that a kill left joined are written no more. */
  readonly pairs = new Map<string, WrittenPair>()
  readonly surprises: string[] = []
  acknowledged = 0
  #guests = 0

  constructor(options: WritersOptions) {
    this.options = options
  }

  /** Writes without a pause until it is stopped; a shop that is away is asked no more. */
  start(url: string) {
    const over = new AbortController()
    const work = this.options.customers.map(async (customer, index) => {
      const write = [this.#order, this.#changeCart, this.#changeStatus, this.#joinOrSeparate][index % 4]
      let isAnswered = true
      while (isAnswered && !over.signal.aborted) isAnswered = (await write?.call(this, url, customer)) ?? false
    })
    return {
      stop: async () => {
        over.abort()
        await Promise.all(work)
      },
    }
  }

  async #order(url: string) {
    return (await this.#placeOrder(url)) !== undefined
  }

  /** The id of the new order; undefined when no answer came. */
  async #placeOrder(url: string, contact = guestContact((this.#guests += 1))) {
    const order: WrittenOrder = {
      key: randomUUID(),
      body: { addressData: contact, productData: [{ skuId: this.options.skuId, quantity: 1 }] },
    }
    this.orders.push(order)
    const { status, body } = await callShop(url, { path: '/api/orders/createOrder', key: order.key, body: order.body })
    if (!this.#isAcknowledged(status)) return undefined
    order.id = String(body.id)
    return order.id
  }

  async #changeCart(url: string, { id: userId, token }: TrustCustomer) {
    const cart = this.carts.get(userId) ?? { acknowledged: 0 }
    this.carts.set(userId, cart)
    const { skuId } = this.options
    const isFull = cart.acknowledged >= MAX_IN_CART
    cart.sent = isFull ? 0 : cart.acknowledged + 1
    const { status } = isFull
      ? await callShop(url, { method: 'DELETE', path: `/api/cart/${userId}`, token })
      : await callShop(url, { path: '/api/cart/add-item', token, body: { userId, item: { skuId } } })
    return this.#settle(cart, status)
  }

  async #changeStatus(url: string, { id: userId }: TrustCustomer) {
    let orderId = this.#orderOf.get(userId)
    if (!orderId) {
      orderId = await this.#placeOrder(url)
      if (!orderId) return false
      this.#orderOf.set(userId, orderId)
      this.statuses.set(orderId, { acknowledged: 'Pending' })
    }
    const state = this.statuses.get(orderId)
    if (!state) return false
    const present = STATUSES.findIndex((status) => status === state.acknowledged)
    state.sent = STATUSES[(present + 1) % STATUSES.length]
    const { token } = this.options.staff
    const { status } = await callShop(url, {
      method: 'PATCH',
      path: `/api/orders/${orderId}`,
      token,
      body: { status: state.sent },
    })
    return this.#settle(state, status)
  }
  readonly #orderOf = new Map<string, string>()

  async #joinOrSeparate(url: string, { id: userId }: TrustCustomer) {
    const pair = this.pairs.get(userId) ?? (await this.#placePair(url, userId))
    if (!pair) return false
    const { token } = this.options.staff
    const [keptId, otherId] = pair.ids
    if (pair.acknowledged === 2) {
      pair.sent = 1
      const body = { changeIds: [pair.changeId] }
      const reply = await callShop(url, { path: '/api/admin/orders/undo', token, body })
      // Each change is taken back or refused by itself: one that met a shop without its database is refused in an answer that succeeds.
      if (reply.status === 200 && reply.body[0]?.ok !== true) return false
      return this.#settle(pair, reply.status)
    }
    const path = `/api/admin/orders/${keptId}/join/${otherId}`
    const preview = await callShop(url, { method: 'GET', path, token })
    if (preview.status === 0 || preview.status === 503) return false
    pair.sent = 2
    const { status, body } = await callShop(url, { path, token, body: { seen: preview.body.seen } })
    pair.changeId = String(body?.changeId)
    return this.#settle(pair, status)
  }

  async #placePair(url: string, userId: string) {
    const contact = guestContact((this.#guests += 1))
    const first = await this.#placeOrder(url, contact)
    const second = first && (await this.#placeOrder(url, contact))
    if (!second) return undefined
    const pair: WrittenPair = { ids: [first, second], acknowledged: 1, changeId: '' }
    this.pairs.set(userId, pair)
    return pair
  }

  #settle<T>(state: Written<T>, status: number) {
    if (!this.#isAcknowledged(status)) return false
    if (state.sent !== undefined) state.acknowledged = state.sent
    state.sent = undefined
    return true
  }

  /** No answer, or the answer of a shop without its database, acknowledges nothing. */
  #isAcknowledged(status: number) {
    if (status === 0 || status === 503) return false
    if (status >= 200 && status < 300) this.acknowledged += 1
    else this.surprises.push(`answered with ${status}`)
    return status < 300
  }
}

/** What is lost, half-written or doubled. Sends every order of the last round again, as a customer does who saw no answer. */
export async function checkWrites(shop: TrustShop, writers: Writers): Promise<string[]> {
  const faults = writers.surprises.splice(0)
  for (const order of writers.orders) {
    if (order.id && checked.has(order)) continue
    checked.add(order)
    const { status, body } = await callShop(shop.url, {
      path: '/api/orders/createOrder',
      key: order.key,
      body: order.body,
    })
    if (status !== 201) faults.push(`an order sent again was answered with ${status}`)
    else if (order.id && order.id !== body.id) faults.push('an order sent again became another one')
    else order.id = String(body.id)
  }
  await shop.withDatabase(async ({ query }) => {
    const rows = await query
      .selectFrom('orders')
      .select((eb) => [
        'orders.id',
        'orders.status',
        eb
          .selectFrom('order_lines')
          .whereRef('order_id', '=', 'orders.id')
          .select((count) => count.fn.countAll<number>().as('lines'))
          .as('lines'),
        eb
          .selectFrom('order_history')
          .whereRef('order_id', '=', 'orders.id')
          .where('event', '=', 'placed')
          .select((count) => count.fn.countAll<number>().as('events'))
          .as('events'),
      ])
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { id } of writers.orders) if (id && !byId.has(id)) faults.push(`order ${id} is lost`)
    if (rows.length !== writers.orders.length) faults.push(`${rows.length} orders of ${writers.orders.length}`)
    for (const { id, lines, events } of rows)
      if (Number(lines) !== 1 || Number(events) !== 1) faults.push(`order ${id} is half-written`)
    for (const [id, state] of writers.statuses) compare(`status of ${id}`, state, byId.get(id)?.status, faults)

    const lines = await query.selectFrom('order_lines').select(['order_id', 'quantity']).execute()
    const piecesOf = new Map(lines.map((line) => [line.order_id, line.quantity]))
    for (const [userId, pair] of writers.pairs) {
      const [first, second] = pair.ids
      const wasSent = pair.sent !== undefined
      compare(`pieces of ${first}`, pair, piecesOf.get(first), faults)
      const expected = pair.acknowledged === 2 ? 'Cancelled' : 'Pending'
      const found = byId.get(second)?.status
      if (found !== expected) faults.push(`${second} is ${found} beside an order of ${pair.acknowledged} pieces`)
      if (wasSent) writers.pairs.delete(userId)
    }

    const carts = await query.selectFrom('cart_lines').select(['user_id', 'quantity']).execute()
    const pieces = new Map(carts.map((line) => [line.user_id, line.quantity]))
    for (const [id, state] of writers.carts) compare(`cart of ${id}`, state, pieces.get(id) ?? 0, faults)
    const mails = await query
      .selectFrom('outbox')
      .where('kind', '=', 'order-received')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(mails.count) !== rows.length) faults.push(`${mails.count} mails for ${rows.length} orders`)
  })
  return faults
}

const checked = new WeakSet<WrittenOrder>()

/** What was answered stands, or what was sent after it. */
function compare<T>(name: string, state: Written<T>, found: T | undefined, faults: string[]) {
  if (found !== state.acknowledged && found !== state.sent)
    faults.push(`${name} is ${found}, not ${state.acknowledged}`)
  if (found !== undefined) state.acknowledged = found
  state.sent = undefined
}
