import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Pace, type PaceBounds } from './pace.ts'

interface DrainBounds {
  /** Resolves when load balancers have seen that the servers are about to stop: everything is answered as before until then. */
  notice?: Promise<unknown> | undefined
  /** Milliseconds for which connections are still accepted, and idle ones may send a request more. */
  grace?: number
  /** Milliseconds until requests in flight are cut. */
  limit?: number
}

/** Milliseconds of silence after which a draining connection is closed, and then for which its client may close its own side. */
const SILENCE = 500
/** Milliseconds between two looks for silent connections. */
const SILENCE_CHECK = 50
/** The same for a connection that has just been opened: its client means to send a request. */
const NEW_SILENCE = 2_000
/** Milliseconds without a new connection after which none is taken to be waiting, and for which that is hoped for. */
const QUIET = 50
const ACCEPT_LIMIT = 3_000
/** Milliseconds of a turn of the event loop in which hardly a connection arrives unseen. */
const SHORT_TURN = 2

/** The most requests of one connection that may wait for their answers. Browsers send one at a time. */
const MAX_UNANSWERED = 16
/** Bytes of a body that are read on after its request was answered: more end the connection. */
const MAX_UNREAD = 1024 * 1024
/** Milliseconds for which such a client may still read its answer. Nothing more is read of it. */
const ANSWER_PATIENCE = 1_000

/** Milliseconds between two looks for clients that are too slow. */
const PACE_CHECK = 1_000

interface WatchOptions {
  /** Milliseconds of silence after which a connection is cut. */
  readTimeout: number
  pace: PaceBounds
}

interface Connection {
  /** The answers under way. */
  answers: Set<ServerResponse>
  /** When it was opened, or its last answer ended. */
  silentSince: number
  isNew: boolean
  pace: Pace
  /** When this side was closed. */
  endedAt?: number
}

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections
  }
}

/** The connections of servers: ends them without a reset when they stop, and cuts those whose client sends or reads too slowly. */
export class Connections {
  readonly #servers: Server[] = []
  readonly #open = new Map<Socket, Connection>()
  readonly #now: () => number
  #accepted = 0
  /** Requests that wait until the servers have stopped listening. */
  #held: (() => void)[] | undefined
  #isDraining = false
  /** Whether clients are asked to close their connections. */
  #isClosing = false

  /** `now` tells the time that paces are measured by, in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Watches a server. Clients that say and take nothing, or send and read more slowly than `pace`, are cut. */
  watch(server: Server, { readTimeout, pace }: WatchOptions): void {
    this.#servers.push(server)
    server.timeout = readTimeout
    server.on('listening', () => {
      const timer = setInterval(() => this.cutSlowClients(), PACE_CHECK).unref()
      server.once('close', () => clearInterval(timer))
    })
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1
      const measured = new Pace(socket, pace, this.#now())
      this.#open.set(socket, { answers: new Set(), silentSince: performance.now(), isNew: true, pace: measured })
      socket.once('close', () => this.#open.delete(socket))
    })
    server.on('timeout', (socket: Socket) => this.#cutIfStalled(socket, readTimeout))
  }

  /** Whether the servers are about to stop: they should get no new visitors. */
  get isDraining(): boolean {
    return this.#isDraining
  }

  /**
   * Notes a request and hands it on, unless it came after its connection was closed on this side. A client that asks on and on without
   * waiting for answers is cut.
   */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const { socket } = request
    if (socket.writableEnded || socket.destroyed) return
    const connection = this.#open.get(socket)
    if (connection) {
      connection.answers.add(response)
      connection.isNew = false
      connection.pace.beginRequest(request, this.#now())
      if (connection.answers.size > MAX_UNANSWERED) {
        socket.destroy()
        return
      }
    }
    if (this.#isClosing) response.shouldKeepAlive = false
    response.once('close', () => {
      connection?.answers.delete(response)
      if (connection) connection.silentSince = performance.now()
    })
    if (mayBeLong(request)) closeUnlessRead(request, response)
    if (this.#held) this.#held.push(next)
    else next()
  }

  /** Cuts the clients that send or read too slowly by now. A slow sender gets an answer, if it listens. */
  cutSlowClients(): void {
    const now = this.#now()
    for (const [socket, { pace }] of this.#open) {
      const slow = pace.look(now)
      if (slow === 'reading') socket.destroy()
      if (slow === 'sending') this.#refuseSlowRequest(socket)
    }
  }

  #refuseSlowRequest(socket: Socket) {
    const error = Object.assign(new Error('The request arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    const isTold = this.#servers.some((server) => server.emit('clientError', error, socket))
    if (!isTold) socket.destroy()
  }

  /**
   * Stops the servers: answers what is under way and what arrives meanwhile, each with `Connection: close`, and closes what stays silent.
   * Nobody is reset: a connection is closed on this side only after its client was told, or said nothing for a while.
   */
  async drain({ notice, grace = 1_000, limit = 8_000 }: DrainBounds = {}): Promise<void> {
    if (this.#isDraining) return
    this.#isDraining = true
    if (notice) await notice
    this.#isClosing = true
    const end = performance.now() + limit
    for (const { answers } of this.#open.values()) {
      for (const response of answers) if (!response.headersSent) response.shouldKeepAlive = false
    }
    await this.#waitUntilClosed(performance.now() + grace)
    await this.#stopListening(end)
    await this.#waitUntilClosed(end, endIfSilent)
    for (const server of this.#servers) server.closeAllConnections()
  }

  async #waitUntilClosed(end: number, look: (socket: Socket, connection: Connection) => void = () => {}) {
    while (this.#open.size > 0 && performance.now() < end) {
      await pause(SILENCE_CHECK)
      // Where a turn of the event loop took long, what clients have sent meanwhile is read first.
      await new Promise(setImmediate)
      for (const [socket, connection] of this.#open) look(socket, connection)
    }
  }

  /**
   * Stops listening. Connections that wait in the queue of the system would be reset, so they are accepted first, one in each turn of the
   * event loop. Requests are held meanwhile, so that turns are short, and so that the clients of the answers under way, who may come
   * back on another connection, do so before the end.
   */
  async #stopListening(limit: number) {
    this.#held = []
    const end = Math.min(limit, performance.now() + ACCEPT_LIMIT)
    let accepted = this.#accepted
    let quietSince = performance.now()
    for (let isQuiet = false, now = quietSince; !isQuiet && now < end;) {
      const isAnswering = this.#countAnswers() > this.#held.length
      if (isAnswering) await pause(1)
      const began = performance.now()
      await new Promise(setImmediate)
      now = performance.now()
      if (isAnswering || this.#accepted !== accepted) quietSince = now
      accepted = this.#accepted
      // What arrived during a long turn is seen in the next one.
      isQuiet = now - quietSince >= QUIET && now - began <= SHORT_TURN
    }
    // The `close` of an HTTP server also destroys idle connections, with whatever they have just sent.
    for (const server of this.#servers) NetServer.prototype.close.call(server)
    const held = this.#held
    this.#held = undefined
    for (const next of held) next()
  }

  #countAnswers() {
    let count = 0
    for (const { answers } of this.#open.values()) count += answers.size
    return count
  }

  /** A silent connection is cut when it is idle or when its client takes no more of an answer, not while an answer is being made. */
  #cutIfStalled(socket: Socket, readTimeout: number) {
    const isAnswering = (this.#open.get(socket)?.answers.size ?? 0) > 0
    if (isAnswering && socket.writableLength === 0) socket.setTimeout(readTimeout)
    else socket.destroy()
  }
}

/** Whether more of a body may come than is read on for nothing. */
function mayBeLong({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MAX_UNREAD
}

/** Ends the connection of a request that is answered before its body was there, as one that is refused. The answer says so. */
function closeUnlessRead(request: IncomingMessage, response: ServerResponse) {
  const { shouldKeepAlive } = response
  response.shouldKeepAlive = false
  request.once('end', () => (response.shouldKeepAlive = shouldKeepAlive))
  response.once('finish', () => {
    // After the server has begun to read the rest in order to forget it.
    if (!request.complete) setImmediate(() => endUnread(request))
  })
}

function endUnread({ complete, socket }: IncomingMessage) {
  if (complete || socket.destroyed) return
  // A server of Node reads past the stream of the socket.
  const { _handle: handle } = socket as Socket & { _handle?: { readStop?(): void } | null }
  handle?.readStop?.()
  socket.end()
  setTimeout(() => socket.destroy(), ANSWER_PATIENCE).unref()
}

function endIfSilent(socket: Socket, connection: Connection) {
  const now = performance.now()
  if (connection.endedAt !== undefined) {
    if (now - connection.endedAt > SILENCE) socket.destroy()
  } else if (
    connection.answers.size === 0 &&
    now - connection.silentSince > (connection.isNew ? NEW_SILENCE : SILENCE)
  ) {
    connection.endedAt = now
    socket.end()
  }
}
