import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { MailPayload } from './queries.ts'

const PURPOSE = 'order page'

/** The token in the link to the page of an order: who has it may read the order and change it until it is packed. */
export const signOrderToken = async (secrets: SecretBox, orderId: string): Promise<string> =>
  `${orderId}.${await secrets.sign(orderId, PURPOSE)}`

/** The id of the order that a token opens; undefined for one that this shop has not signed. */
export async function readOrderToken(secrets: SecretBox, token: string): Promise<string | undefined> {
  const end = token.lastIndexOf('.')
  const orderId = token.slice(0, Math.max(end, 0))
  const signature = token.slice(end + 1)
  return (await secrets.isSigned(orderId, { purpose: PURPOSE, signature })) ? orderId : undefined
}

/** The payload of a mail to the customer of an order, with the token of its link. */
export async function withOrderToken(secrets: SecretBox, payload: MailPayload): Promise<MailPayload> {
  const { orderId } = payload
  return orderId === undefined ? payload : { ...payload, orderToken: await signOrderToken(secrets, orderId) }
}
