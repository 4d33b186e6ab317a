import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { callShop } from '../../trust/call.ts'
import { guestContact } from '../../trust/customers.ts'

/** An answer that was none: no connection, or a refusal of the shop or of HAProxy. */
export interface LoadError {
  /** Of `performance.now()`, when it was known. */
  at: number
  what: string
}

export interface LoadOptions {
  url: string
  skuId: string
  /** A page, and what stands on it. */
  page: { path: string; text: string }
  orderers: number
  readers: number
}

/** Milliseconds until a customer tries again what was not answered. */
const RETRY_PAUSE = 50

/** Customers who order and read through HAProxy. Who gets no answer to an order sends it again with the same key. */
export class ClusterLoad {
  /** The order of each key that was answered with one. */
  readonly acknowledged = new Map<string, string>()
  readonly errors: LoadError[] = []
  /** Answers that are neither right nor a refusal. */
  readonly wrong: string[] = []
  pagesRead = 0
  readonly #options: LoadOptions
  readonly #over = new AbortController()
  readonly #work: Promise<void>[]
  #guests = 0

  constructor(options: LoadOptions) {
    this.#options = options
    this.#work = [
      ...Array.from({ length: options.orderers }, () => this.#order()),
      ...Array.from({ length: options.readers }, () => this.#read()),
    ]
  }

  /** Ends when each order that was begun has been acknowledged. */
  async stop(): Promise<void> {
    this.#over.abort()
    await Promise.all(this.#work)
  }

  async #order() {
    const { url, skuId } = this.#options
    while (!this.#over.signal.aborted) {
      const key = randomUUID()
      const body = { addressData: guestContact((this.#guests += 1)), productData: [{ skuId, quantity: 1 }] }
      for (;;) {
        const reply = await callShop(url, { path: '/api/orders/createOrder', key, body })
        if (reply.status === 201) {
          this.acknowledged.set(key, String(reply.body.id))
          break
        }
        this.#note('order', reply)
        await pause(RETRY_PAUSE)
      }
    }
  }

  async #read() {
    const { url, page } = this.#options
    while (!this.#over.signal.aborted) {
      const reply = await callShop(url, { method: 'GET', path: page.path })
      if (reply.status !== 200) {
        this.#note('page', reply)
        await pause(RETRY_PAUSE)
      } else if (reply.text.includes(page.text)) this.pagesRead += 1
      else this.wrong.push(`page without its text: ${reply.text.slice(0, 200)}`)
    }
  }

  #note(what: string, { status, text }: { status: number; text: string }) {
    this.errors.push({ at: performance.now(), what: `${what} ${status}` })
    if (![0, 502, 503, 504].includes(status)) this.wrong.push(`${what} ${status}: ${text.slice(0, 200)}`)
  }
}

/** What is kept of the orders that were acknowledged: `orders` are the ids that are there now and were not before. */
export interface KeptOrders {
  byKey: ReadonlyMap<string, string>
  orders: readonly string[]
}

/** Names each acknowledged order that is not there or is another one, and each order that nobody was told of. */
export function findLostOrDoubled(acknowledged: ReadonlyMap<string, string>, { byKey, orders }: KeptOrders): string[] {
  const told = new Set(acknowledged.values())
  const kept = new Set(orders)
  return [
    ...[...acknowledged].filter(([key, id]) => byKey.get(key) !== id || !kept.has(id)).map(([, id]) => `lost ${id}`),
    ...orders.filter((id) => !told.has(id)).map((id) => `doubled ${id}`),
  ]
}
