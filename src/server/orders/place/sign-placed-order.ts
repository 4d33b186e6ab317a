import type { PlacedDirectOrder, PlacedOrder } from '#domain/orders/order.ts'
import { signOrderToken } from '#server/mail/order-token.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'

/** A placed order with the token that opens its page. */
export const signPlacedOrder = async (secrets: SecretBox, placed: PlacedOrder): Promise<PlacedDirectOrder> => ({
  ...placed,
  token: await signOrderToken(secrets, placed.id),
})
