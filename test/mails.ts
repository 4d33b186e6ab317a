import type { MailPayload } from '#server/mail/queries.ts'
import { openMailSecret } from '#server/mail/sealed-secret.ts'
import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Shop } from './shop.ts'

/** Lists the mails in the outbox to that recipient, the newest last. */
export async function listMailsTo({ database }: Pick<Shop, 'database'>, recipient: string) {
  const rows = await database.query
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as MailPayload }))
}

/** Returns the secret of the newest mail to that recipient. Throws when there is none. */
export async function getMailSecret(shop: Pick<Shop, 'database' | 'folder'>, recipient: string): Promise<string> {
  const mail = (await listMailsTo(shop, recipient)).at(-1)
  const { secret } = mail ? await openMailSecret(new SecretBox({ dataDir: shop.folder }), mail) : {}
  if (!secret) throw new Error(`No mail with a link was sent to ${recipient}`)
  return secret
}

/** The fields of the sign-up form. */
export const registration = {
  name: 'Amel',
  lastname: 'Ben Ali',
  email: 'amel@example.com',
  phone: '20 123 456',
  password: 'seven olive trees',
}
