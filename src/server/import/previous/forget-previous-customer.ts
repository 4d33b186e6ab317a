import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { deleteValuesOfGoneCustomers } from '#server/custom-fields/queries.ts'
import { deletePreviousOf } from '#server/orders/previous-queries.ts'
import type { Database } from '#server/schema/database.ts'

/** Deletes what came from the previous shop of one customer. Throws `CUSTOMER_NOT_FOUND`. */
export async function forgetPreviousCustomer(database: Database, customerId: string, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    if (!(await deletePreviousOf(tx, [customerId]))) throw new ApiError('CUSTOMER_NOT_FOUND')
    await deleteValuesOfGoneCustomers(tx, [customerId])
    // Nothing here names the person any more.
    const subject = { kind: 'upload' as const, id: 'previous-shop', name: 'previous-shop' }
    await insertAdminAction(tx, { userId, action: 'previous-shop.forgotten', subject })
  })
  await database.scrub(['previous_orders', 'previous_customers', 'person_field_values'])
}
