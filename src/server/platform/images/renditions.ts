import type { ImageFormat } from '#domain/images/image-url.ts'
import { originalName, renditionName, type ImageStorage } from './image-storage.ts'
import { encodeRendition } from './image-encoder.ts'

/** Images as browsers get them. Each is made when it is first asked for, and kept. */
export class Renditions {
  readonly #storage: ImageStorage
  /** Those being made, by name: whoever asks for one meanwhile waits for the same. */
  readonly #underWay = new Map<string, Promise<Uint8Array | undefined>>()

  constructor(storage: ImageStorage) {
    this.#storage = storage
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
