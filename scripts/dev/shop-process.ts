import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { RendererMessage, ServerMessage } from '../../src/server/platform/pages/dev-pages.ts'

/** Milliseconds in which several files are saved at once. */
const SAVING = 30
/** Milliseconds that the shop has for its orderly end. */
const STOPPING = 2_000

interface ShopProcessOptions {
  environment: Record<string, string>
  onMessage: (message: ServerMessage, send: (message: RendererMessage) => void) => void
}

/** The shop from its sources, in a process that is started again whenever it is asked for. */
export class ShopProcess {
  readonly #options: ShopProcessOptions
  #child: ChildProcess | undefined
  /** Waits for the next start. */
  #next: ChildProcess | undefined
  #isStopped = false
  #origin = Promise.withResolvers<string | undefined>()
  #isAnswering = false
  #timer: NodeJS.Timeout | undefined

  constructor(options: ShopProcessOptions) {
    this.#options = options
  }

  /** The address of the shop, once it listens. Undefined where it ended instead. */
  origin(): Promise<string | undefined> {
    return this.#origin.promise
  }

  /** Starts the shop, in place of the one that runs. */
  start(): void {
    if (this.#isAnswering) this.#origin = Promise.withResolvers()
    this.#isAnswering = false
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#replace(), SAVING)
  }

  /** Sends a message to the shop that runs. The one that starts knows already. */
  send(message: RendererMessage): void {
    if (this.#child?.connected) this.#child.send(message)
  }

  async #replace() {
    const before = this.#child
    this.#child = undefined
    // An orderly end takes a second, and the shop keeps its promises without one.
    await endProcess(before, 'SIGKILL')
    // Two changes at once end one shop and start one.
    if (this.#child || this.#isStopped) return
    const child = this.#takeNext()
    this.#child = child
    child.on('message', (message: ServerMessage) => {
      if (this.#child !== child) return
      if (message.type === 'listening') {
        this.#answer(message.origin)
        this.#next ??= this.#spawn()
      } else this.#options.onMessage(message, (reply) => void (child.connected && child.send(reply)))
    })
    child.once('exit', () => {
      if (this.#child === child) this.#answer(undefined)
    })
    child.send({ type: 'start' })
  }

  /** A process that has loaded packages already, where the shop has run since the last start. */
  #takeNext(): ChildProcess {
    const next = this.#next
    this.#next = undefined
    return next?.connected ? next : this.#spawn()
  }

  #spawn(): ChildProcess {
    return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/dev/shop-main.ts', '--dev'], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
      env: { ...process.env, ...this.#options.environment },
    })
  }

  #answer(origin: string | undefined) {
    if (this.#isAnswering) this.#origin = Promise.withResolvers()
    this.#isAnswering = true
    this.#origin.resolve(origin)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await Promise.all([endProcess(this.#child, 'SIGTERM'), endProcess(this.#next, 'SIGTERM')])
  }
}

async function endProcess(child: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOPPING)
  await ended
  clearTimeout(timer)
}
