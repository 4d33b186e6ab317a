import { afterAll, beforeEach, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { readPaymentOutcomes } from './read-payment-outcomes.ts'

const shop = await openShop()
beforeEach(() => shop.empty())
afterAll(() => shop.close())

/** More than are asked about at once. */
const PAYMENTS = 60

/** Has so many payments of a gateway wait. Answers their ids. */
async function addPending() {
  const { id: orderId } = await shop.placeOrder(await shop.addProduct())
  const at = new Date().toISOString()
  return shop.database.transact(async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const names = Array.from({ length: PAYMENTS }, (_, place) => `waits-${place}`)
    const orders = names.map((id) => ({ ...order, id, number: id }))
    await tx.insertInto('orders').values(orders).execute()
    const payment = {
      method: 'slow',
      status: 'pending',
      amount: 1,
      reference: 'R',
      created_at: at,
      updated_at: at,
    } as const
    await tx
      .insertInto('payments')
      .values(names.map((id) => ({ ...payment, id, order_id: id, reference: id })))
      .execute()
    return names
  })
}

it('asks about every payment, though the oldest never end', async () => {
  const ids = await addPending()
  const asked: string[] = []
  const provider = {
    method: 'slow',
    readOutcome: ({ id }: { id: string }) => {
      asked.push(id)
      return Promise.resolve('pending' as const)
    },
  } as unknown as PaymentProvider // Reading outcomes calls nothing else of a provider.
  const next = await readPaymentOutcomes(shop.database, provider)
  expect(asked).toHaveLength(50)
  expect(await readPaymentOutcomes(shop.database, provider, next)).toBe('')
  expect(asked.toSorted()).toEqual(ids.toSorted())
})
