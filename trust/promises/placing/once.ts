import { randomUUID } from 'node:crypto'
import { once as event } from 'node:events'
import { findFaults } from '#test/books/find-faults.ts'
import { callShop } from '../../call.ts'
import { guestContact } from '../../customers.ts'
import type { TrustPromise } from '../../promise.ts'
import { SeededRandom } from '../../random.ts'
import { withShop, type TrustShop } from '../../shop.ts'

const KEYS_AT_ONCE = 5
/** One in so many sends is cut off by its sender. */
const CUT_EVERY = 5
/** Milliseconds after which a send is cut, at most. */
const LONGEST_CUT = 40

/** Shows that an order that is sent again and again is one order, also when senders or the shop break off meanwhile. */
export const once: TrustPromise = {
  name: 'once',
  promise: 'An order that is sent many times is placed, taken from the stock and mailed once.',

  async run(engine, size, saboteur) {
    const keys = saboteur ? 5 : size === 'full' ? 1_000 : 20
    const sends = size === 'full' && !saboteur ? 100 : 20
    const faults: string[] = []
    await withShop(engine, { saboteur, environment: { LOG_LEVEL: 'silent' } }, async (first) => {
      const product = await first.addProduct({ colors: { Ink: { M: 1_000_000 } } })
      const skuId = product.sku()
      const random = new SeededRandom(keys)
      let shop = first
      for (let sent = 0; sent < keys; sent += KEYS_AT_ONCE) {
        const requests = Array.from({ length: KEYS_AT_ONCE }, (_, index) => ({
          key: randomUUID(),
          body: { addressData: guestContact(sent + index), productData: [{ skuId, quantity: 1 }] },
        }))
        const isKilled = !saboteur && (sent / KEYS_AT_ONCE) % 4 === 1
        const seen = Promise.all(requests.map((request) => sendOften(shop.url, request, { sends, random })))
        if (isKilled) shop = await killAndRestart(shop)
        const answers = await seen
        for (const [index, request] of requests.entries())
          faults.push(...(await checkRequest(shop.url, request, answers[index] ?? [])))
      }
      faults.push(...(await findDoubles(shop, skuId, keys)))
    })
    return {
      asked: `${keys} keys sent ${sends} times, some cut off, some over a kill: one order, decrement and mail each`,
      measured: `${faults.length} faults${faults[0] ? ` (${faults[0]})` : ''}`,
      isKept: faults.length === 0,
    }
  },

  saboteurs: [
    {
      name: 'keys are forgotten',
      edits: [
        {
          file: 'src/server/orders/place/claim-idempotency-key.ts',
          find: 'if (earlier) return earlier.order_id',
          replace: 'if (earlier) return undefined',
        },
      ],
    },
    {
      name: 'a key stands for any body',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/orders/place/claim-idempotency-key.ts',
          find: 'if (earlier && earlier.request_hash !== hash)',
          replace: 'if (false)',
        },
      ],
    },
  ],
}

interface KeyedRequest {
  key: string
  body: { addressData: object; productData: readonly { skuId: string; quantity: number }[] }
}

const PATH = '/api/orders/createOrder'

/** Sends one request many times at once. Returns the answers that came. */
async function sendOften(
  url: string,
  { key, body }: KeyedRequest,
  { sends, random }: { sends: number; random: SeededRandom },
) {
  const replies = await Promise.all(
    Array.from({ length: sends }, (_, send) =>
      callShop(url, { path: PATH, key, body, cutAfter: send % CUT_EVERY ? undefined : 1 + random.below(LONGEST_CUT) }),
    ),
  )
  return replies.filter(({ status }) => status !== 0)
}

async function killAndRestart(shop: TrustShop) {
  const ended = event(shop.process, 'exit')
  shop.process.kill('SIGKILL')
  await ended
  return shop.restart()
}

/** Every answer names one order, also a last one; another body under the key is refused. */
async function checkRequest(
  url: string,
  { key, body }: KeyedRequest,
  answers: readonly { status: number; body: { id?: string } }[],
) {
  const faults = answers.filter(({ status }) => status !== 201).map(({ status }) => `answered with ${status}`)
  const last = await callShop(url, { path: PATH, key, body })
  if (last.status !== 201) faults.push(`the last send was answered with ${last.status}`)
  if (answers.some((answer) => answer.body.id !== last.body.id)) faults.push('one key names two orders')
  const productData = body.productData.map((line) => ({ ...line, quantity: 2 }))
  const other = await callShop(url, { path: PATH, key, body: { ...body, productData } })
  if (other.status !== 422) faults.push(`another body was answered with ${other.status}`)
  return faults
}

async function findDoubles(shop: TrustShop, skuId: string, keys: number) {
  return shop.withDatabase(async (database) => {
    const { query } = database
    const faults = await findFaults(database)
    const orders = await query.selectFrom('orders').select('id').execute()
    const sales = await query
      .selectFrom('stock_movements')
      .select('change')
      .where('sku_id', '=', skuId)
      .where('reason', '=', 'sale')
      .execute()
    const mails = await query.selectFrom('outbox').select('id').where('kind', '=', 'order-received').execute()
    if (orders.length !== keys) faults.push(`${orders.length} orders for ${keys} keys`)
    if (sales.length !== keys) faults.push(`${sales.length} decrements for ${keys} keys`)
    if (mails.length !== keys) faults.push(`${mails.length} mails for ${keys} keys`)
    return faults
  })
}
