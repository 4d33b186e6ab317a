import type { Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MailEntry, MailKind } from '#domain/mail/mail.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/** What a mail is written from. `secret` opens a door: it is forgotten when the mail is sent. */
export type MailPayload = Record<string, string> & { secret?: string }

/** A mail that this process alone may send until its claim runs out. */
export interface WaitingMail {
  id: string
  kind: MailKind
  recipient: string
  payload: MailPayload
  /** How often sending was tried, this time included. */
  attempts: number
  uselessAfter: string
}

/** Days after which a mail is not worth sending any more. A shop that gets a mail server late does not write to everybody. */
const USEFUL_DAYS = 7

/** Puts a mail in the outbox, in the transaction of what it tells of. It is written when it is sent. */
export async function insertMail(
  db: Db,
  mail: { kind: MailKind; recipient: string; payload: MailPayload; at: string; uselessAfter?: string },
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
      useless_after: mail.uselessAfter ?? new Date(Date.parse(mail.at) + USEFUL_DAYS * 24 * 3_600_000).toISOString(),
    })
    .execute()
}

/** Claims mails that are due, the longest waiting first. A claim runs out, so what a dead process took is sent by another. */
export async function takeDueMails(
  tx: Db,
  { now, until, limit }: { now: string; until: string; limit: number },
): Promise<WaitingMail[]> {
  const due = await tx
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  const taken: WaitingMail[] = []
  for (const row of due) {
    const { numUpdatedRows } = await tx
      .updateTable('outbox')
      .set({ next_attempt_at: until, attempts: row.attempts + 1 })
      .where('id', '=', row.id)
      // Whoever came first has moved it on.
      .where('next_attempt_at', '=', row.next_attempt_at)
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 1n) taken.push(toWaiting(row))
  }
  return taken
}

export async function markSent(db: Db, mail: WaitingMail, at: string) {
  await db
    .updateTable('outbox')
    .set({ sent_at: at, failed_at: null, last_error: null, payload: withoutSecret(mail.payload) })
    .where('id', '=', mail.id)
    .execute()
}

export async function markFailed(db: Db, mail: WaitingMail, { error, at }: { error: string; at: string }) {
  await db.updateTable('outbox').set({ failed_at: at, last_error: error }).where('id', '=', mail.id).execute()
}

export async function postpone(db: Db, mail: WaitingMail, { error, until }: { error: string; until: string }) {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: until, last_error: error })
    .where('id', '=', mail.id)
    .where('sent_at', 'is', null)
    .execute()
}

/** Makes a mail that is not sent yet due now, with all its attempts before it again. Says whether there is one. */
export async function makeDue(tx: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ next_attempt_at: now, failed_at: null, attempts: 0 })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function listMails(
  db: Db,
  { before, limit, isSending }: { before: string | undefined; limit: number; isSending: boolean },
): Promise<MailEntry[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .$if(before !== undefined, (mails) => mails.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => toEntry(row, isSending))
}

export async function findMail(db: Db, id: string, { isSending }: { isSending: boolean }) {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { entry: toEntry(row, isSending), payload: JSON.parse(row.payload) as MailPayload }
}

/** Forgets mails that were written before that moment, and secrets that open nothing any more. */
export async function removeOldMails(tx: Db, { before, now }: { before: string; now: string }) {
  await tx.deleteFrom('outbox').where('created_at', '<', before).execute()
  const spent = await tx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('useless_after', '<', now)
    .where('payload', 'like', '%"secret":%')
    .execute()
  for (const { id, payload } of spent) {
    await tx
      .updateTable('outbox')
      .set({ payload: withoutSecret(JSON.parse(payload) as MailPayload) })
      .where('id', '=', id)
      .execute()
  }
}

/** Forgets every mail to that address, and those that tell of that order, sent or not. */
export async function removeMailsAbout(tx: Db, { recipient, orderId }: { recipient: string; orderId?: string }) {
  await tx
    .deleteFrom('outbox')
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['recipient']), '=', recipient),
        ...(orderId ? [eb('payload', 'like', `%"${orderId}"%`)] : []),
      ]),
    )
    .execute()
}

function withoutSecret({ secret: _, ...payload }: MailPayload) {
  return JSON.stringify(payload)
}

function toWaiting(row: Selectable<Tables['outbox']>): WaitingMail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    payload: JSON.parse(row.payload) as MailPayload,
    attempts: row.attempts + 1,
    uselessAfter: row.useless_after,
  }
}

function toEntry(row: Selectable<Tables['outbox']>, isSending: boolean): MailEntry {
  const unsent = row.failed_at ? 'failed' : isSending ? 'waiting' : 'kept'
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    state: row.sent_at ? 'sent' : unsent,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    attempts: row.attempts,
    error: row.last_error,
  }
}
