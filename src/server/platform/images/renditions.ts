import type { ImageFormat } from '#domain/images/image-url.ts'
import { originalName, renditionName, RENDITIONS, type ImageStorage } from './image-storage.ts'
import { encodeRendition } from './image-encoder.ts'

/** Images as browsers get them. Each is made when it is first asked for, and kept. */
export class Renditions {
  readonly #storage: ImageStorage
  /** Those being made, by name: a second request for one waits for the same. */
  readonly #underWay = new Map<string, Promise<Uint8Array | undefined>>()

  readonly #isRemote: boolean

  /** `isRemote`: asking for one name is a request over the network. */
  constructor(storage: ImageStorage, { isRemote = false } = {}) {
    this.#storage = storage
    this.#isRemote = isRemote
  }

  /** The rendition, or undefined when there is no such image. */
  async get(id: string, width: number, format: ImageFormat): Promise<Uint8Array | undefined> {
    const name = renditionName(id, width, format)
    return this.#underWay.get(name) ?? (await this.#storage.get(name)) ?? this.#makeOnce(name, id, width, format)
  }

  /** Whether it is kept already. */
  has(id: string, width: number, format: ImageFormat): Promise<boolean> {
    return this.#storage.has(renditionName(id, width, format))
  }

  /** The names of those that are kept in these widths, where a list costs less than asking for each; otherwise undefined. */
  async listKept(widths: readonly number[], format: ImageFormat): Promise<ReadonlySet<string> | undefined> {
    if (!this.#isRemote) return undefined
    const endings = widths.map((width) => `/${width}.${format}`)
    const kept = new Set<string>()
    for await (const name of this.#storage.list(RENDITIONS))
      if (endings.some((ending) => name.endsWith(ending))) kept.add(name)
    return kept
  }

  #makeOnce(name: string, id: string, width: number, format: ImageFormat) {
    const underWay = this.#underWay.get(name)
    if (underWay) return underWay
    const making = this.#make(name, id, width, format).finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, making)
    return making
  }

  async #make(name: string, id: string, width: number, format: ImageFormat) {
    const original = await this.#storage.get(originalName(id))
    if (!original) return undefined
    const bytes = await encodeRendition(original, width, format)
    await this.#storage.put(name, bytes)
    return bytes
  }
}
