import { ApiError } from '#domain/api/errors.ts'
import type { CustomValuesInput, SavedFieldValues } from '#domain/custom-fields/field-values.ts'
import { changeFieldValues } from '#server/custom-fields/change-field-values.ts'
import { lockOrder } from '#server/orders/queries.ts'
import type { Database } from '#server/schema/database.ts'

/** Writes into custom fields of an order. Throws `ORDER_NOT_FOUND`, `INVALID_REQUEST`. */
export async function saveOrderFields(
  database: Database,
  orderId: string,
  sent: CustomValuesInput,
  userId: string,
): Promise<SavedFieldValues> {
  return database.transact(async (tx) => {
    // Nothing is written into an order that is being erased.
    const order = await lockOrder(tx, orderId, new Date().toISOString())
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    return changeFieldValues(tx, { subject: 'order', subjectId: orderId, sent, userId, action: 'order.fields', order })
  })
}
