import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccountOrder, createCustomerAtPayment } from '#test/checkout.ts'
import type { CrashStart } from '#test/crashes/crash-worker.ts'
import { openShop } from '#test/shop.ts'

const STOCK = 5
const PIECES = 2
/** More statements than placing an order executes. */
const MAX_STATEMENTS = 60

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

/** Lets another process place the order and crash. Returns whether it survived. */
async function placeAndCrash(start: CrashStart): Promise<boolean> {
  const worker = fork(resolve('test/crashes/crash-worker.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  await once(worker, 'message')
  const ended = once(worker, 'exit')
  worker.send(start)
  const [code, signal] = (await ended) as [number | null, string | null]
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The worker failed instead of crashing: ${code} ${signal}`)
  return code === 0
}

async function stateOf({ id: userId, email }: { id: string; email: string }, skuId: string) {
  const { query } = shop.database
  const orders = await query.selectFrom('orders').select('id').where('user_id', '=', userId).execute()
  const lines = await query.selectFrom('cart_lines').select('quantity').where('user_id', '=', userId).execute()
  const sessions = await query.selectFrom('checkout_sessions').select('id').where('user_id', '=', userId).execute()
  const mails = await query.selectFrom('outbox').select('id').where('recipient', '=', email).execute()
  const rows = { orders: orders.length, lines: lines.length, sessions: sessions.length, mails: mails.length }
  return { ...rows, stock: await shop.stockOf(skuId) }
}

const untouched = { orders: 0, lines: 1, sessions: 1, mails: 0, stock: STOCK }
const ordered = { orders: 1, lines: 0, sessions: 0, mails: 1, stock: STOCK - PIECES }

/** Crashes the process after so many statements of placing an order. Returns the state that it left behind. */
async function crashAfter(statements: number, { isUnsafe = false } = {}) {
  const { customer, skuId, items, session } = await createCustomerAtPayment(shop, { stock: STOCK, quantity: PIECES })
  const order = buildAccountOrder(customer.id, items, { email: customer.email })
  const attempt = { order, userId: customer.id, idempotencyKey: session.id }
  const hasSurvived = await placeAndCrash({
    ...attempt,
    databaseUrl: shop.address,
    crashAfterStatement: statements,
    isUnsafe,
  })
  const state = () => stateOf(customer, skuId)
  const tryAgain = () => customer.api.placeCheckoutOrder(order, { idempotencyKey: session.id })
  return { hasSurvived, before: await state(), tryAgain, state }
}

describe('a server that is killed while it places an order', () => {
  // Shows S4, S7.
  it('at any statement loses no cart, and makes one order when the customer tries again', async () => {
    let killed = 0
    for (let statements = 1; statements < MAX_STATEMENTS; statements++) {
      const { hasSurvived, before, tryAgain, state } = await crashAfter(statements)
      if (hasSurvived) break
      killed++
      expect(before, `killed after statement ${statements}`).toEqual(untouched)
      await tryAgain()
      expect(await state(), `tried again after statement ${statements}`).toEqual(ordered)
    }
    // Fewer would mean that the fail point never fired.
    expect(killed).toBeGreaterThan(10)
  }, 120_000)

  it('right after the commit has the order, and answers with it when the customer tries again', async () => {
    const { before, tryAgain, state } = await crashAfter(0)

    expect(before).toEqual(ordered)
    expect((await tryAgain()).total).toBe(118_000)
    expect(await state()).toEqual(ordered)
  })

  it('without the transaction takes stock for an order that is not there: the test would see it', async () => {
    const { before } = await crashAfter(12, { isUnsafe: true })

    expect(before).not.toEqual(untouched)
    expect(before).not.toEqual(ordered)
  })
})
