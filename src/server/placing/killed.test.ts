import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountOrder, customerAtPayment } from '#test/checkout.ts'
import type { DyingBuyerStart } from '#test/dying-buyer.ts'
import { openShop } from '#test/shop.ts'

const STOCK = 5
const PIECES = 2
/** More statements than placing an order takes. */
const MAX_STATEMENTS = 60

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

/** Lets another process place the order and die. Says whether it lived to the end. */
async function placeAndDie(start: DyingBuyerStart): Promise<boolean> {
  const buyer = fork(new URL('../../../test/dying-buyer.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  await once(buyer, 'message')
  const ended = once(buyer, 'exit')
  buyer.send(start)
  const [code, signal] = (await ended) as [number | null, string | null]
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The buyer failed instead of dying: ${code} ${signal}`)
  return code === 0
}

async function stateOf(userId: string, skuId: string) {
  const { query } = shop.database
  const orders = await query.selectFrom('orders').select('id').where('user_id', '=', userId).execute()
  const lines = await query.selectFrom('cart_lines').select('quantity').where('user_id', '=', userId).execute()
  const sessions = await query.selectFrom('checkout_sessions').select('id').where('user_id', '=', userId).execute()
  return { orders: orders.length, lines: lines.length, sessions: sessions.length, stock: await shop.stockOf(skuId) }
}

const untouched = { orders: 0, lines: 1, sessions: 1, stock: STOCK }
const ordered = { orders: 1, lines: 0, sessions: 0, stock: STOCK - PIECES }

/** A customer whose order was being placed when the process died, and what was left behind. */
async function dieAfter(statements: number, { isCareless = false } = {}) {
  const { customer, skuId, items, session } = await customerAtPayment(shop, { stock: STOCK, quantity: PIECES })
  const order = accountOrder(customer.id, items)
  const attempt = { order, userId: customer.id, idempotencyKey: session.id }
  const isAlive = await placeAndDie({ ...attempt, address: shop.address, diesAfter: statements, isCareless })
  const state = () => stateOf(customer.id, skuId)
  const tryAgain = () => customer.api.placeOrder(order, { idempotencyKey: session.id })
  return { isAlive, before: await state(), tryAgain, state }
}

describe('a server that is killed while it places an order', () => {
  it('at any statement loses no cart, and makes one order when the customer tries again', async () => {
    let killed = 0
    for (let statements = 1; statements < MAX_STATEMENTS; statements++) {
      const { isAlive, before, tryAgain, state } = await dieAfter(statements)
      if (isAlive) break
      killed++
      expect(before, `killed after statement ${statements}`).toEqual(untouched)
      await tryAgain()
      expect(await state(), `tried again after statement ${statements}`).toEqual(ordered)
    }
    // Fewer would mean that the fail point never fired.
    expect(killed).toBeGreaterThan(10)
  }, 120_000)

  it('right after the commit has the order, and answers with it when the customer tries again', async () => {
    const { before, tryAgain, state } = await dieAfter(0)

    expect(before).toEqual(ordered)
    expect((await tryAgain()).total).toBe(118_000)
    expect(await state()).toEqual(ordered)
  })

  it('without the transaction takes stock for an order that is not there: the test would see it', async () => {
    const { before } = await dieAfter(8, { isCareless: true })

    expect(before).not.toEqual(untouched)
    expect(before).not.toEqual(ordered)
  })
})
