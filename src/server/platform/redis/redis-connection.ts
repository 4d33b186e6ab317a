import { createClient } from '@redis/client'

/** Milliseconds that a caller waits for an answer. */
const ANSWER_TIMEOUT = 250
/** Milliseconds in which nothing is asked after a failure. Longer than an idle connection is kept, so that one that hangs is replaced first. */
const FAILURE_PAUSE = 3_000
const IDLE_TIMEOUT = 2_000
const PING_INTERVAL = 1_000
const CONNECT_TIMEOUT = 1_000
const RECONNECT_PAUSE = 500

/** Runs scripts in Redis, each as one step that nothing comes between. */
export interface RedisScripts {
  /** Runs a script that changes one key and answers a number. Throws where Redis is away. */
  run(script: string, key: string, values: readonly number[]): Promise<number>
}

interface Log {
  warn(details: object, message: string): void
  info(message: string): void
}

/**
 * A connection to Redis for what is better left out than waited for: a call fails at once while Redis is away, and after 250 ms where it hangs.
 * Connects again by itself. Tells the log once when Redis goes away, and once when it answers again.
 */
export class RedisConnection implements RedisScripts {
  readonly #client
  readonly #log: Log
  #isAway = false
  #pausedUntil = -Infinity

  constructor(url: string, log: Log) {
    this.#log = log
    this.#client = createClient({
      url,
      disableOfflineQueue: true,
      pingInterval: PING_INTERVAL,
      maintNotifications: 'disabled',
      socket: { connectTimeout: CONNECT_TIMEOUT, socketTimeout: IDLE_TIMEOUT, reconnectStrategy: RECONNECT_PAUSE },
    })
    this.#client.on('error', (error: unknown) => this.#noteAway(error))
    this.#client.on('ready', () => {
      this.#pausedUntil = -Infinity
    })
    // Tries again until it is closed, which alone makes it fail.
    this.#client.connect().catch(() => {})
  }

  async run(script: string, key: string, values: readonly number[]): Promise<number> {
    if (!this.#client.isReady || performance.now() < this.#pausedUntil) throw new Error('Redis is away')
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Redis has not answered within ${ANSWER_TIMEOUT} ms`)), ANSWER_TIMEOUT)
    })
    try {
      const answer = this.#client.eval(script, { keys: [key], arguments: values.map(String) })
      const number = Number(await Promise.race([answer, timeout]))
      this.#noteBack()
      return number
    } catch (error) {
      this.#pausedUntil = performance.now() + FAILURE_PAUSE
      this.#noteAway(error)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Ends the connection, and the attempts to make one. */
  close(): void {
    if (this.#client.isOpen) this.#client.destroy()
  }

  #noteAway(error: unknown) {
    if (this.#isAway) return
    this.#isAway = true
    // Of the error nothing but its words: it may hold the command and the options of the connection.
    this.#log.warn({ reason: reasonOf(error) }, 'Redis is away: the database counts attempts and requests')
  }

  #noteBack() {
    if (!this.#isAway) return
    this.#isAway = false
    this.#log.info('Redis answers again')
  }
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  // Where a name has several addresses, the error that none answers has a code and no message.
  return error.message || ('code' in error ? String(error.code) : error.name)
}
