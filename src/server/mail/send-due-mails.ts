import type { Database } from '#server/schema/database.ts'
import { SecretKeyMissing, type SecretBox } from '#server/platform/secrets/secret-box.ts'
import { mayPass, readMailFailure, type MailFailure } from '#server/platform/mail/mail-failure.ts'
import type { MailServerBreaker } from '#server/platform/mail/mail-server-breaker.ts'
import type { MailTransport } from '#server/platform/mail/smtp-transport.ts'
import type { ComposedMail } from '#server/platform/mail/mail-layout.ts'
import { composeMail, REMOVED_SECRET, type MailTemplates } from './compose-mail.ts'
import {
  LONGEST_MAIL_WAIT,
  markMailFailed,
  markMailLost,
  markMailSent,
  releaseMail,
  rescheduleMail,
  claimDueMails,
  type ClaimedMail,
} from './queries.ts'
import { withOrderToken } from './order-token.ts'
import { openMailSecret } from './sealed-secret.ts'

/** Mails sent at the same time. */
const AT_ONCE = 5
/** Minutes until a claim expires: longer than sending a mail and then asking whether the server answers may take. */
const CLAIM_MINUTES = 3
/** Minutes before the second attempt. Each further wait is twice as long, up to the longest. */
const FIRST_WAIT = 1
/** Attempts of a mail with which a connection breaks, about two days, and of one that the server refuses for good. */
const MAX_ATTEMPTS = 15
const MAX_REFUSALS = 3
/** How often a mail is sent whose delivery was not acknowledged: the recipient may get it that often. */
const MAX_LOST = 2

export interface MailJobContext {
  database: Database
  templates: MailTemplates
  /** Opens the secrets of links. */
  secrets: SecretBox
  transport: MailTransport
  /** What is known about the server behind the transport. */
  breaker: MailServerBreaker
  shopUrl: string
  log: { info(details: object, text: string): void; warn(details: object, text: string): void }
}

/** What became of one attempt to send a mail. */
type Attempt = { mail: ClaimedMail } & ({ is: 'sent' } | { is: 'unsendable' | 'sealed' | MailFailure; error: Error })
type Failure = Exclude<Attempt, { is: 'sent' }>

/**
 * Sends the mails that are due at `now`, a few at the same time, and answers how many were tried. A mail that the
 * server refuses waits exponentially longer after each attempt. When the server does not answer at all, or takes no
 * mail of the shop, every mail stays due and the server alone is asked, by a mail where only that shows it, until it
 * takes one.
 */
export async function sendDueMails(context: MailJobContext, now: Date): Promise<number> {
  const limit = await countAllowed(context, now)
  if (limit === 0) return 0
  const claim = { now: now.toISOString(), until: minutesAfter(now, CLAIM_MINUTES), limit }
  const mails = await context.database.transact((tx) => claimDueMails(tx, claim))
  const attempts = await Promise.all(mails.map((mail) => sendOne(context, mail, now)))
  const isServerFine = await readServer(context, attempts, now)
  for (const attempt of attempts) {
    if (attempt.is === 'sent') continue
    const isOfServer = attempt.is === 'sender' || attempt.is === 'silence'
    if (isOfServer && !isServerFine) await release(context, attempt, now)
    else await putOff(context, attempt, now)
  }
  return mails.length
}

/** How many mails may be tried: one shows whether a server that has refused the shop takes mails again. */
async function countAllowed(context: MailJobContext, now: Date): Promise<number> {
  const { breaker } = context
  if (!breaker.isOpen) return AT_ONCE
  if (!breaker.isProbeDue(now)) return 0
  if (breaker.needsMail) return 1
  return (await doesServerAnswer(context, now)) ? AT_ONCE : 0
}

/**
 * Whether the server is there and takes mails of the shop, as far as attempts at the same moment tell. Where it took
 * another mail, what was said of the shop is the fault of the mail, and so may a broken connection be where it still
 * answers.
 */
async function readServer(context: MailJobContext, attempts: readonly Attempt[], now: Date): Promise<boolean> {
  const { breaker, log } = context
  const has = (...kinds: Attempt['is'][]) => attempts.some(({ is }) => kinds.includes(is))
  if (has('sent', 'mail')) {
    if (breaker.needsMail) log.info({}, 'the mail server takes mails again')
    breaker.close()
  } else if (has('sender', 'lost')) {
    const failure = attempts.find(({ is }) => is === 'sender' || is === 'lost')
    if (!breaker.needsMail) log.warn(toLog(failure), 'the mail server takes no mails: they wait')
    breaker.open(now, { needsMail: true })
    return false
  }
  return !has('silence') || doesServerAnswer(context, now)
}

async function doesServerAnswer({ transport, breaker, log }: MailJobContext, now: Date): Promise<boolean> {
  try {
    await transport.verify()
    if (breaker.isOpen) log.info({}, 'the mail server answers again')
    breaker.close()
    return true
  } catch (error) {
    if (!breaker.isOpen) log.warn(toLog({ error }), 'the mail server does not answer: mails wait')
    breaker.open(now)
    return false
  }
}

async function sendOne(context: MailJobContext, mail: ClaimedMail, now: Date): Promise<Attempt> {
  const { database, log } = context
  const { id, kind, attempts } = mail
  const at = now.toISOString()
  const unsendable = (reason: string): Attempt => ({ mail, is: 'unsendable', error: new Error(reason) })
  if (mail.uselessAfter <= at) return unsendable('It is too late to send this')
  let sent: ComposedMail
  try {
    const payload = await withOrderToken(context.secrets, await openMailSecret(context.secrets, mail))
    const composed = await composeMail(context, { kind, payload })
    if (!composed) return unsendable('Its subject no longer exists')
    // What is kept leads nowhere: the link is its reader's.
    const { orderToken, ...kept } = payload
    const hidden = kept.secret ? { ...kept, secret: REMOVED_SECRET } : kept
    const hasToken = orderToken !== undefined && composed.content.text.includes(orderToken)
    const shown = (kept.secret || hasToken) && (await composeMail(context, { kind, payload: hidden }))
    sent = (shown || composed).content
    await context.transport.send({ id, recipient: mail.recipient, ...composed })
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    // Without its key the mail waits: another process may have the key, or the operator may restore it.
    return { mail, is: error instanceof SecretKeyMissing ? 'sealed' : readMailFailure(error), error }
  }
  await database.transact((tx) => markMailSent(tx, { ...mail, sent }, at))
  log.info({ mail: id, kind, attempts }, 'mail sent')
  return { mail, is: 'sent' }
}

/** Leaves a mail due, as if it had not been tried. */
async function release({ database }: MailJobContext, { mail, error }: Failure, now: Date) {
  await database.transact((tx) => releaseMail(tx, mail, { error: error.message, at: now.toISOString() }))
}

/** Leaves a mail for a later attempt, or for good. */
async function putOff({ database, log }: MailJobContext, failure: Failure, now: Date) {
  const { mail, is, error } = failure
  const { id, kind, attempts } = mail
  const wait = Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_MAIL_WAIT / 60_000)
  const later = { error: error.message, until: minutesAfter(now, wait) }
  await database.transact(async (tx) => {
    if (isForGood(failure)) await markMailFailed(tx, mail, { error: error.message, at: now.toISOString() })
    else if (is === 'lost') await markMailLost(tx, mail, later)
    else await rescheduleMail(tx, mail, later)
  })
  log.warn({ mail: id, kind, attempts, ...toLog(failure) }, 'mail not sent')
}

/** Whether a mail is given up. One that is only put off, or waits for its sender to be taken again, is tried as long as it is of use. */
function isForGood({ mail, is, error }: Failure): boolean {
  if (is === 'unsendable') return true
  if (is === 'lost') return mail.lost + 1 >= MAX_LOST
  if (is === 'sender' || mayPass(error)) return false
  // 5xx answers are permanent by the standard, but some servers give them for temporary problems, so one is not enough.
  return mail.attempts >= (is === 'mail' ? MAX_REFUSALS : MAX_ATTEMPTS)
}

/** What logs may hold of an error: the answers of mail servers name recipients. */
function toLog(failure: object | undefined) {
  const { error } = { error: undefined, ...failure } as { error: unknown }
  const { code, command, responseCode } = { ...(error as object) } as {
    code?: string
    command?: string
    responseCode?: number
  }
  return { code, command, responseCode }
}

function minutesAfter(moment: Date, minutes: number) {
  return new Date(moment.getTime() + minutes * 60_000).toISOString()
}
