import type { ContentTag } from '#server/platform/content/content-tag.ts'
import { pathOf, toCacheKey } from './cache-key.ts'

/** The limits of a store. */
export interface StoreBounds {
  maxBytes: number
  maxEntries: number
}

const usualBounds: StoreBounds = { maxBytes: 32 * 1024 * 1024, maxEntries: 10_000 }
/** Bytes that an answer takes in addition to its texts: objects, arrays, maps, and headers of buffers. */
const ENTRY_OVERHEAD = 2048
/** Bytes that a tag takes in addition to its characters. */
const TAG_OVERHEAD = 24
/** Bytes that one more encoding of an answer takes in addition to its body. */
const ENCODING_OVERHEAD = 512

/** A body in one encoding with its headers: name, value, name, value, which Node sends fastest. */
interface EncodedAnswer {
  headers: string[]
  body: Buffer
}

/** An answer as the store keeps it. */
export interface StoredAnswer extends EncodedAnswer {
  /** The key of `toCacheKey`. Undefined: the answer is not stored. */
  key: string | undefined
  /** The query parameters that its route declares. */
  parameters: readonly string[]
  /** The parts of the content that it shows. Undefined: it may show anything. */
  tags: readonly ContentTag[] | undefined
  encoded: Map<string, EncodedAnswer>
}

/** Answers by key, within limits. The least recently used answers are dropped first. */
export class AnswerStore<Answer extends StoredAnswer> {
  readonly #bounds: StoreBounds
  /** Least recently used first. */
  readonly #answers = new Map<string, Answer>()
  /** The declared parameters of each path that has answers, and the number of these answers. */
  readonly #paths = new Map<string, { parameters: readonly string[]; count: number }>()
  #bytes = 0

  constructor(bounds: StoreBounds = usualBounds) {
    this.#bounds = bounds
  }

  /** The number of answers, and an estimate of the bytes that they take. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#answers.size, bytes: this.#bytes }
  }

  /** Finds the answer to a request target. Ignores query parameters that its route does not declare. */
  find(url: string): Answer | undefined {
    // Most targets equal their keys.
    const answer = this.#answers.get(url) ?? this.#findSpelled(url)
    if (answer?.key !== undefined) {
      this.#answers.delete(answer.key)
      this.#answers.set(answer.key, answer)
    }
    return answer
  }

  #findSpelled(url: string) {
    const known = this.#paths.get(pathOf(url))
    const key = known && toCacheKey(url, known.parameters)
    return key === undefined ? undefined : this.#answers.get(key)
  }

  keep(answer: Answer): void {
    const { key, parameters } = answer
    if (key === undefined) return
    this.forget(this.#answers.get(key))
    this.#answers.set(key, answer)
    const path = pathOf(key)
    this.#paths.set(path, { parameters, count: (this.#paths.get(path)?.count ?? 0) + 1 })
    this.#bytes += bytesOf(answer)
    this.#makeRoom()
  }

  /** Adds an encoding to an answer. Its bytes count if the answer is in the store. */
  addEncoding(answer: Answer, encoding: string, encoded: EncodedAnswer): void {
    const isHeld = this.#holds(answer)
    if (isHeld) this.#bytes -= bytesOf(answer)
    answer.encoded.set(encoding, encoded)
    if (!isHeld) return
    this.#bytes += bytesOf(answer)
    this.#makeRoom()
  }

  forget(answer: Answer | undefined): void {
    if (answer?.key === undefined || !this.#holds(answer)) return
    this.#answers.delete(answer.key)
    this.#bytes -= bytesOf(answer)
    const path = pathOf(answer.key)
    const count = (this.#paths.get(path)?.count ?? 1) - 1
    if (count === 0) this.#paths.delete(path)
    else this.#paths.set(path, { parameters: answer.parameters, count })
  }

  #holds(answer: Answer) {
    return answer.key !== undefined && this.#answers.get(answer.key) === answer
  }

  #makeRoom() {
    for (const oldest of this.#answers.values()) {
      if (this.#bytes <= this.#bounds.maxBytes && this.#answers.size <= this.#bounds.maxEntries) return
      this.forget(oldest)
    }
  }
}

/** Estimates the bytes of an answer in memory, with one byte for each character. */
function bytesOf({ key = '', tags = [], headers, body, encoded }: StoredAnswer) {
  let bytes = ENTRY_OVERHEAD + 2 * key.length + body.length
  for (const text of headers) bytes += text.length
  for (const tag of tags) bytes += TAG_OVERHEAD + tag.length
  for (const copy of encoded.values()) {
    bytes += ENCODING_OVERHEAD + 8 * copy.headers.length + (copy.body === body ? 0 : copy.body.length)
  }
  return bytes
}
