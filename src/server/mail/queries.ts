import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Mail, MailChannel, MailEntry, MailKind } from '#domain/mail/mail.ts'
import { latestEnd } from '#server/platform/db/statements/stored-waits.ts'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/**
 * The data a mail is rendered from, and its language. `secret` is the token of a link: the outbox keeps it sealed
 * (`sealMailSecret`), and it is deleted when the mail is sent.
 */
export type MailPayload = Record<string, string> & { secret?: string; language?: string }

/** What was sent of a mail. `reference` and `sentBy` are of a message. */
export type SentContent = Pick<Mail, 'subject' | 'html' | 'text'> & Partial<Pick<Mail, 'reference' | 'sentBy'>>

/** A mail that only this process may send until its claim expires. */
export interface ClaimedMail {
  id: string
  kind: MailKind
  recipient: string
  payload: MailPayload
  /** How often sending was tried, this time included. */
  attempts: number
  /** How often its contents were sent and nothing was answered: it may have come that often. */
  lost: number
  /** The channels that have refused a message. */
  refusedBy: string[]
  lastError: string | null
  uselessAfter: string
  /** When the claim expires. */
  claimedUntil: string
}

/** Days after which a mail is not sent any more: a mail server that is configured late must not send old mails. */
const USEFUL_DAYS = 7

/** Milliseconds between two attempts at most. */
export const LONGEST_MAIL_WAIT = 6 * 3_600_000

/** A mail that is about to be put in the outbox. */
interface NewMail {
  kind: MailKind
  recipient: string
  payload: MailPayload
  at: string
  dueAt?: string
  uselessAfter?: string
  /** Above the limit: only staff send it. */
  isHeld?: boolean
}

/** Puts a mail in the outbox, in the transaction of its cause. It is rendered when it is sent, at `dueAt` or at once. */
export async function insertMail(db: Db, mail: NewMail) {
  await insertMails(db, [mail])
}

/** Puts mails in the outbox with one statement, like `insertMail`. */
export async function insertMails(db: Db, mails: readonly NewMail[]) {
  const rows = mails.map((mail) => ({
    id: newId(),
    kind: mail.kind,
    recipient: mail.recipient,
    payload: JSON.stringify(mail.payload),
    order_id: mail.payload['orderId'] ?? null,
    created_at: mail.at,
    next_attempt_at: mail.dueAt ?? mail.at,
    attempts: 0,
    // Given up before any attempt: this is what a held mail is.
    failed_at: mail.isHeld ? mail.at : null,
    useless_after: mail.uselessAfter ?? new Date(Date.parse(mail.at) + USEFUL_DAYS * 24 * 3_600_000).toISOString(),
  }))
  await insertMailRows(db, rows)
}

const insertMailRows = compileOnce((db: Db, rows: Insertable<Tables['outbox']>[]) =>
  db.insertInto('outbox').values(rows),
)

/** Whether a mail of that kind about that order is in the outbox, sent or not, or a message. */
export async function hasOrderMail(
  db: Db,
  { kind, orderId, channel = 'mail' }: { kind: MailKind; orderId: string; channel?: MailChannel },
): Promise<boolean> {
  const mails = db
    .selectFrom('outbox')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
  return (await mails.limit(1).executeTakeFirst()) !== undefined
}

/** Deletes the mails and messages of that kind about that order that no attempt was made to send. */
export async function deleteUntriedOrderMails(
  tx: Db,
  { kind, orderId }: { kind: MailKind; orderId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** What is claimed at once: so many mails that are due at `now`, or messages, until then. */
interface MailClaim {
  channel?: MailChannel
  now: string
  until: string
  limit: number
}

/** Claims mails that are due, the oldest first. A claim expires, so another process sends what a crashed one had claimed. */
export async function claimDueMails(
  tx: Db,
  { channel = 'mail', now, until, limit }: MailClaim,
): Promise<ClaimedMail[]> {
  const due = await selectUnsent(tx, channel, limit).where('next_attempt_at', '<=', now).execute()
  if (due.length < limit) due.push(...(await listMailsAhead(tx, { channel, now, limit: limit - due.length })))
  const taken: ClaimedMail[] = []
  for (const row of due) {
    const { numUpdatedRows } = await tx
      .updateTable('outbox')
      .set({ next_attempt_at: until, attempts: row.attempts + 1 })
      .where('id', '=', row.id)
      // Changed already when another process claimed it first.
      .where('next_attempt_at', '=', row.next_attempt_at)
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 1n) taken.push(toClaimedMail(row, until))
  }
  return taken
}

/** One must equal the condition of the partial index of messages literally. */
const isOfChannel = { mail: sql<boolean>`channel = 'mail'`, message: sql<boolean>`channel = 'message'` }

const selectUnsent = (tx: Db, channel: MailChannel, limit: number) =>
  tx
    .selectFrom('outbox')
    .selectAll()
    .where(isOfChannel[channel])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)

/**
 * Mails that wait for longer than they may: a clock that was ahead has put them in the outbox, or put them off. Walks
 * what waits, by its time.
 */
function listMailsAhead(tx: Db, { channel, now, limit }: Required<Omit<MailClaim, 'until'>>) {
  const after = (longest: number) => new Date(latestEnd(now, longest)).toISOString()
  return selectUnsent(tx, channel, limit)
    .where('next_attempt_at', '>', after(0))
    .where((eb) =>
      eb.or([
        eb('next_attempt_at', '>', after(LONGEST_MAIL_WAIT)),
        eb('attempts', '=', 0).and('created_at', '>', after(0)),
      ]),
    )
    .execute()
}

/** Keeps what was sent: the subject of a mail may change later. `sent` holds no secret. */
export async function markMailSent(db: Db, mail: ClaimedMail & { sent: SentContent }, at: string) {
  await db
    .updateTable('outbox')
    .set({
      sent_at: at,
      failed_at: null,
      last_error: null,
      payload: withoutSecret(mail.payload),
      sent_content: JSON.stringify(mail.sent),
    })
    .where('id', '=', mail.id)
    .execute()
}

export async function markMailFailed(db: Db, mail: ClaimedMail, { error, at }: { error: string; at: string }) {
  await db.updateTable('outbox').set({ failed_at: at, last_error: error }).where('id', '=', mail.id).execute()
}

/** Leaves a claimed mail for a later attempt. Nothing changes when the claim has expired and another process has it. */
export async function rescheduleMail(db: Db, mail: ClaimedMail, { error, until }: { error: string; until: string }) {
  await endClaim(db, mail, { next_attempt_at: until, last_error: error })
}

/** Leaves a mail for a later attempt whose contents were sent and not answered. Counted also when the claim has expired. */
export async function markMailLost(db: Db, mail: ClaimedMail, { error, until }: { error: string; until: string }) {
  await db
    .updateTable('outbox')
    .set((eb) => ({ lost: eb('lost', '+', 1), last_error: error, next_attempt_at: until }))
    .where('id', '=', mail.id)
    .where('sent_at', 'is', null)
    .execute()
}

/** Gives a claimed mail back, due at once, as if it had not been tried. */
export async function releaseMail(db: Db, mail: ClaimedMail, { error, at }: { error?: string; at: string }) {
  const change = error === undefined ? {} : { last_error: error }
  await endClaim(db, mail, { next_attempt_at: at, attempts: mail.attempts - 1, ...change })
}

async function endClaim(db: Db, mail: ClaimedMail, change: Updateable<Tables['outbox']>) {
  await db
    .updateTable('outbox')
    .set(change)
    .where('id', '=', mail.id)
    .where('next_attempt_at', '=', mail.claimedUntil)
    .where('sent_at', 'is', null)
    .execute()
}

/** Makes an unsent mail due now and resets its attempts; answers false when there is none. */
export async function markMailDue(tx: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ next_attempt_at: now, ...untried })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Makes every mail due now that was tried, given up and is still of use. Answers how many there are. */
export async function markFailedMailsDue(tx: Db, now: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ next_attempt_at: now, ...untried })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is not', null)
    .where('attempts', '>', 0)
    .where('useless_after', '>', now)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** How many mails were tried and given up that are still of use. */
export async function countFailedMails(db: Db, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is not', null)
    .where('attempts', '>', 0)
    .where('useless_after', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const untried = { failed_at: null, attempts: 0, lost: 0, refused_by: '[]' }

export async function listMails(
  db: Db,
  { startAfter, limit, isSending }: { startAfter: string | undefined; limit: number; isSending: boolean },
): Promise<MailEntry[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .$if(startAfter !== undefined, (mails) => mails.where('id', '<', startAfter ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => toMailEntry(row, isSending))
}

export async function findMail(db: Db, id: string, { isSending }: { isSending: boolean }) {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const sent = row.sent_content === null ? undefined : (JSON.parse(row.sent_content) as SentContent)
  return { entry: toMailEntry(row, isSending), payload: JSON.parse(row.payload) as MailPayload, sent }
}

/** The mails that hold the secret of a link, as it is kept. */
export async function listMailsWithSecret(db: Db) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'payload as kept'])
    .where('sent_at', 'is', null)
    .where('payload', 'like', '%"secret":%')
    .execute()
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.kept) as MailPayload }))
}

/** Replaces the payload of a mail unless it has changed since it was read. */
export async function updateMailPayload(tx: Db, { id, kept }: { id: string; kept: string }, payload: MailPayload) {
  await tx
    .updateTable('outbox')
    .set({ payload: JSON.stringify(payload) })
    .where('id', '=', id)
    .where('payload', '=', kept)
    .execute()
}

/** Deletes mails created before `before`, and the secrets of expired links. */
export async function deleteOldMails(tx: Db, { before, now }: { before: string; now: string }) {
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

/** Deletes every mail about that order, sent or not. */
export async function deleteMailsAboutOrder(tx: Db, orderId: string) {
  await tx.deleteFrom('outbox').where('order_id', '=', orderId).execute()
}

/** Deletes every mail to that recipient, who is given in lower case, sent or not. */
export async function deleteMailsTo(tx: Db, recipient: string) {
  await tx
    .deleteFrom('outbox')
    .where((eb) => eb(eb.fn('lower', ['recipient']), '=', recipient))
    .execute()
}

/** Deletes the mails that ask that recipient, who is given in lower case, to confirm the newsletter, sent or not. */
export async function deleteNewsletterMails(tx: Db, recipient: string) {
  await tx
    .deleteFrom('outbox')
    .where((eb) => eb(eb.fn('lower', ['recipient']), '=', recipient))
    .where('kind', '=', 'newsletter')
    .execute()
}

function withoutSecret({ secret: _, ...payload }: MailPayload) {
  return JSON.stringify(payload)
}

/** Counts the mails that could be sent now, and are not. */
export async function countDueMails(db: Db, now: string): Promise<number> {
  const due = db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('channel', '=', 'mail')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', now)
  return Number((await due.executeTakeFirstOrThrow()).count)
}

function toClaimedMail(row: Selectable<Tables['outbox']>, claimedUntil: string): ClaimedMail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    payload: JSON.parse(row.payload) as MailPayload,
    attempts: row.attempts + 1,
    lost: row.lost,
    refusedBy: JSON.parse(row.refused_by) as string[],
    lastError: row.last_error,
    uselessAfter: row.useless_after,
    claimedUntil,
  }
}

export function toMailEntry(row: Selectable<Tables['outbox']>, isSending: boolean): MailEntry {
  const givenUp = row.attempts === 0 ? 'held' : 'failed'
  const unsent = row.failed_at ? givenUp : isSending || row.channel === 'message' ? 'waiting' : 'kept'
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    recipient: row.recipient,
    state: row.sent_at ? 'sent' : unsent,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    attempts: row.attempts,
    error: row.last_error,
    delivery: row.delivery,
  }
}
