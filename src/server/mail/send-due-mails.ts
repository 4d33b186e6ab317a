import type { Database } from '#server/schema/database.ts'
import type { MailServerBreaker } from '#server/platform/mail/mail-server-breaker.ts'
import { isAnswer, type MailTransport } from '#server/platform/mail/smtp-transport.ts'
import { composeMail, type MailTemplates } from './compose-mail.ts'
import {
  markMailFailed,
  markMailSent,
  releaseMail,
  rescheduleMail,
  claimDueMails,
  type ClaimedMail,
} from './queries.ts'

/** Mails sent at the same time. */
const AT_ONCE = 5
/** Minutes until a claim expires: longer than sending a mail and then asking whether the server answers may take. */
const CLAIM_MINUTES = 3
/** Minutes before the second attempt. Each further wait is twice as long, up to the longest. */
const FIRST_WAIT = 1
const LONGEST_WAIT = 6 * 60
/** Attempts before a mail fails: about two days of refusals that may pass, or three for good. */
const MAX_ATTEMPTS = 15
const MAX_REFUSALS = 3

export interface MailJobContext {
  database: Database
  templates: MailTemplates
  transport: MailTransport
  /** What is known about the server behind the transport. */
  breaker: MailServerBreaker
  shopUrl: string
  log: { info(details: object, text: string): void; warn(details: object, text: string): void }
}

/**
 * Sends the mails that are due at `now`, a few at the same time, and answers how many were tried. A mail that the server
 * refuses waits exponentially longer after each attempt. When the server does not answer at all, every mail stays due and
 * the server alone is asked, until it answers.
 */
export async function sendDueMails(context: MailJobContext, now: Date): Promise<number> {
  if (!(await isServerReady(context, now))) return 0
  const claim = { now: now.toISOString(), until: minutesAfter(now, CLAIM_MINUTES), limit: AT_ONCE }
  const mails = await context.database.transact((tx) => claimDueMails(tx, claim))
  const unanswered = await Promise.all(mails.map((mail) => sendOne(context, mail, now)))
  const isAway = unanswered.some(Boolean) && !(await doesServerAnswer(context, now))
  for (const [index, problem] of unanswered.entries()) {
    const mail = mails[index]
    if (!mail || !problem) continue
    // Of a server that answers, a broken connection may be the fault of the mail.
    if (isAway)
      await context.database.transact((tx) => releaseMail(tx, mail, { error: problem.message, at: claim.now }))
    else await putOff(context, mail, problem, now)
  }
  return mails.length
}

async function isServerReady(context: MailJobContext, now: Date): Promise<boolean> {
  if (!context.breaker.isOpen) return true
  return context.breaker.isProbeDue(now) && doesServerAnswer(context, now)
}

async function doesServerAnswer({ transport, breaker, log }: MailJobContext, now: Date): Promise<boolean> {
  try {
    await transport.verify()
    if (breaker.isOpen) log.info({}, 'the mail server answers again')
    breaker.close()
    return true
  } catch (error) {
    if (!breaker.isOpen) log.warn(toLog(error), 'the mail server does not answer: mails wait')
    breaker.open(now)
    return false
  }
}

/** Sends one mail. Returns the error when the mail server gave no answer about it. */
async function sendOne(context: MailJobContext, mail: ClaimedMail, now: Date): Promise<Error | undefined> {
  const { database, log } = context
  const { id, kind, attempts } = mail
  const at = now.toISOString()
  try {
    if (mail.uselessAfter <= at) throw new UnsendableMail('It is too late to send this')
    const composed = await composeMail(context, mail)
    if (!composed) throw new UnsendableMail('Its subject no longer exists')
    await context.transport.send({ id, recipient: mail.recipient, ...composed })
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error))
    if (!(problem instanceof UnsendableMail) && !isAnswer(problem)) return problem
    await putOff(context, mail, problem, now)
    return undefined
  }
  await database.transact((tx) => markMailSent(tx, mail, at))
  log.info({ mail: id, kind, attempts }, 'mail sent')
  return undefined
}

/** Leaves a mail for a later attempt, or for good. */
async function putOff({ database, log }: MailJobContext, mail: ClaimedMail, problem: Error, now: Date) {
  const { id, kind, attempts } = mail
  const error = problem.message
  if (isPermanentFailure(problem, attempts))
    await database.transact((tx) => markMailFailed(tx, mail, { error, at: now.toISOString() }))
  else {
    const until = minutesAfter(now, Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT))
    await database.transact((tx) => rescheduleMail(tx, mail, { error, until }))
  }
  log.warn({ mail: id, kind, attempts, ...toLog(problem) }, 'mail not sent')
}

class UnsendableMail extends Error {}

function isPermanentFailure(error: Error, attempts: number) {
  if (error instanceof UnsendableMail || attempts >= MAX_ATTEMPTS) return true
  // 5xx answers are permanent by the standard, but some servers give them for temporary problems, so one is not enough.
  const isRefusal = 'responseCode' in error && Number(error.responseCode) >= 500
  return isRefusal && attempts >= MAX_REFUSALS
}

/** What logs may hold of an error: the answers of mail servers name recipients. */
function toLog(error: unknown) {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  return { code, command, responseCode }
}

function minutesAfter(moment: Date, minutes: number) {
  return new Date(moment.getTime() + minutes * 60_000).toISOString()
}
