import { ApiError } from '#domain/api/errors.ts'
import { recordEvent } from '#server/events/record-event.ts'
import type { Database } from '#server/schema/database.ts'
import { markProductDeleted as markDeleted, findProduct } from '#server/products/editing-queries.ts'

/**
 * Removes a product from the shop. Its orders and stock movements stay: nothing sold is ever deleted.
 * Throws `PRODUCT_NOT_FOUND`.
 */
export async function deleteProduct(database: Database, id: string, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    const product = await findProduct(tx, id)
    if (!product || !(await markDeleted(tx, id))) throw new ApiError('PRODUCT_NOT_FOUND')
    const subject = { kind: 'product' as const, id, name: product.model }
    const states = { before: { status: product.status }, after: { status: 'deleted' } }
    await recordEvent(
      tx,
      { type: 'product.deleted', subjectId: id, payload: {} },
      { userId, at: new Date().toISOString(), log: { action: 'product.deleted', subject, ...states } },
    )
  })
}
