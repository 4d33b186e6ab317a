import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ApiError } from '#domain/api/errors.ts'
import type { ImageAnswer, ImageTaskName, ImageTasks } from './image-task.ts'

/** Bytes of memory at which a process is killed: 140 MB for itself, 290 for the image, and some slack. */
const MAX_MEMORY = 450 * 1024 * 1024
/** Bytes on top that a process of Node reserves without touching them: thread stacks, the heap of JavaScript. */
const RESERVED_MEMORY = 800 * 1024 * 1024
/** Milliseconds a task may take. */
const DEADLINE = 30_000
/** Milliseconds after which a process without work is ended. */
const IDLE_TIMEOUT = 60_000
/** Times a task is tried whose process died by itself. */
const ATTEMPTS = 2

const PROGRAM = fileURLToPath(new URL('image-worker.ts', import.meta.url))
/** Part of every Debian, Ubuntu, Fedora; elsewhere the watch inside the process is the only bound on memory. */
const PRLIMIT = '/usr/bin/prlimit'

/** Neither the shop's secrets nor options meant for its own Node. */
const ENVIRONMENT = {
  // One thread decodes, one is free.
  UV_THREADPOOL_SIZE: '2',
  VIPS_WARNING: '0',
  // Memory of an image goes back to the system with it. Kept for the next one, it would count against that one.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

/** The task took more memory or time than an image may take. */
export class ImageTooCostly extends Error {}
/** The process died while it had the task, each time. */
export class ImageWorkerDied extends Error {}

interface ImageWorkersOptions {
  maxMemory?: number
  deadline?: number
  idleTimeout?: number
  start?: (maxMemory: number) => ChildProcess
}

/**
 * Child processes that handle images, so that none can crash the shop or fill its memory. Each handles one task at a
 * time; there are as many as tasks run at once. They are started on demand and do not keep the shop's process alive.
 */
export class ImageWorkers {
  readonly #options: Required<ImageWorkersOptions>
  readonly #idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

  constructor(options: ImageWorkersOptions = {}) {
    const usual = { maxMemory: MAX_MEMORY, deadline: DEADLINE, idleTimeout: IDLE_TIMEOUT, start: startImageWorker }
    this.#options = { ...usual, ...options }
  }

  /**
   * Has a process do the task. Throws `ImageTooCostly` and `ImageWorkerDied`, and the `ApiError` that the task refuses the
   * image with.
   */
  async run<Name extends ImageTaskName>(
    name: Name,
    input: ImageTasks[Name]['input'],
  ): Promise<ImageTasks[Name]['output']> {
    const { start, maxMemory, deadline } = this.#options
    for (let attempt = 1; ; attempt++) {
      const child = this.#takeIdle() ?? start(maxMemory)
      try {
        const answer = await ask(child, { name, input }, deadline)
        this.#keepIdle(child)
        if ('output' in answer) return answer.output as ImageTasks[Name]['output']
        throw 'refusal' in answer ? new ApiError(answer.refusal) : new Error(answer.failure)
      } catch (error) {
        if (error instanceof ImageWorkerDied && attempt < ATTEMPTS) continue
        throw error
      }
    }
  }

  #takeIdle(): ChildProcess | undefined {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      clearTimeout(idle.timer)
      if (idle.child.connected && idle.child.exitCode === null && idle.child.signalCode === null) return idle.child
    }
    return undefined
  }

  #keepIdle(child: ChildProcess) {
    child.unref()
    child.channel?.unref()
    const entry = {
      child,
      timer: setTimeout(() => {
        this.#idle.splice(this.#idle.indexOf(entry), 1)
        if (child.connected) child.disconnect()
      }, this.#options.idleTimeout).unref(),
    }
    this.#idle.push(entry)
  }
}

/** Starts a process that may hold so many bytes of memory. */
export function startImageWorker(maxMemory: number): ChildProcess {
  const isLimited = process.platform === 'linux' && existsSync(PRLIMIT)
  const limits = [`--data=${RESERVED_MEMORY + maxMemory}`, '--core=0', '--fsize=0']
  const child = fork(PROGRAM, [String(maxMemory)], {
    ...(isLimited
      ? { execPath: PRLIMIT, execArgv: [...limits, process.execPath] }
      : { execPath: process.execPath, execArgv: [] }),
    env: ENVIRONMENT,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Those who wait hear of it through `exit` and `disconnect`; an idle one is found dead when it is next taken.
  child.on('error', () => {})
  return child
}

type FinalAnswer = Exclude<ImageAnswer, { isOverMemory: true }>

function ask(child: ChildProcess, request: { name: string; input: object }, deadline: number): Promise<FinalAnswer> {
  child.ref()
  child.channel?.ref()
  return new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onDeath).off('disconnect', onDeath).off('error', onDeath)
      how()
    }
    const kill = (reason: string) =>
      settle(() => {
        child.kill('SIGKILL')
        reject(new ImageTooCostly(reason))
      })
    const onMessage = (answer: ImageAnswer) => {
      if ('isOverMemory' in answer) kill('The image takes too much memory')
      else settle(() => resolve(answer))
    }
    const onDeath = () =>
      settle(() => {
        child.kill('SIGKILL')
        reject(new ImageWorkerDied('The process that handled the image has ended'))
      })
    const timer = setTimeout(() => kill('The image takes too long'), deadline)
    child.on('message', onMessage).once('exit', onDeath).once('disconnect', onDeath).once('error', onDeath)
    // A process that is ending refuses the message, and `onDeath` handles it.
    child.send(request, (error) => error && onDeath())
  })
}
