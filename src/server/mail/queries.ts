import { v7 as newId } from 'uuid'
import type { Db } from '#server/db/database.ts'

/** The mails the shop sends. */
export type MailKind = 'order-received' | 'order-shipped'

/** Puts a mail in the outbox, in the transaction of what it tells of. It is written when it is sent. */
export async function insertMail(
  db: Db,
  mail: { kind: MailKind; recipient: string; payload: Record<string, string>; at: string },
) {
  await db
    .insertInto('outbox')
    .values({
      id: newId(),
      kind: mail.kind,
      recipient: mail.recipient,
      payload: JSON.stringify(mail.payload),
      created_at: mail.at,
      next_attempt_at: mail.at,
      attempts: 0,
    })
    .execute()
}
