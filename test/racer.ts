import { once } from 'node:events'
import { DirectOrder } from '#domain/orders/orders.ts'
import { ApiError } from '#domain/api/errors.ts'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { placeDirectOrder } from '#server/placing/place-direct-order.ts'
import type { Outcome, RaceStart } from './race.ts'

/** One process of a race: buys with its own connections when it is told to. */
process.send?.('ready')
const [start] = (await once(process, 'message')) as [RaceStart]
const database = openDatabase(start.address)
const outcomes = await Promise.all(Array.from({ length: start.buyers }, (_, buyer) => buy(buyer)))
await database.close()
process.send?.(outcomes)

async function buy(buyer: number): Promise<Outcome> {
  const idempotencyKey = start.idempotencyKey ?? `racer-${process.pid}-${buyer}`
  const request = DirectOrder.parse({
    addressData: { userName: 'A', userEmail: 'a@example.com', userPhoneNumber: '20123456', street: 'Tunis' },
    productData: [{ skuId: start.skuId, quantity: 1 }],
  })
  try {
    if (start.shop === 'careless') return await buyCarelessly(database)
    const { number } = await placeDirectOrder(database, request, { userId: undefined, idempotencyKey })
    return { number }
  } catch (error) {
    return { code: error instanceof ApiError ? error.code : String(error) }
  }
}

/** The saboteur: reads what is left, thinks, and writes what it believes is left then. */
async function buyCarelessly({ query, transact }: Database): Promise<Outcome> {
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
