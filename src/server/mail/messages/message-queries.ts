import { sql, type Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import { ORDER_MESSAGES_A_DAY } from '#domain/constants.ts'
import type { MailEntry, MailKind } from '#domain/mail/mail.ts'
import { toMailEntry, type MailPayload, type SentContent } from '#server/mail/queries.ts'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/** Hours after which a message is not sent any more. */
const USEFUL_HOURS = 24
const HOUR = 3_600_000

/** A message about an order that is about to be put in the outbox. */
interface NewMessage {
  kind: MailKind
  /** In E.164 form. */
  phone: string
  payload: MailPayload & { orderId: string }
  at: string
  dueAt: string
  /** Only staff send it. */
  isHeld: boolean
}

/**
 * Puts a message in the outbox, in the transaction of its cause, where an extension that sends messages is on at the moment. One that is
 * too many for its phone is held. It is written when it is sent.
 */
export async function insertMessage(db: Db, { kind, phone, payload, at, dueAt, isHeld }: NewMessage): Promise<void> {
  const now = Date.parse(at)
  await insertMessageRow(db, {
    id: newId(),
    kind,
    phone,
    payload: JSON.stringify(payload),
    orderId: payload.orderId,
    at,
    dueAt,
    heldAt: isHeld ? at : null,
    dayAgo: new Date(now - 24 * HOUR).toISOString(),
    uselessAfter: new Date(now + USEFUL_HOURS * HOUR).toISOString(),
  })
}

interface MessageRow {
  id: string
  kind: string
  phone: string
  payload: string
  orderId: string
  at: string
  dueAt: string
  heldAt: string | null
  dayAgo: string
  uselessAfter: string
}

/** One statement: orders are placed with it at the commit, and it reads nothing before. */
const insertMessageRow = compileOnce((db: Db, row: MessageRow) =>
  db
    .insertInto('outbox')
    .columns([
      ...(['id', 'kind', 'channel', 'recipient', 'payload', 'order_id', 'created_at', 'next_attempt_at'] as const),
      ...(['attempts', 'failed_at', 'useless_after'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('extensions')
        .select((one) => [
          one.val(row.id).as('id'),
          one.val(row.kind).as('kind'),
          one.val('message').as('channel'),
          one.val(row.phone).as('recipient'),
          one.val(row.payload).as('payload'),
          one.val(row.orderId).as('order_id'),
          one.val(row.at).as('created_at'),
          one.val(row.dueAt).as('next_attempt_at'),
          one.lit(0).as('attempts'),
          one.fn
            .coalesce(
              one.val(row.heldAt),
              one
                .case()
                .when(countMessagesTo(db, row.phone, row.dayAgo), '>=', ORDER_MESSAGES_A_DAY)
                .then(row.at)
                .else(null)
                .end(),
            )
            .as('failed_at'),
          one.val(row.uselessAfter).as('useless_after'),
        ])
        .where('state', '=', 'on')
        .where('provides', 'like', '%"message"%')
        .limit(1),
    ),
)

const countMessagesTo = (db: Db, phone: string, since: string) =>
  db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`channel = 'message'`)
    .where('recipient', '=', phone)
    .where('created_at', '>', since)

/** A message of the outbox, and what was sent of it. */
export async function findMessage(db: Db, id: string) {
  const row = await db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('channel', '=', 'message')
    .executeTakeFirst()
  if (!row) return undefined
  const sent = row.sent_content === null ? undefined : (JSON.parse(row.sent_content) as SentContent)
  return {
    recipient: row.recipient,
    sentAt: row.sent_at,
    hasFailed: row.failed_at !== null,
    delivery: row.delivery,
    refusedBy: JSON.parse(row.refused_by) as string[],
    reference: sent?.reference,
    sentBy: sent?.sentBy ?? '',
  }
}

/** Changes a message that was sent; one that is not any more stays as it is. */
export async function updateSentMessage(tx: Db, id: string, change: Updateable<Tables['outbox']>): Promise<void> {
  await tx.updateTable('outbox').set(change).where('id', '=', id).where('sent_at', 'is not', null).execute()
}

/** Leaves a message to the channels that have not refused it. */
export async function updateRefusedBy(tx: Db, id: string, refusedBy: readonly string[]): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ refused_by: JSON.stringify(refusedBy) })
    .where('id', '=', id)
    .execute()
}

/** The messages about an order, the newest first. */
export async function listOrderMessages(db: Db, orderId: string): Promise<MailEntry[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('channel', '=', 'message')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => toMailEntry(row, true))
}

/** Deletes a message of a kind that the shop does not send. */
export async function deleteMessage(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('outbox').where('id', '=', id).execute()
}
