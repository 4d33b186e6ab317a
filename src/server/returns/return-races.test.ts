import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { expectSoundBooks, line, openForReturns } from '#test/books/returned-orders.ts'
import { findReturnFaults } from '#test/books/find-return-faults.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

describe('two members of staff at once', () => {
  it('take a piece back once, and a reader without the lock would take it twice', async () => {
    const { api, product, placeDelivered, creditOf, seen } = await openForReturns(shop)
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 1 }])
    const updatedAt = await seen(order.id)
    const request: Parameters<typeof api.returnPieces>[0] = {
      orderId: order.id,
      updatedAt,
      reason: 'other' as const,
      settlement: 'store-credit' as const,
      lines: [line(1)],
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => api.returnPieces(request)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await creditOf()).toBe(60_000)
    await expectSoundBooks(shop)

    // The broken variant: it looks first and writes later, and does not ask whether the order is as it was seen.
    const { id, number } = (await api.getOrderDetails({ orderId: order.id })).returns[0] ?? { id: '', number: '' }
    await shop.database.transact(async (tx) => {
      const row = await tx.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await tx
        .insertInto('returns')
        .values({ ...row, id: 'second', number: `${number}b` })
        .execute()
      const lines = await tx.selectFrom('return_lines').selectAll().where('return_id', '=', id).execute()
      await tx
        .insertInto('return_lines')
        .values(lines.map((each) => ({ ...each, return_id: 'second' })))
        .execute()
    })
    expect((await findReturnFaults(shop.database)).join('\n')).toMatch(/line 1 .* came back 2 times of 1/)
  })
})
