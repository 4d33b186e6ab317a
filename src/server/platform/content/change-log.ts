import { EVERYTHING, type ContentTag } from './content-tag.ts'

/** A row of the counter of changes. Each writer increments one of several rows, so that writers do not wait for each other. */
export interface ChangeShard {
  shard: number
  /** How often the row was incremented. */
  changes: number
  /** The newest of these changes, newest first: `NUMBER:TAG,TAG;` of each. The oldest may be cut off. */
  recent: string
}

/** Reads the counter. Each call sees at least what was committed when it was made. */
export interface ChangeReader {
  /** The sum of all `changes`. */
  readSum(): number | Promise<number>
  readShards(): ChangeShard[] | Promise<ChangeShard[]>
}

/** The most tags that are remembered. With more, everything counts as changed. */
const MAX_TAGS = 20_000

/** Answers whether content has changed since a position. Positions rise with every change. */
export interface ContentChanges {
  /** The position of the newest change that is committed. */
  position(): number | Promise<number>
  /** Whether no part with one of these tags has changed since that position. Without tags: whether nothing has. */
  isUnchanged(since: number, tags: readonly ContentTag[] | undefined): boolean
}

/** Receives the tags of each change that is read, and the position after them. */
export type ChangeFollower = (changes: readonly (readonly ContentTag[])[], position: number) => void

/**
 * Remembers at which position each part of the content last changed. Parts are named by tags, and a position is a number that rises with
 * every change of any process. Memory is bounded: what is no longer remembered counts as changed.
 */
export class ChangeLog implements ContentChanges {
  readonly #reader: ChangeReader
  readonly #seen = new Map<number, number>()
  /** The position at which each tag last changed, or a later one. */
  readonly #changedAt = new Map<ContentTag, number>()
  #everythingChangedAt = 0
  #position = -1
  readonly #followers: ChangeFollower[] = []

  constructor(reader: ChangeReader) {
    this.#reader = reader
  }

  position(): number | Promise<number> {
    const sum = this.#reader.readSum()
    return typeof sum === 'number' ? this.#moveTo(sum) : sum.then((known) => this.#moveTo(known))
  }

  isUnchanged(since: number, tags: readonly ContentTag[] | undefined): boolean {
    if (since === this.#position) return true
    if (!tags || since < this.#everythingChangedAt) return false
    return tags.every((tag) => (this.#changedAt.get(tag) ?? 0) <= since)
  }

  /**
   * Passes every change from now on to a follower, before `position` returns the position after it. Begins with `EVERYTHING`, for what was
   * before.
   */
  follow(follower: ChangeFollower): void {
    this.#followers.push(follower)
    follower([[EVERYTHING]], this.#position)
  }

  #moveTo(sum: number) {
    if (sum <= this.#position) return this.#position
    const shards = this.#reader.readShards()
    return Array.isArray(shards) ? this.#absorb(shards) : shards.then((read) => this.#absorb(read))
  }

  #absorb(shards: ChangeShard[]) {
    const position = shards.reduce((sum, { changes }) => sum + changes, 0)
    // An older read may answer after a newer one.
    if (position <= this.#position) return this.#position
    const read = shards.flatMap(({ shard, changes, recent }) => listChanges(recent, this.#seen.get(shard), changes))
    for (const { shard, changes } of shards) this.#seen.set(shard, changes)
    for (const tag of read.flat()) this.#noteChange(tag, position)
    this.#position = position
    for (const follower of this.#followers) follower(read, position)
    return position
  }

  #noteChange(tag: ContentTag, position: number) {
    if (tag === EVERYTHING || this.#changedAt.size >= MAX_TAGS) {
      this.#everythingChangedAt = position
      this.#changedAt.clear()
    } else this.#changedAt.set(tag, position)
  }
}

/**
 * Lists the tags of the changes of a row from number `seen` (exclusive) to `newest`, or `EVERYTHING` if `recent` no longer has all of
 * them.
 */
function listChanges(recent: string, seen: number | undefined, newest: number): ContentTag[][] {
  if (seen === newest) return []
  const entries = recent.split(';', newest - (seen ?? 0))
  const isComplete =
    seen !== undefined &&
    entries.length === newest - seen &&
    entries.every((entry, index) => entry.startsWith(`${newest - index}:`)) &&
    // An entry without a semicolon was cut off.
    recent.length > entries.join(';').length
  if (!isComplete) return [[EVERYTHING]]
  return entries.map((entry) => entry.slice(entry.indexOf(':') + 1).split(',') as ContentTag[])
}
