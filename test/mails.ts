import type { MailPayload } from '#server/mail/queries.ts'
import type { Shop } from './shop.ts'

/** The mails in the outbox to that address, the newest last. */
export async function mailsTo({ database }: Pick<Shop, 'database'>, recipient: string) {
  const rows = await database.query
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as MailPayload }))
}

/** The secret of the newest mail to that address. */
export async function secretTo(shop: Pick<Shop, 'database'>, recipient: string): Promise<string> {
  const secret = (await mailsTo(shop, recipient)).at(-1)?.payload.secret
  if (!secret) throw new Error(`No mail with a link was sent to ${recipient}`)
  return secret
}

/** What the sign-up form sends. */
export const registration = {
  name: 'Amel',
  lastname: 'Ben Ali',
  email: 'amel@example.com',
  phone: '20 123 456',
  password: 'seven olive trees',
}
