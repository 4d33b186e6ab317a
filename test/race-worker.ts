import { once } from 'node:events'
import { DirectOrder } from '#domain/orders/direct-order.ts'
import { ApiError } from '#domain/api/errors.ts'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { placeDirectOrder } from '#server/orders/place/place-direct-order.ts'
import type { RaceOutcome, RaceStart } from './race.ts'

/** One process of a race: waits for its start message, then buys with its own connections. */
process.send?.('ready')
const [start] = (await once(process, 'message')) as [RaceStart]
const database = openDatabase(start.databaseUrl)
const outcomes = await Promise.all(Array.from({ length: start.buyersPerProcess }, (_, buyer) => buy(buyer)))
await database.close()
process.send?.(outcomes)

async function buy(buyer: number): Promise<RaceOutcome> {
  const idempotencyKey = start.idempotencyKey ?? `race-${process.pid}-${buyer}`
  const request = DirectOrder.parse({
    addressData: { userName: 'A', userEmail: 'a@example.com', userPhoneNumber: '20123456', street: 'Tunis' },
    productData: [{ skuId: start.skuId, quantity: 1 }],
  })
  try {
    if (start.implementation === 'unsafe') return await buyUnsafely(database)
    const { number } = await placeDirectOrder(database, request, {
      userId: undefined,
      idempotencyKey,
      network: undefined,
    })
    return { number }
  } catch (error) {
    return { code: error instanceof ApiError ? error.code : String(error) }
  }
}

/** The broken variant: reads the stock, then writes the value that it computed. */
async function buyUnsafely({ query, transact }: Database): Promise<RaceOutcome> {
  const { quantity } = await query
    .selectFrom('skus')
    .select('quantity')
    .where('id', '=', start.skuId)
    .executeTakeFirstOrThrow()
  if (quantity < 1) return { code: 'OUT_OF_STOCK' }
  await transact((tx) =>
    tx
      .updateTable('skus')
      .set({ quantity: quantity - 1 })
      .where('id', '=', start.skuId)
      .execute(),
  )
  return { number: 'sold' }
}
