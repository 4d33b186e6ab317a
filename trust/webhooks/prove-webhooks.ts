import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { recordEvent } from '#server/events/record-event.ts'
import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import type { WebhookDraft } from '#domain/webhooks/webhook.ts'
import { changeWebhook } from '#server/webhooks/change-webhook.ts'
import { createWebhook } from '#server/webhooks/create-webhook.ts'
import { countUnsettled } from '#server/webhooks/delivery-queries.ts'
import { createTestDatabase } from '#test/databases.ts'
import { Receiver, type Manner } from './receivers.ts'
import { SENDER_PATIENCE } from './sender-patience.ts'

/** Events that one transaction tells. */
const AT_ONCE = 100
/** Events of each subject, on average. */
const PER_SUBJECT = 10
/** Milliseconds between two looks at what came. */
const LOOK = 200

const wrongManners: readonly Manner[] = ['slow', 'hanging', 'failing', 'redirecting', 'endless']

interface Hook {
  id: string
  draft: WebhookDraft
  receiver: Receiver
}

interface Proof {
  /** How many events are told. */
  events: number
  receivers: number
  /** How often the process that sends is killed on the way, with SIGKILL. */
  kills: number
  /** Seconds after which the run ends, whether everything came or not. */
  seconds: number
  /** What starts the process that sends, where it is broken on purpose. */
  nodeArguments?: readonly string[]
  environment?: Record<string, string>
  report?: (line: string) => void
}

interface WebhookFigures {
  faults: string[]
  /** Distinct messages that were taken, and how many came again under the same id. */
  taken: number
  again: number
  verified: number
  kills: number
  /** Seconds until the good receivers had everything, while the others were slow, dead or wrong; and until all had. */
  goodSeconds: number
  seconds: number
}

/**
 * Tells events while a process of its own sends them to receivers, of which five are slow, dead or wrong, and is killed on
 * the way. Once the good ones have everything, the others are mended and switched on again, and must get everything too.
 */
export async function proveWebhooks(proof: Proof): Promise<WebhookFigures> {
  const { events, kills, report = () => {} } = proof
  const place = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hanout-webhooks-'))
  const { database } = place
  const receivers = Array.from({ length: proof.receivers }, (_, index) => new Receiver(wrongManners[index] ?? 'good'))
  const sender = new Sender(proof, [place.url, dataDir])
  const start = performance.now()
  const elapsed = () => Math.round((performance.now() - start) / 100) / 10
  const isOver = () => elapsed() > proof.seconds
  try {
    const byUserId = 'nobody'
    const secrets = new SecretBox({ dataDir })
    const hooks: Hook[] = []
    for (const receiver of receivers) {
      await receiver.open()
      const draft: WebhookDraft = { url: receiver.url, types: ['order.confirmed'], payload: 'whole', isOn: true }
      const { webhook, secret } = await createWebhook(database, draft, { byUserId, secrets })
      receiver.secret = secret
      hooks.push({ id: webhook.id, draft, receiver })
    }
    sender.start()
    const telling = tellEvents(database, events)
    const good = receivers.filter(({ manner }) => manner === 'good')
    await waitUntilTaken(good, proof, { sender, kills: Math.ceil(kills / 2), isOver })
    const goodSeconds = elapsed()
    report(`${goodSeconds} s: ${good.length} good receivers have ${events} events each`)
    await telling
    const kept = await Promise.all(hooks.map((hook) => checkKept(database, hook, events)))

    const wrong = hooks.filter(({ receiver }) => receiver.manner !== 'good')
    const switchWrong = async (isOn: boolean) => {
      for (const { id, draft } of wrong) await changeWebhook(database, { id, draft: { ...draft, isOn }, byUserId })
    }
    await switchWrong(false)
    for (const { receiver } of wrong) receiver.mend()
    // What is on its way has failed by then, and does not wait for its second attempt.
    await pause(SENDER_PATIENCE * 1.5)
    await switchWrong(true)
    await waitUntilTaken(receivers, proof, { sender, kills, isOver })
    report(`${elapsed()} s: all ${receivers.length} have`)
    const missing = receivers.flatMap(({ taken, manner }) =>
      taken.size === events ? [] : [`the ${manner} receiver has ${taken.size} of ${events}`],
    )
    const messages = receivers.flatMap(({ taken }) => [...taken.values()])
    return {
      faults: [...kept.flat(), ...receivers.flatMap(({ faults }) => faults), ...missing],
      taken: messages.length,
      again: messages.reduce((sum, { times }) => sum + times - 1, 0),
      verified: receivers.reduce((sum, { verified }) => sum + verified, 0),
      kills: sender.kills,
      goodSeconds,
      seconds: elapsed(),
    }
  } finally {
    await sender.kill()
    for (const receiver of receivers) receiver.close()
    await place.drop()
    await rm(dataDir, { recursive: true })
  }
}

/** The process that sends. */
class Sender {
  readonly #proof: Proof
  readonly #words: string[]
  #process: ChildProcess | undefined
  kills = 0

  constructor(proof: Proof, words: string[]) {
    this.#proof = proof
    this.#words = words
  }

  start() {
    const { nodeArguments = [], environment = {} } = this.#proof
    this.#process = fork(new URL('./sender.ts', import.meta.url), this.#words, {
      execArgv: ['--disable-warning=ExperimentalWarning', ...nodeArguments],
      env: { ...process.env, ...environment },
    })
  }

  async kill() {
    const running = this.#process
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  async killAndStart() {
    await this.kill()
    this.kills += 1
    this.start()
  }
}

async function tellEvents(database: Database, events: number) {
  const subjects = Math.ceil(events / PER_SUBJECT)
  for (let first = 0; first < events; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, events - first) }, (_, index) => first + index)
    const told = numbers.map((number) => {
      const subjectId = `order ${(number * 7) % subjects}`
      return { type: 'order.confirmed' as const, subjectId, payload: { number: String(number) } }
    })
    await database.transact((tx) => recordEvent(tx, told, { userId: null, at: new Date().toISOString() }))
  }
}

/** Waits until receivers have everything, and kills the sender meanwhile: so often, at even parts of the way. */
async function waitUntilTaken(
  receivers: readonly Receiver[],
  { events }: Proof,
  { sender, kills, isOver }: { sender: Sender; kills: number; isOver: () => boolean },
) {
  const before = sender.kills
  const count = () => receivers.reduce((sum, { taken }) => sum + taken.size, 0)
  const begun = count()
  const all = events * receivers.length
  while (count() < all && !isOver()) {
    const part = (count() - begun) / Math.max(1, all - begun)
    const due = before + Math.floor(part * (kills - before + 1))
    if (sender.kills < Math.min(due, kills)) await sender.killAndStart()
    await pause(LOOK)
  }
}

/**
 * What a receiver has not taken is kept: it waits among the deliveries, or among the events after the position of its
 * webhook. Read in the direction in which an event goes, so that what moves meanwhile is counted twice and never missed.
 */
async function checkKept(database: Database, { id, receiver }: Hook, events: number): Promise<string[]> {
  const { position } = await database.query
    .selectFrom('event_readers')
    .select('position')
    .where('name', '=', `webhook ${id}`)
    .executeTakeFirstOrThrow()
  const waiting = await countUnsettled(database.query, id)
  const { count } = await database.query
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('webhook_id', '=', id)
    .where('outcome', '=', 'delivered')
    .executeTakeFirstOrThrow()
  const delivered = Number(count)
  const faults: string[] = []
  if (delivered > receiver.taken.size)
    faults.push(`${delivered} are called delivered, and the ${receiver.manner} receiver has ${receiver.taken.size}`)
  if (delivered + waiting + (events - position) < events)
    faults.push(`of ${events}, ${delivered} are delivered, ${waiting} wait and ${events - position} are to be read`)
  return faults
}
