import { ApiError } from '#domain/api/errors.ts'
import type { CustomValuesInput, SavedFieldValues } from '#domain/custom-fields/field-values.ts'
import { changeFieldValues } from '#server/custom-fields/change-field-values.ts'
import { listOrdersOfPhone } from '#server/orders/phones/queries.ts'
import { findPreviousCustomer } from '#server/orders/previous-queries.ts'
import type { Database } from '#server/schema/database.ts'

/**
 * Writes into custom fields of a customer. The log has it with the newest order, so that erasing that one deletes it there as well. Throws
 * `CUSTOMER_NOT_FOUND`, `INVALID_REQUEST`.
 */
export async function saveCustomerFields(
  database: Database,
  customerId: string,
  sent: CustomValuesInput,
  userId: string,
): Promise<SavedFieldValues> {
  return database.transact(async (tx) => {
    const [order] = await listOrdersOfPhone(tx, customerId, 1)
    if (!order && !(await findPreviousCustomer(tx, customerId))) throw new ApiError('CUSTOMER_NOT_FOUND')
    const action = 'order.customer_fields'
    return changeFieldValues(tx, { subject: 'customer', subjectId: customerId, sent, userId, action, order })
  })
}
