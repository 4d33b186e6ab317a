import { ApiError } from '#domain/api/errors.ts'
import type { MessageToSend, SentMessage } from '#domain/extensions/contracts/message-contract.ts'
import { isQuietAt, type MessageKind, type MessageSettings, orderChannels } from '#domain/mail/message-settings.ts'
import { composeShortText, type MailParts } from '#server/mail/compose-mail.ts'
import {
  claimDueMails,
  LONGEST_MAIL_WAIT,
  markMailFailed,
  markMailSent,
  releaseMail,
  rescheduleMail,
  type ClaimedMail,
  type SentContent,
} from '#server/mail/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { getMessageSettings } from '#server/settings/queries.ts'
import type { ChannelProvider, ChannelProviders } from './channel-provider.ts'
import { deleteMessage, updateRefusedBy } from './message-queries.ts'
import { insertRefusedPhone, isRefused } from './refused-phone-queries.ts'

/** Messages that are claimed at once, and sent one after the other. */
const AT_ONCE = 5
/** Milliseconds until a claim expires: longer than sending so many takes. */
const CLAIM_TIME = 3 * 60_000
/** Milliseconds before the second attempt. Each further wait is twice as long, until the message is of no use any more. */
const FIRST_WAIT = 60_000
/** Seconds for which a channel is left alone that says nothing of how long. */
const USUAL_WAIT = 60

export interface MessageJobContext extends MailParts {
  channels: ChannelProviders
  log: { info(details: object, text: string): void; warn(details: object, text: string): void }
}

/** What came of it: how many messages need no further attempt, and whether a channel failed, or for how long it asks to wait. */
interface SentMessages {
  settled: number
  hasFailed: boolean
  /** Milliseconds. */
  wait?: number
}

/**
 * Sends the messages that are due at `now`, each by the first channel that has not refused it. What no channel takes is written down and
 * not sent again. Where a channel fails, the message waits longer after each attempt, and the others are left for later without asking it:
 * each attempt is a fault of its extension.
 */
export async function sendDueMessages(context: MessageJobContext, now: Date): Promise<SentMessages> {
  const { database } = context
  const nothing = { settled: 0, hasFailed: false }
  const channels = await context.channels()
  if (channels.length === 0) return nothing
  const settings = await getMessageSettings(database.query)
  // What is due then goes at their end.
  if (isQuietAt(now, settings)) return nothing
  const setup = { channels: orderChannels(channels, settings), settings }
  const at = now.toISOString()
  const claim = { channel: 'message' as const, now: at, until: after(now, CLAIM_TIME), limit: AT_ONCE }
  const messages = await database.transact((tx) => claimDueMails(tx, claim))
  for (const [settled, message] of messages.entries()) {
    const waiting = await trySend(context, setup, message, now)
    if (!waiting) continue
    await database.transact(async (tx) => {
      for (const left of messages.slice(settled + 1)) await releaseMail(tx, left, { at })
    })
    return { settled, hasFailed: true, ...waiting }
  }
  return { settled: messages.length, hasFailed: false }
}

/** The channels in the order in which they are asked, and what the merchant decided. */
interface Setup {
  channels: readonly ChannelProvider[]
  settings: MessageSettings
}

/**
 * Sends a message, and writes down what came of it. Undefined where it needs no further attempt; otherwise its channel failed, is
 * off by now, or asks to wait so many milliseconds.
 */
async function trySend(
  context: MessageJobContext,
  setup: Setup,
  message: ClaimedMail,
  now: Date,
): Promise<{ wait?: number } | undefined> {
  const { database, log } = context
  const { id, kind, attempts } = message
  const about = { message: id, kind, attempts }
  const at = now.toISOString()
  try {
    const outcome = await send(context, setup, message, now)
    if (outcome === 'off') {
      await database.transact((tx) => deleteMessage(tx, id))
      return undefined
    }
    if ('later' in outcome) {
      await database.transact((tx) => wait(tx, message, { ...outcome, reason: outcome.later }, now))
      log.warn(about, 'message put off by its channel')
      return { wait: (outcome.seconds ?? USUAL_WAIT) * 1000 }
    }
    await database.transact(async (tx) => {
      if ('problem' in outcome) await markMailFailed(tx, message, { error: outcome.problem, at })
      else await markMailSent(tx, { ...message, sent: outcome }, at)
    })
    if ('problem' in outcome) log.warn(about, 'message not sent')
    else log.info(about, 'message sent')
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await database.transact((tx) => putOff(tx, message, error, now))
    log.warn(about, 'message put off')
    return {}
  }
}

async function send(
  context: MessageJobContext,
  { channels, settings }: Setup,
  message: ClaimedMail,
  now: Date,
): Promise<'off' | SentContent | { problem: string } | Extract<SentMessage, { later: string }>> {
  const { database } = context
  const { id, kind, recipient, payload, uselessAfter } = message
  if (!settings.kinds[kind as MessageKind].isOn) return 'off'
  if (uselessAfter <= now.toISOString()) return { problem: 'It is too late to send this' }
  if (await isRefused(database.query, recipient)) return { problem: 'This phone wants no messages' }
  const written = await composeShortText(context, { kind, payload })
  if (!written) return { problem: 'Its subject no longer exists' }
  const refusals = [...message.refusedBy]
  let problem = message.lastError ?? 'No channel reaches this phone'
  for (const channel of channels) {
    if (refusals.includes(channel.id)) continue
    const answer = await channel.send({
      key: id,
      to: recipient,
      ...written,
      type: kind as MessageToSend['type'],
      subject: { kind: 'order', id: payload['orderId'] ?? '' },
    })
    if ('later' in answer) return answer
    if ('reference' in answer)
      return { subject: '', html: '', text: written.text, reference: answer.reference, sentBy: channel.id }
    if ('unwanted' in answer) {
      const refusal = { phone: recipient, reason: answer.unwanted, refusedAt: now.toISOString() }
      await database.transact((tx) => insertRefusedPhone(tx, refusal))
      return { problem: answer.unwanted }
    }
    problem = answer.refused
    refusals.push(channel.id)
    // Before the next one is asked: after a crash this one is not asked again.
    await database.transact((tx) => updateRefusedBy(tx, id, refusals))
  }
  return { problem }
}

/** Leaves a message for a later attempt; one that was not tried, since the extension is busy or off by now, as it was. */
async function putOff(tx: Db, message: ClaimedMail, error: ApiError, now: Date) {
  if (error.code !== 'EXTENSION_FAILED') return releaseMail(tx, message, { at: now.toISOString() })
  const reason = error.details?.['reason']
  return wait(tx, message, { reason: typeof reason === 'string' ? reason : error.message }, now)
}

/** Leaves a message for a later attempt, in so many seconds where the channel says so. */
async function wait(
  tx: Db,
  message: ClaimedMail,
  { reason, seconds }: { reason: string; seconds?: number | undefined },
  now: Date,
) {
  const usual = FIRST_WAIT * 2 ** (message.attempts - 1)
  const longest = Math.min(seconds === undefined ? usual : seconds * 1000, LONGEST_MAIL_WAIT)
  return rescheduleMail(tx, message, { error: reason, until: after(now, longest) })
}

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds).toISOString()
