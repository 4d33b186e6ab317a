import type { Database } from '#server/schema/database.ts'
import { composeMail, type MailTemplates } from './compose-mail.ts'
import { markMailFailed, markMailSent, rescheduleMail, claimDueMails, type ClaimedMail } from './queries.ts'
import type { MailTransport } from '#server/platform/mail/smtp-transport.ts'

/** Mails sent at the same time. */
const AT_ONCE = 5
/** Minutes until a claim expires: longer than sending may take. */
const CLAIM_MINUTES = 5
/** Minutes before the second attempt. Each further wait is twice as long, up to the longest. */
const FIRST_WAIT = 1
const LONGEST_WAIT = 6 * 60
/** Attempts before a mail fails: about two days of a mail server that is down, or three permanent refusals. */
const MAX_ATTEMPTS = 15
const MAX_REFUSALS = 3

export interface MailJobContext {
  database: Database
  templates: MailTemplates
  transport: MailTransport
  shopUrl: string
  log: { info(details: object, text: string): void; warn(details: object, text: string): void }
}

/** Sends the mails that are due at `now`, with exponential back-off after a failure. Answers how many were tried. */
export async function sendDueMails(context: MailJobContext, now: Date): Promise<number> {
  const claim = { now: now.toISOString(), until: minutesAfter(now, CLAIM_MINUTES), limit: AT_ONCE }
  const mails = await context.database.transact((tx) => claimDueMails(tx, claim))
  await Promise.all(mails.map((mail) => sendOne(context, mail, now)))
  return mails.length
}

async function sendOne(context: MailJobContext, mail: ClaimedMail, now: Date) {
  const { database, log } = context
  const { id, kind, attempts } = mail
  const at = now.toISOString()
  try {
    if (mail.uselessAfter <= at) throw new UnsendableMail('It is too late to send this')
    const composed = await composeMail(context, mail)
    if (!composed) throw new UnsendableMail('Its subject no longer exists')
    await context.transport.send({ id, recipient: mail.recipient, ...composed })
    await database.transact((tx) => markMailSent(tx, mail, at))
    log.info({ mail: id, kind, attempts }, 'mail sent')
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    if (isPermanentFailure(error, attempts))
      await database.transact((tx) => markMailFailed(tx, mail, { error: problem, at }))
    else {
      const until = minutesAfter(now, Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT))
      await database.transact((tx) => rescheduleMail(tx, mail, { error: problem, until }))
    }
    log.warn({ mail: id, kind, attempts, problem }, 'mail not sent')
  }
}

class UnsendableMail extends Error {}

function isPermanentFailure(error: unknown, attempts: number) {
  if (error instanceof UnsendableMail || attempts >= MAX_ATTEMPTS) return true
  // 5xx answers are permanent by the standard, but some servers give them for temporary problems, so one is not enough.
  const isRefusal = error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
  return isRefusal && attempts >= MAX_REFUSALS
}

function minutesAfter(moment: Date, minutes: number) {
  return new Date(moment.getTime() + minutes * 60_000).toISOString()
}
