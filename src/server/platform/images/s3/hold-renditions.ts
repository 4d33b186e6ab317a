import { LRUCache } from 'lru-cache'
import { RENDITIONS, type ImageStorage } from '#server/platform/images/image-storage.ts'

/** Bytes of renditions that a process holds: about 2,000 of what lists show. */
const MAX_BYTES = 64 * 1024 * 1024
/** Bytes that a held rendition takes beside its content. */
const ENTRY_OVERHEAD = 512
/** Milliseconds that one is held: how long an image that another process deleted may still be answered. */
const MAX_AGE = 10 * 60 * 1000

/**
 * The same storage, for one that is far: renditions that were asked for are held in memory, within bounds, and those who ask for
 * the same at once share one request.
 */
export function holdRenditions(
  storage: ImageStorage,
  { maxBytes = MAX_BYTES, now }: { maxBytes?: number; now?: () => number } = {},
): ImageStorage & { heldBytes(): number } {
  const held = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.byteLength + ENTRY_OVERHEAD,
    ttl: MAX_AGE,
    ...(now && { perf: { now }, ttlResolution: 0 }),
  })
  const loading = new Map<string, Promise<Uint8Array | undefined>>()
  const isHeld = (name: string) => name.startsWith(RENDITIONS)

  function load(name: string) {
    const underWay = loading.get(name)
    if (underWay) return underWay
    const asked = storage.get(name).then((bytes) => {
      // Not one that was deleted meanwhile.
      if (bytes && loading.get(name) === asked) held.set(name, bytes)
      return bytes
    })
    loading.set(name, asked)
    const forget = () => {
      if (loading.get(name) === asked) loading.delete(name)
    }
    asked.then(forget, forget)
    return asked
  }

  return {
    async put(name, bytes) {
      await storage.put(name, bytes)
      if (isHeld(name)) held.set(name, bytes)
    },
    get: async (name) => (isHeld(name) ? (held.get(name) ?? load(name)) : storage.get(name)),
    has: async (name) => held.has(name) || storage.has(name),
    list: (prefix) => storage.list(prefix),
    async delete(name) {
      await storage.delete(name)
      loading.delete(name)
      held.delete(name)
    },
    heldBytes: () => held.calculatedSize,
  }
}
