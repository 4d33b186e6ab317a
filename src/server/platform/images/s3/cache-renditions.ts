import { LRUCache } from 'lru-cache'
import { RENDITIONS, type ImageStorage } from '#server/platform/images/image-storage.ts'

/** Bytes of renditions that a process caches: about 2,000 of what lists show. */
const MAX_BYTES = 64 * 1024 * 1024
/** Bytes that a cached rendition takes beside its content. */
const ENTRY_OVERHEAD = 512
/** Milliseconds that one is cached: how long an image that another process deleted may still be answered. */
const MAX_AGE = 10 * 60 * 1000

/**
 * The same storage, for one that is far: renditions that were asked for are cached in memory, within bounds, and those who ask for
 * the same at once share one request.
 */
export function cacheRenditions(
  storage: ImageStorage,
  { maxBytes = MAX_BYTES, now }: { maxBytes?: number; now?: () => number } = {},
): ImageStorage & { cachedBytes(): number } {
  const cached = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.byteLength + ENTRY_OVERHEAD,
    ttl: MAX_AGE,
    ...(now && { perf: { now }, ttlResolution: 0 }),
  })
  const loading = new Map<string, Promise<Uint8Array | undefined>>()
  const isCached = (name: string) => name.startsWith(RENDITIONS)

  function load(name: string) {
    const underWay = loading.get(name)
    if (underWay) return underWay
    const asked = storage.get(name).then((bytes) => {
      // Not one that was deleted meanwhile.
      if (bytes && loading.get(name) === asked) cached.set(name, bytes)
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
      if (isCached(name)) cached.set(name, bytes)
    },
    get: async (name) => (isCached(name) ? (cached.get(name) ?? load(name)) : storage.get(name)),
    has: async (name) => cached.has(name) || storage.has(name),
    list: (prefix) => storage.list(prefix),
    async delete(name) {
      await storage.delete(name)
      loading.delete(name)
      cached.delete(name)
    },
    cachedBytes: () => cached.calculatedSize,
  }
}
