import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Described } from '#server/extensions/process/messages.ts'
import { checkDescription } from './check-description.ts'

/** What extensions said of themselves, by their fingerprints. */
const Kept = z.record(z.string(), z.unknown())

/**
 * Descriptions of extensions in a file of the data folder: one whose files have not changed since is not started to describe
 * itself again. Without the file, or where it is broken or cannot be written, extensions are described at each start.
 */
export class KeptDescriptions {
  readonly #file: string
  readonly #read: Readonly<Record<string, unknown>>
  readonly #current = new Map<string, Described>()

  static async open(dataDir: string): Promise<KeptDescriptions> {
    const file = join(dataDir, 'extensions.json')
    try {
      return new KeptDescriptions(file, Kept.parse(JSON.parse(await readFile(file, 'utf8'))))
    } catch {
      return new KeptDescriptions(file, {})
    }
  }

  private constructor(file: string, read: Record<string, unknown>) {
    this.#file = file
    this.#read = read
  }

  /** The description with that fingerprint, checked as a new one is. */
  find(fingerprint: string): Described | undefined {
    if (!Object.hasOwn(this.#read, fingerprint)) return undefined
    const checked = checkDescription(this.#read[fingerprint])
    return 'description' in checked ? checked.description : undefined
  }

  /** Keeps a description for the next start. */
  keep(fingerprint: string, description: Described): void {
    this.#current.set(fingerprint, description)
  }

  /** Writes what is kept, whole or not at all: several processes of a shop may start at once. */
  async save(): Promise<void> {
    const kept = Object.fromEntries([...this.#current].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (JSON.stringify(kept) === JSON.stringify(this.#read)) return
    const temporary = `${this.#file}.${randomUUID()}`
    try {
      await writeFile(temporary, JSON.stringify(kept), { flag: 'wx', mode: 0o600 })
      await rename(temporary, this.#file)
    } catch {
      // A folder that cannot be written costs the next start the time of describing.
      await rm(temporary, { force: true }).catch(() => {})
    }
  }
}
