import { setTimeout as pause } from 'node:timers/promises'
import { readEventsAt } from '#server/events/read-events.ts'
import { SecretKeyMissing, type SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import type { ShopEvent } from '#domain/events/shop-event.ts'
import { listDueDeliveries, type DueDelivery } from './delivery-queries.ts'
import { postMessage, type PostOptions } from './post-message.ts'
import { findWebhookRow, type WebhookRow } from './queries.ts'
import { settleAttempts, type Attempt } from './settle-attempts.ts'
import { toWebhookBody, webhookMessageId } from './webhook-message.ts'
import { openWebhookSecrets } from './webhook-secret.ts'
import { writeDeliveries } from './write-deliveries.ts'

/** Messages that are on their way to one webhook at once. */
const AT_ONCE = 8
/** Deliveries that are read at once, and attempts that one transaction settles. */
const BATCH = 200
/** Milliseconds for which attempts wait to be settled together, and between two looks for what is due while some wait for an answer. */
const PATIENCE = 100

export interface SenderContext extends PostOptions {
  database: Database
  secrets: SecretBox
  now?: () => Date
}

/** A delivery that is about to be sent. */
interface Ready {
  delivery: DueDelivery
  event: ShopEvent | undefined
}

/**
 * Sends what is due to one webhook, and what happens meanwhile, until nothing is due any more, it is no longer on or
 * `signal` says so. A few go at once, each of another subject. Whatever is sent and not settled when the process dies
 * is sent again under the same id.
 */
export async function sendDeliveries(context: SenderContext, id: string, signal: AbortSignal): Promise<void> {
  const line = new Line(context, id, signal)
  do {
    if (line.isFree) await line.refill()
    line.start()
  } while (await line.advance())
}

/** What is on its way to one webhook. */
class Line {
  readonly #context: SenderContext
  readonly #id: string
  readonly #signal: AbortSignal
  readonly #sending = new Set<Promise<void>>()
  /** Subjects of what was sent and is not settled. */
  readonly #busy = new Set<string>()
  #target: Target | undefined
  #ready: Ready[] = []
  #attempts: Attempt[] = []
  #settledAt = performance.now()

  constructor(context: SenderContext, id: string, signal: AbortSignal) {
    this.#context = context
    this.#id = id
    this.#signal = signal
  }

  /** Whether more may go, and what came of the last ones is worth a transaction. */
  get isFree() {
    if (this.#ready.length > 0 || this.#sending.size === AT_ONCE) return false
    return this.#sending.size === 0 || this.#isPatienceOver
  }

  /** Reads what is due next. Nothing where the webhook is no longer on, or the signal says so. */
  async refill() {
    await this.#settle()
    const { database } = this.#context
    const now = this.#now()
    this.#target = this.#signal.aborted ? undefined : await openTarget(this.#context, this.#id, now)
    if (!this.#target) return
    await writeDeliveries(database, this.#id, now)
    this.#ready = await readDue(database, { id: this.#id, now: this.#now(), busy: this.#busy })
  }

  /** Sends as many as may go at once. */
  start() {
    if (this.#signal.aborted) this.#ready = []
    while (this.#target && this.#sending.size < AT_ONCE) {
      const next = this.#ready.shift()
      if (!next) return
      this.#send(this.#target, next)
    }
  }

  /** Waits for an answer, and settles what was answered. False where nothing is left. */
  async advance(): Promise<boolean> {
    if (this.#sending.size > 0) await oneOf(this.#sending)
    // What has ended meanwhile may make others due.
    else if (this.#attempts.length === 0) return false
    if (this.#attempts.length >= BATCH || (this.#attempts.length > 0 && this.#isPatienceOver)) await this.#settle()
    return true
  }

  #send(target: Target, { delivery, event }: Ready) {
    const sent = sendOne(this.#context, target, { delivery, event })
      .then((answer) => void this.#attempts.push({ delivery, answer }))
      .finally(() => this.#sending.delete(sent))
    this.#sending.add(sent)
    this.#busy.add(delivery.subject)
  }

  async #settle() {
    const attempts = this.#attempts
    this.#attempts = []
    this.#settledAt = performance.now()
    if (attempts.length === 0) return
    await settleAttempts(this.#context.database, this.#id, attempts, this.#now())
    for (const { delivery } of attempts) this.#busy.delete(delivery.subject)
  }

  get #isPatienceOver() {
    return performance.now() - this.#settledAt > PATIENCE
  }

  #now() {
    return this.#context.now?.() ?? new Date()
  }
}

/** Waits for the end of the first, or a little while, after which more may be due. */
async function oneOf(sending: Iterable<Promise<void>>) {
  const over = new AbortController()
  try {
    await Promise.race([...sending, pause(PATIENCE, undefined, { signal: over.signal }).catch(() => {})])
  } finally {
    over.abort()
  }
}

interface Target {
  webhook: WebhookRow
  /** Undefined where the key that has sealed them is not there. */
  secrets: readonly string[] | undefined
}

async function openTarget({ database, secrets }: SenderContext, id: string, now: Date): Promise<Target | undefined> {
  const webhook = await findWebhookRow(database.query, id)
  if (webhook?.state !== 'on') return undefined
  try {
    return { webhook, secrets: await openWebhookSecrets(secrets, webhook, now.toISOString()) }
  } catch (error) {
    if (error instanceof SecretKeyMissing) return { webhook, secrets: undefined }
    throw error
  }
}

/** What is due, one of each subject, with its events. */
async function readDue(
  { query }: Database,
  { id, now, busy }: { id: string; now: Date; busy: ReadonlySet<string> },
): Promise<Ready[]> {
  const due = await listDueDeliveries(query, { id, now: now.toISOString(), limit: BATCH })
  const seen = new Set(busy)
  const free = due.filter(({ subject }) => {
    if (seen.has(subject)) return false
    seen.add(subject)
    return true
  })
  const events = await readEventsAt(
    query,
    free.map(({ position }) => position),
  )
  return free.map((delivery) => ({ delivery, event: events.get(delivery.position) }))
}

async function sendOne(
  options: PostOptions,
  { webhook, secrets }: Target,
  { delivery, event }: Ready,
): Promise<Attempt['answer']> {
  if (!event) return { status: null, failure: 'event-gone' }
  if (!secrets) return { status: null, failure: 'secret-lost' }
  const message = {
    id: webhookMessageId(webhook.id, delivery.eventId),
    body: toWebhookBody(event, webhook.payload),
  }
  return postMessage({ url: webhook.url, secrets }, message, options)
}
