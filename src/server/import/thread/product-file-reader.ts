import { Worker } from 'node:worker_threads'
import { ApiError, type Failure } from '#domain/api/errors.ts'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import type { PreviousReading } from '#domain/customers/previous-shop.ts'
import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { currentLanguage, defaultLanguage, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import type { ReadDocument } from '#server/import/file/read-documents.ts'
import type { FoundProduct } from '#server/import/file/read-products.ts'
import type { FoundCustomer, FoundOrder, PreviousFile } from '#server/import/previous/read-previous-file.ts'
import type { FileProducts } from '#server/import/preview-products.ts'
import { yieldIfSliceOver } from '#server/platform/jobs/time-slices.ts'

/** Milliseconds in which a file must be read. */
const DEADLINE = 60_000
/** Milliseconds after which a thread without work is ended. */
const IDLE_TIMEOUT = 30_000
/** The heap of the thread, in MB: a file that needs more ends the thread, not the shop. */
const MAX_HEAP = 512
/** The most files that wait until others are read. */
const MAX_WAITING = 8

const PROGRAM = new URL('product-file-thread.ts', import.meta.url)

/**
 * What the thread is sent: a file, or that more of it is wanted. Its remarks are written in `language`; `byDefault` is that of the shop.
 */
export type FileTask = { bytes: Uint8Array; language: Language; byDefault: Language } & (
  | { what: 'json' | 'csv'; reading: ReadingChoices; fields: readonly CustomField[] }
  | { what: 'batch' }
  | { what: 'previous-shop'; reading: PreviousReading }
)
export type FileRequest = FileTask | 'more'

/** What it answers: products or documents in portions, with the remarks about the file in the first, or why it was refused. */
export type FileAnswer =
  { items: unknown[]; hasMore: boolean; remarks?: object | undefined } | { refusal: Failure } | { failure: string }

interface ReaderOptions {
  deadline?: number
  maxHeap?: number
  idleTimeout?: number
}

/** The file took more time or memory than a file may take. */
class FileTooCostly extends Error {}

/**
 * Reads files of products, and of the previous shop, on a thread of its own, one after the other: whatever is in them,
 * nobody else waits, and neither time nor memory is taken without bounds. What was read comes in portions. The thread
 * starts with the first file and ends when none has come for a while.
 */
export class ProductFileReader {
  readonly #options: Required<ReaderOptions>
  #thread: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(options: ReaderOptions = {}) {
    this.#options = { deadline: DEADLINE, maxHeap: MAX_HEAP, idleTimeout: IDLE_TIMEOUT, ...options }
  }

  /** The products of a file. Throws `UNREADABLE_FILE`, and `BUSY` where too many wait. */
  async readFile(
    what: 'json' | 'csv',
    bytes: Uint8Array,
    reading: ReadingChoices = {},
    fields: readonly CustomField[] = [],
  ): Promise<FileProducts> {
    const { items, remarks } = await this.#inTurn({ what, bytes, reading, fields, ...readingLanguages() })
    if (!remarks) throw new Error('The thread sent no remarks about the file')
    return { products: items as FoundProduct[], ...(remarks as Omit<FileProducts, 'products'>) }
  }

  /** What a file of the previous shop holds. Throws `UNREADABLE_FILE`, and `BUSY` where too many wait. */
  async readPreviousFile(bytes: Uint8Array, reading: PreviousReading): Promise<PreviousFile> {
    const { items, remarks } = await this.#inTurn({
      what: 'previous-shop',
      bytes,
      reading,
      ...readingLanguages(),
    })
    const orders = items.filter((item): item is FoundOrder => 'number' in (item as object))
    const customers = items.filter((item): item is FoundCustomer => 'address' in (item as object))
    return { ...(remarks as Omit<PreviousFile, 'orders' | 'customers'>), orders, customers }
  }

  /** The documents of a batch, as it was sent. Throws `INVALID_REQUEST`, `UNREADABLE_FILE`, and `BUSY` where too many wait. */
  async readBatch(bytes: Uint8Array): Promise<ReadDocument[]> {
    return (await this.#inTurn({ what: 'batch', bytes, ...readingLanguages() })).items as ReadDocument[]
  }

  async #inTurn(task: FileTask) {
    if (this.#waiting >= MAX_WAITING) throw new ApiError('BUSY')
    this.#waiting += 1
    const reading = this.#turn.then(() => this.#read(task))
    this.#turn = reading.catch(() => {})
    try {
      return await reading
    } catch (cause) {
      if (!(cause instanceof FileTooCostly)) throw cause
      throw new ApiError('UNREADABLE_FILE', { cause, message: t('errors.fileTooCostly') })
    } finally {
      this.#waiting -= 1
    }
  }

  async #read(task: FileTask) {
    clearTimeout(this.#idle)
    const thread = (this.#thread ??= this.#start())
    thread.ref()
    try {
      const { items, remarks, ...first } = await this.#ask(thread, task)
      for (let { hasMore } = first; hasMore;) {
        await yieldIfSliceOver()
        const next = await this.#ask(thread, 'more')
        for (const item of next.items) items.push(item)
        hasMore = next.hasMore
      }
      return { items, remarks }
    } finally {
      thread.unref()
      this.#idle = setTimeout(() => this.#end(), this.#options.idleTimeout).unref()
    }
  }

  #start() {
    return new Worker(PROGRAM, {
      // Neither the shop's secrets nor options meant for its own thread.
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: this.#options.maxHeap },
    })
  }

  #end() {
    clearTimeout(this.#idle)
    void this.#thread?.terminate()
    this.#thread = undefined
  }

  async #ask(thread: Worker, request: FileRequest) {
    const { promise, resolve, reject } = Promise.withResolvers<FileAnswer>()
    const onEnd = (reason: unknown) => reject(new FileTooCostly('The file could not be read', { cause: reason }))
    const timer = setTimeout(onEnd, this.#options.deadline, 'It takes too long')
    thread.once('message', resolve).once('error', onEnd).once('exit', onEnd)
    thread.postMessage(request, [])
    try {
      const answer = await promise
      if ('items' in answer) return answer
      if ('failure' in answer) throw new Error(answer.failure)
      const { code, ...options } = answer.refusal
      throw new ApiError(code, options as { message: string; details?: Record<string, unknown> })
    } catch (error) {
      // What it is doing cannot be interrupted.
      if (error instanceof FileTooCostly) this.#end()
      throw error
    } finally {
      clearTimeout(timer)
      thread.off('message', resolve).off('error', onEnd).off('exit', onEnd)
    }
  }
}

const readingLanguages = () => ({ language: currentLanguage(), byDefault: defaultLanguage() })

/** The one of this process. */
export const productFileReader = new ProductFileReader()
