import type { OwnOrder } from '#domain/order-page/order-page.ts'
import type { AttemptBound, AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { orderIdOf } from './find-own-order.ts'
import { readOrderPage } from './read-order-page.ts'

/** Eight changes of an order at once, and eight more in a day. */
const changeBound: AttemptBound = { name: 'order-page-change', free: 8, seconds: 3 * 3600 }

/** The order of a token. Throws `ORDER_NOT_FOUND`. */
export async function openOwnOrder(
  database: Database,
  token: string,
  { secrets }: { secrets: SecretBox },
): Promise<OwnOrder> {
  return readOrderPage(database.query, await orderIdOf(secrets, token))
}

/** Changes the order of a token for its customer, and answers it as it is then. Throws `ORDER_NOT_FOUND`, `TOO_MANY_REQUESTS`. */
export async function changeOwnOrder(
  database: Database,
  token: string,
  {
    secrets,
    limits,
    change,
  }: { secrets: SecretBox; limits: AttemptLimits; change: (orderId: string) => Promise<void> },
): Promise<OwnOrder> {
  const orderId = await orderIdOf(secrets, token)
  await limits.take(changeBound, orderId)
  await change(orderId)
  return readOrderPage(database.query, orderId)
}
