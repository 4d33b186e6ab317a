import type { Database } from '#server/schema/database.ts'
import { composeMail, type MailWriters } from './compose-mail.ts'
import { markFailed, markSent, postpone, takeDueMails, type WaitingMail } from './queries.ts'
import type { MailTransport } from '#server/platform/mail/smtp-transport.ts'

/** Mails under way at once. */
const AT_ONCE = 5
/** Minutes a claim holds: longer than any conversation with a mail server may take. */
const CLAIM_MINUTES = 5
/** Minutes before the second attempt. Each further wait is twice as long, up to the longest. */
const FIRST_WAIT = 1
const LONGEST_WAIT = 6 * 60
/** Attempts before a mail is given up: about two days of a mail server that is away, three refusals for good. */
const MAX_ATTEMPTS = 15
const MAX_REFUSALS = 3

export interface MailSender {
  database: Database
  writers: MailWriters
  transport: MailTransport
  shopUrl: string
  log: { info(details: object, text: string): void; warn(details: object, text: string): void }
}

/** Sends the mails that are due at that moment and says how many were tried. One that cannot be sent waits longer each time. */
export async function sendDueMails(post: MailSender, now: Date): Promise<number> {
  const claim = { now: now.toISOString(), until: minutesAfter(now, CLAIM_MINUTES), limit: AT_ONCE }
  const mails = await post.database.transact((tx) => takeDueMails(tx, claim))
  await Promise.all(mails.map((mail) => sendOne(post, mail, now)))
  return mails.length
}

async function sendOne(post: MailSender, mail: WaitingMail, now: Date) {
  const { database, log } = post
  const { id, kind, attempts } = mail
  const at = now.toISOString()
  try {
    if (mail.uselessAfter <= at) throw new Unsendable('It is too late to send this')
    const composed = await composeMail(post, mail)
    if (!composed) throw new Unsendable('What it tells of is gone')
    await post.transport.send({ id, recipient: mail.recipient, ...composed })
    await database.transact((tx) => markSent(tx, mail, at))
    log.info({ mail: id, kind, attempts }, 'mail sent')
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    if (isHopeless(error, attempts)) await database.transact((tx) => markFailed(tx, mail, { error: problem, at }))
    else {
      const until = minutesAfter(now, Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT))
      await database.transact((tx) => postpone(tx, mail, { error: problem, until }))
    }
    log.warn({ mail: id, kind, attempts, problem }, 'mail not sent')
  }
}

class Unsendable extends Error {}

function isHopeless(error: unknown, attempts: number) {
  if (error instanceof Unsendable || attempts >= MAX_ATTEMPTS) return true
  // An answer of 500 or more says no for good. Some servers say it too lightly, so once is not enough.
  const isRefusal = error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
  return isRefusal && attempts >= MAX_REFUSALS
}

function minutesAfter(moment: Date, minutes: number) {
  return new Date(moment.getTime() + minutes * 60_000).toISOString()
}
