import { randomInt } from 'node:crypto'
import { insertAdminAction } from '#server/audit/queries.ts'
import { insertMail } from '#server/mail/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { listStaff } from '#server/staff/queries.ts'
import {
  hasDeliveredSince,
  LONGEST_WAIT,
  markDelivered,
  markGivenUp,
  putDeliveryOff,
  releaseSubjects,
  type DueDelivery,
} from './delivery-queries.ts'
import { findWebhookRow, pauseOpenWebhook } from './queries.ts'
import type { PostedAnswer } from './post-message.ts'
import { webhookSubject } from './webhook-subject.ts'

/** Milliseconds before the second attempt. Each further wait is twice as long, up to the longest, and by chance up to half as long. */
const FIRST_WAIT = 30_000
/** Milliseconds for which is tried. */
const PATIENCE = 3 * 24 * 3_600_000
/** The status by which whoever is asked says that it wants nothing any more. */
const GONE = 410

/** A delivery that was tried, and what came of it. */
export interface Attempt {
  delivery: DueDelivery
  answer: Pick<PostedAnswer, 'status' | 'failure' | 'retryAfter'>
}

/**
 * Keeps what came of attempts in one transaction, and makes what waited for them due. One that failed waits twice as long as the
 * time before, and at least as long as its receiver asks for. After three days it is given up where the webhook has taken anything
 * else meanwhile; otherwise the webhook is paused, and its owners get a mail.
 */
export async function settleAttempts(
  { transact }: Pick<Database, 'transact'>,
  id: string,
  attempts: readonly Attempt[],
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await transact(async (tx) => {
    // Deleted meanwhile.
    if (!(await findWebhookRow(tx, id))) return
    const [taken, failed] = [attempts.filter(isTaken), attempts.filter((attempt) => !isTaken(attempt))]
    for (const [status, ofStatus] of Map.groupBy(taken, ({ answer }) => answer.status ?? 0))
      await markDelivered(tx, id, { positions: ofStatus.map(({ delivery }) => delivery.position), status, at })
    const ended = [...taken]
    for (const attempt of failed) if (await settleFailure(tx, id, attempt, now)) ended.push(attempt)
    await releaseSubjects(tx, id, { subjects: ended.map(({ delivery }) => delivery.subject), at })
  })
}

const isTaken = ({ answer }: Attempt) => answer.failure === null

/** Puts a delivery off, or gives it up: answers whether it did. */
async function settleFailure(tx: Db, id: string, { delivery, answer }: Attempt, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const { position } = delivery
  const { status, failure, retryAfter = 0 } = answer
  const since = delivery.firstTriedAt ?? at
  const isLate = now.getTime() - Date.parse(since) >= PATIENCE
  const isOver = failure === 'event-gone' || (isLate && (await hasDeliveredSince(tx, id, since)))
  if (isOver) {
    await markGivenUp(tx, id, { positions: [position], at, status, failure })
    return true
  }
  await putDeliveryOff(tx, id, {
    position,
    attempts: delivery.attempts + 1,
    first_tried_at: since,
    tried_at: at,
    due_at: new Date(now.getTime() + boundedWait(waitAfter(delivery.attempts + 1), retryAfter)).toISOString(),
    status,
    failure,
  })
  if (isLate || status === GONE) await pauseWebhook(tx, id, at)
  return false
}

/** What a receiver asks for, as long as it is not longer than any wait may be. */
const boundedWait = (wait: number, asked: number) => Math.max(wait, Math.min(asked, LONGEST_WAIT))

/** Milliseconds until the next attempt, after so many. */
export function waitAfter(attempts: number, random = randomInt(1_000) / 1_000): number {
  const wait = Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT)
  return Math.round(wait * (1 - random / 2))
}

async function pauseWebhook(tx: Db, id: string, at: string) {
  if (!(await pauseOpenWebhook(tx, id))) return
  const webhook = await findWebhookRow(tx, id)
  if (!webhook) return
  await insertAdminAction(tx, { userId: undefined, action: 'webhook.paused', subject: webhookSubject(webhook) })
  for (const { email, role } of await listStaff(tx))
    if (role === 'owner')
      await insertMail(tx, { kind: 'webhook-paused', recipient: email, payload: { webhookId: id }, at })
}
