import { EVERYTHING, type ContentTag } from './content-tag.ts'

/** A row of the counter of changes: writers raise one of several, so that they do not wait for each other. */
export interface ChangeShard {
  shard: number
  /** How often the row was raised. */
  changes: number
  /** The newest of these changes, newest first: `NUMBER:TAG,TAG;` of each. The oldest may be cut off. */
  recent: string
}

/** How to read the counter. Each call gets what was committed when it asked, or later. */
export interface ChangeReader {
  /** The sum of all `changes`. */
  readSum(): number | Promise<number>
  readShards(): ChangeShard[] | Promise<ChangeShard[]>
}

/** The most tags that are remembered. With more, everything counts as changed. */
const MAX_TAGS = 20_000

/** What of the content has changed since a position, which rises with every change. */
export interface ContentChanges {
  /** The position of the newest change that is committed. */
  position(): number | Promise<number>
  /** Whether no part with one of these tags has changed since that position. Without tags: whether nothing has. */
  isUnchanged(since: number, tags: readonly ContentTag[] | undefined): boolean
}

/** Is told the tags of each change that is read, and the position that they lead to. */
export type ChangeFollower = (changes: readonly (readonly ContentTag[])[], position: number) => void

/**
 * What has changed in the content, and when: by tags, the names of the parts that answers are made of. A position is a
 * number that rises with every change, whichever process has made it. How far back is known is bounded: what is not
 * known counts as changed.
 */
export class ChangeLog implements ContentChanges {
  readonly #reader: ChangeReader
  readonly #seen = new Map<number, number>()
  /** The position at which each tag was last known to have changed, or a later one. */
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
   * Tells a follower every change from now on, before the position at which it is known is given to anyone. What was
   * before is everything.
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

/** The tags of the changes of a row after number `seen`, up to number `newest`: everything, where they are no longer there. */
function listChanges(recent: string, seen: number | undefined, newest: number): ContentTag[][] {
  if (seen === newest) return []
  const entries = recent.split(';', newest - (seen ?? 0))
  const isComplete =
    seen !== undefined &&
    entries.length === newest - seen &&
    entries.every((entry, index) => entry.startsWith(`${newest - index}:`)) &&
    // What ends without a semicolon was cut.
    recent.length > entries.join(';').length
  if (!isComplete) return [[EVERYTHING]]
  return entries.map((entry) => entry.slice(entry.indexOf(':') + 1).split(',') as ContentTag[])
}
