import { ApiError } from '#domain/api/errors.ts'
import type { MessageToSend } from '#domain/extensions/contracts/message-contract.ts'
import { composeShortText, type MailParts } from '#server/mail/compose-mail.ts'
import {
  claimDueMails,
  LONGEST_MAIL_WAIT,
  markMailFailed,
  markMailSent,
  releaseMail,
  rescheduleMail,
  type ClaimedMail,
} from '#server/mail/queries.ts'
import type { ChannelProvider, ChannelProviders } from './channel-provider.ts'

/** Messages that are claimed at once, and sent one after the other. */
const AT_ONCE = 5
/** Milliseconds until a claim expires: longer than sending so many takes. */
const CLAIM_TIME = 3 * 60_000
/** Milliseconds before the second attempt. Each further wait is twice as long, until the message is of no use any more. */
const FIRST_WAIT = 60_000

export interface MessageJobContext extends MailParts {
  channels: ChannelProviders
  log: { info(details: object, text: string): void; warn(details: object, text: string): void }
}

/** What came of sending what was due: how many messages need no further attempt, and whether the channel failed. */
interface SentMessages {
  settled: number
  hasFailed: boolean
}

/**
 * Sends the messages that are due at `now` by the first channel that is on. What the channel refuses is written down and not sent again.
 * Where it fails, the message waits longer after each attempt, and the others are left for later without asking it: each
 * attempt is a fault of its extension.
 */
export async function sendDueMessages(context: MessageJobContext, now: Date): Promise<SentMessages> {
  const { database } = context
  const [channel] = await context.channels()
  if (!channel) return { settled: 0, hasFailed: false }
  const at = now.toISOString()
  const claim = { channel: 'message' as const, now: at, until: after(now, CLAIM_TIME), limit: AT_ONCE }
  const messages = await database.transact((tx) => claimDueMails(tx, claim))
  for (const [settled, message] of messages.entries()) {
    if (await trySend(context, channel, message, now)) continue
    await database.transact(async (tx) => {
      for (const left of messages.slice(settled + 1)) await releaseMail(tx, left, { at })
    })
    return { settled, hasFailed: true }
  }
  return { settled: messages.length, hasFailed: false }
}

/** Sends a message, and writes down what came of it. False where the channel failed, or is off by now. */
async function trySend(
  context: MessageJobContext,
  channel: ChannelProvider,
  message: ClaimedMail,
  now: Date,
): Promise<boolean> {
  const { database, log } = context
  const { id, kind, attempts } = message
  const about = { message: id, kind, attempts }
  try {
    const outcome = await send(context, channel, message, now)
    await database.transact(async (tx) => {
      if ('problem' in outcome) await markMailFailed(tx, message, { error: outcome.problem, at: now.toISOString() })
      else await markMailSent(tx, { ...message, sent: outcome }, now.toISOString())
    })
    if ('problem' in outcome) log.warn(about, 'message not sent')
    else log.info(about, 'message sent')
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await database.transact((tx) => putOff(tx, message, error, now))
    log.warn(about, 'message put off')
    return false
  }
}

async function send(context: MessageJobContext, channel: ChannelProvider, message: ClaimedMail, now: Date) {
  const { id, kind, recipient, payload, uselessAfter } = message
  if (uselessAfter <= now.toISOString()) return { problem: 'It is too late to send this' }
  const written = await composeShortText(context, { kind, payload })
  if (!written) return { problem: 'Its subject no longer exists' }
  const answer = await channel.send({
    key: id,
    to: recipient,
    ...written,
    type: kind as MessageToSend['type'],
    subject: { kind: 'order', id: payload['orderId'] ?? '' },
  })
  if ('refused' in answer) return { problem: answer.refused }
  return { subject: '', html: '', text: written.text, reference: answer.reference }
}

/** Leaves a message for a later attempt; one that was not tried, since the extension is busy or off by now, as it was. */
async function putOff(tx: Parameters<typeof releaseMail>[0], message: ClaimedMail, error: ApiError, now: Date) {
  if (error.code !== 'EXTENSION_FAILED') return releaseMail(tx, message, { at: now.toISOString() })
  const reason = error.details?.['reason']
  const wait = Math.min(FIRST_WAIT * 2 ** (message.attempts - 1), LONGEST_MAIL_WAIT)
  return rescheduleMail(tx, message, {
    error: typeof reason === 'string' ? reason : error.message,
    until: after(now, wait),
  })
}

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds).toISOString()
