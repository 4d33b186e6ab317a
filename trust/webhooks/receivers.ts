import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook as Verifier } from 'standardwebhooks'

/** How a receiver answers: as it should, or in a way of its own until it is mended. */
export type Manner = 'good' | 'slow' | 'hanging' | 'failing' | 'redirecting' | 'endless'

/** Milliseconds after which a slow receiver answers. */
const SLOW = 1_000
/** One of so many messages is verified: the library does so in JavaScript, which takes longer than everything else. */
const VERIFIED = 25

/** A program that listens to webhooks, and notes what came and in what order. */
export class Receiver {
  readonly manner: Manner
  /** What was taken, by its id: the position of the event, and how often it came. */
  readonly taken = new Map<string, { position: number; times: number }>()
  /** Requests, also those that were not taken. */
  requests = 0
  verified = 0
  readonly faults: string[] = []
  secret = ''
  url = ''
  #isMended = false
  /** The newest position of each subject. */
  readonly #newest = new Map<string, number>()
  readonly #server = createServer((request, response) => void this.#receive(request, response))

  constructor(manner: Manner) {
    this.manner = manner
  }

  async open() {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  /** From now on it answers as it should. */
  mend() {
    this.#isMended = true
    this.#server.closeAllConnections()
  }

  close() {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #receive(request: IncomingMessage, response: ServerResponse) {
    this.requests += 1
    response.on('error', () => {})
    const parts: Buffer[] = []
    try {
      for await (const part of request) parts.push(part as Buffer)
    } catch {
      // The sender was killed in the middle.
      return
    }
    const manner = this.#isMended ? 'good' : this.manner
    if (manner === 'hanging') return
    if (manner === 'slow') await pause(SLOW)
    if (manner === 'failing') return void response.writeHead(500).end()
    if (manner === 'redirecting') return void response.writeHead(302, { location: '/elsewhere' }).end()
    this.#take(request, Buffer.concat(parts).toString())
    response.writeHead(200)
    if (manner === 'endless') writeOn(response)
    else response.end()
  }

  #take({ headers, url }: IncomingMessage, body: string) {
    if (url !== '/hook') this.faults.push(`${url} was asked: a redirect was followed`)
    const id = String(headers['webhook-id'])
    if (this.requests % VERIFIED === 1) {
      try {
        new Verifier(this.secret).verify(body, headers as Record<string, string>)
        this.verified += 1
      } catch (error) {
        this.faults.push(`${id}: ${String(error)}`)
      }
    }
    const { position, subject } = (JSON.parse(body) as { data: { position: number; subject: { id: string } } }).data
    const known = this.taken.get(id)
    if (known) {
      known.times += 1
      if (known.position !== position) this.faults.push(`${id} came as ${known.position} and as ${position}`)
      return
    }
    this.taken.set(id, { position, times: 1 })
    const newest = this.#newest.get(subject.id) ?? 0
    if (position < newest) this.faults.push(`${position} of ${subject.id} came after ${newest}`)
    this.#newest.set(subject.id, Math.max(newest, position))
  }
}

/** A body without an end, as fast as it is read. */
function writeOn(response: ServerResponse) {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(16_384)));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}
