import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** How slowly a client may send and read. Milliseconds, and bytes for each of them (kB/s). */
export interface PaceBounds {
  /** For which a request may arrive at any rate, before it must have come at `sendRate` on average. */
  sendGrace: number
  sendRate: number
  /** Within this time a client must take an answer at `readRate`, or all of it. */
  readPeriod: number
  readRate: number
}

/** Measures how fast the client of one connection sends a request and takes its answers. */
export class Pace {
  readonly #socket: Socket
  readonly #bounds: PaceBounds
  /** A request whose body has not arrived: the time that its client had, and the bytes that had come before it. */
  #receiving: { request: IncomingMessage; time: number; bytesBefore: number } | undefined
  /** Since when bytes have waited for the client, and how many it had taken then. */
  #waiting: { since: number; bytesTaken: number } | undefined
  #lookedAt: number

  constructor(socket: Socket, bounds: PaceBounds, now: number) {
    this.#socket = socket
    this.#bounds = bounds
    this.#lookedAt = now
  }

  /** Begins to measure how fast the body of a request arrives. */
  beginRequest(request: IncomingMessage, now: number): void {
    // Up to the next look it counts as if it had begun at the last one.
    this.#receiving = { request, time: this.#lookedAt - now, bytesBefore: this.#socket.bytesRead }
  }

  /** What the client does too slowly by now. Is called every second or so. */
  look(now: number): 'sending' | 'reading' | undefined {
    const elapsed = now - this.#lookedAt
    this.#lookedAt = now
    if (this.#isSendingSlowly(elapsed)) return 'sending'
    return this.#isReadingSlowly(now) ? 'reading' : undefined
  }

  #isSendingSlowly(elapsed: number) {
    const receiving = this.#receiving
    if (!receiving) return false
    if (receiving.request.complete) {
      this.#receiving = undefined
      return false
    }
    // Where bytes wait to be used here, the client is not the slow one.
    const isWaitingForUs = receiving.request.readableLength > 0 && receiving.time >= 0
    if (!isWaitingForUs) receiving.time += elapsed
    const bytes = this.#socket.bytesRead - receiving.bytesBefore
    const { sendGrace, sendRate } = this.#bounds
    return receiving.time > sendGrace && bytes < (receiving.time - sendGrace) * sendRate
  }

  #isReadingSlowly(now: number) {
    if (this.#socket.writableLength === 0) {
      this.#waiting = undefined
      return false
    }
    const bytesTaken = countTakenBytes(this.#socket)
    this.#waiting ??= { since: now, bytesTaken }
    const { readPeriod, readRate } = this.#bounds
    if (now - this.#waiting.since < readPeriod) return false
    const isSlow = bytesTaken - this.#waiting.bytesTaken < readPeriod * readRate
    this.#waiting = { since: now, bytesTaken }
    return isSlow
  }
}

/** The bytes that the system has taken. What Node counts as written includes those that wait in its own queue. */
function countTakenBytes(socket: Socket) {
  // Node has no public way to see how much of a large write is done, and its types leave this property out.
  const { _handle: handle } = socket as unknown as { _handle: { bytesWritten: number; writeQueueSize: number } | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
