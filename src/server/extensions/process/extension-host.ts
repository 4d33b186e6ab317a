import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ExtensionFault } from './extension-fault.ts'
import type { Ask, Failed, FromProcess, Given, ToProcess, Use } from './messages.ts'

const PROGRAM = fileURLToPath(new URL('extension-process.ts', import.meta.url))
const SHOP = fileURLToPath(new URL('../../../../', import.meta.url))
const PRLIMIT = '/usr/bin/prlimit'
/** Milliseconds after which a process without work is ended. */
const IDLE_TIMEOUT = 60_000
/** The heap of a process, in MB, and bytes of everything else that it holds: who needs more ends it, not the shop. */
const MAX_HEAP = 96
const MAX_DATA = 2 * 1024 ** 3
/** Seconds of the processor that one process takes in its life: one that loops ends also where the shop was killed. */
const MAX_CPU = 300
/** Signs of a message of an extension. */
const MAX_MESSAGE = 512 * 1024
/** Uses that wait for an extension at once, and what one use may ask of the shop. */
const MAX_USES = 20
const MAX_ASKS = 200
/** Lines of the log that an extension may write in a minute, and messages of any kind. */
const MAX_LINES = 120
const MAX_MESSAGES = 10_000
const MINUTE = 60_000

interface HostOptions {
  /** Answers what an extension asks during a use. What it throws is a refusal for the extension. */
  answer(asked: Ask, given: Given): Promise<unknown>
  /** Receives a line of its log. */
  log(line: string, details: Record<string, unknown>): void
  /** Receives a fault that belongs to no use. */
  onFault(fault: ExtensionFault): void
  idleTimeout?: number
  maxHeap?: number
}

interface Pending {
  resolve(value: unknown): void
  reject(error: Error): void
  given: Given
  asks: number
  timer: NodeJS.Timeout
}

/** Too many uses of one extension wait, or the shop is ending its process. */
export class ExtensionBusy extends Error {}

/**
 * The process of an extension. It starts with the first use, and ends when none has come for a while. It reads its own folder
 * and nothing else: no files, connections, processes or environment. A use that takes too long ends it, since what it is
 * doing cannot be interrupted; other uses that were under way are then refused as busy.
 */
export class ExtensionHost {
  readonly #entry: string
  readonly #options: HostOptions
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #uses = 0
  #pending = new Map<number, Pending>()
  #minute = { since: 0, lines: 0, messages: 0 }

  constructor(entry: string, options: HostOptions) {
    this.#entry = entry
    this.#options = options
  }

  /** Makes a use within so many milliseconds. Throws `ExtensionFault` for what is its fault, and `ExtensionBusy`. */
  async use(what: Use, given: Given, timeout: number): Promise<unknown> {
    if (this.#pending.size >= MAX_USES) throw new ExtensionBusy('Too many uses of it wait')
    clearTimeout(this.#idle)
    const child = (this.#child ??= this.#start())
    const use = ++this.#uses
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => {
      this.#settle(use)?.reject(new ExtensionFault(`${what.kind} took longer than ${timeout} ms`))
      this.end()
    }, timeout)
    this.#pending.set(use, { resolve, reject, given, asks: 0, timer })
    // One that is ending refuses the message, and its end is heard of.
    child.send(JSON.stringify({ use, what, given } satisfies ToProcess), () => {})
    try {
      return await promise
    } finally {
      if (this.#pending.size === 0)
        this.#idle = setTimeout(() => this.end(), this.#options.idleTimeout ?? IDLE_TIMEOUT).unref()
    }
  }

  /** Ends the process. Uses under way are refused. */
  end(): void {
    clearTimeout(this.#idle)
    const child = this.#child
    this.#child = undefined
    for (const use of this.#pending.keys()) this.#settle(use)?.reject(new ExtensionBusy('Its process was ended'))
    child?.kill('SIGKILL')
  }

  #start() {
    const child = startExtensionProcess(this.#entry, this.#options.maxHeap ?? MAX_HEAP)
    // It keeps no process alive by itself: what waits for it does.
    child.unref()
    child.channel?.unref()
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => this.#child === child && this.#log(text.trimEnd(), {}))
    child.on('message', (text: unknown) => this.#receive(child, text))
    const onEnd = (reason: unknown) => {
      if (this.#child !== child) return
      this.#breakOff(`Its process ended: ${reason instanceof Error ? reason.message : String(reason)}`)
    }
    child.on('error', onEnd).on('exit', (code, signal) => onEnd(signal ?? `exit ${code}`))
    return child
  }

  #settle(use: number): Pending | undefined {
    const pending = this.#pending.get(use)
    if (pending) clearTimeout(pending.timer)
    this.#pending.delete(use)
    return pending
  }

  #receive(child: ChildProcess, text: unknown) {
    if (this.#child !== child) return
    if (++this.#countMinute().messages > MAX_MESSAGES) return this.#breakOff('It sends too many messages')
    if (typeof text !== 'string' || text.length > MAX_MESSAGE) return this.#breakOff('It sent more than it may')
    const message = parseMessage(text)
    if (!message) return this.#breakOff('It sent what is no message')
    if ('log' in message) return this.#log(String(message.log), message.details)
    if ('ask' in message) return void this.#answer(child, message)
    const pending = this.#settle(message.use)
    if ('failed' in message) pending?.reject(toFault(message.failed))
    else pending?.resolve(message.value)
  }

  async #answer(child: ChildProcess, { ask, of, asked }: Extract<FromProcess, { ask: number }>) {
    const reply = (answer: Omit<Extract<ToProcess, { answerTo: number }>, 'answerTo'>) => {
      if (this.#child === child) child.send(JSON.stringify({ answerTo: ask, ...answer }), () => {})
    }
    const pending = this.#pending.get(of)
    if (!pending) return reply({ refusal: { code: 'USE_OVER', message: 'The use that this belongs to is over' } })
    if (++pending.asks > MAX_ASKS)
      return reply({ refusal: { code: 'TOO_MANY_ASKS', message: `A use may ask ${MAX_ASKS} times` } })
    try {
      reply({ value: await this.#options.answer(asked, pending.given) })
    } catch (error) {
      const { code } = error as { code?: unknown }
      const message = error instanceof Error ? error.message : String(error)
      reply({ refusal: { code: typeof code === 'string' ? code : 'REFUSED', message } })
    }
  }

  /** Ends the process for a fault. The use that began first is the likely cause: one end is one fault. */
  #breakOff(reason: string) {
    const [first] = this.#pending.keys()
    const fault = new ExtensionFault(reason)
    if (first === undefined) this.#options.onFault(fault)
    else this.#settle(first)?.reject(fault)
    this.end()
  }

  #countMinute() {
    const now = Date.now()
    if (now - this.#minute.since > MINUTE) this.#minute = { since: now, lines: 0, messages: 0 }
    return this.#minute
  }

  #log(line: string, details: Record<string, unknown>) {
    const lines = ++this.#countMinute().lines
    if (lines <= MAX_LINES) this.#options.log(line, details)
    else if (lines === MAX_LINES + 1) this.#options.log('further lines of this minute are left out', {})
  }
}

/** Starts the process of an extension, which may read its folder, the program and the packages that it is given. */
function startExtensionProcess(entry: string, maxHeap: number): ChildProcess {
  const readable = [
    join(dirname(entry), '*'),
    join(SHOP, 'package.json'),
    join(SHOP, 'src/server/extensions/*'),
    join(SHOP, 'node_modules/zod/*'),
  ]
  const flags = [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${maxHeap}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ]
  const isLimited = process.platform === 'linux' && existsSync(PRLIMIT)
  const limits = [`--data=${MAX_DATA}`, `--cpu=${MAX_CPU}`, '--core=0', '--fsize=0']
  return fork(PROGRAM, [entry], {
    ...(isLimited
      ? { execPath: PRLIMIT, execArgv: [...limits, process.execPath, ...flags] }
      : { execPath: process.execPath, execArgv: flags }),
    // Nothing of the environment of the shop, which holds its secrets.
    env: {},
    cwd: dirname(entry),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

function parseMessage(text: string): FromProcess | undefined {
  try {
    const message = JSON.parse(text) as FromProcess
    return typeof message === 'object' && message !== null ? message : undefined
  } catch {
    return undefined
  }
}

const toFault = ({ message, stack, code }: Failed) => new ExtensionFault(message, { stack, code })
