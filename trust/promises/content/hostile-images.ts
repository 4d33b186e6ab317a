import { admin } from '#test/e2e/shop-process.ts'
import { createHostileImages, type HostileImage } from '#test/hostile/hostile-images.ts'
import { signIn } from '../../ask.ts'
import type { TrustPromise } from '../../promise.ts'
import { residentMegabytes, withShop } from '../../shop.ts'

/** Megabytes by which the shop's own process may grow. */
const MAX_GROWTH = 200
/** Milliseconds between two looks at the memory. */
const WATCH_INTERVAL = 10

/** Shows that bombs, lies, broken files and polyglots are refused or kept as plain images, and cost the shop no memory. */
export const hostileImages: TrustPromise = {
  name: 'hostile-images',
  promise: 'No image crashes the shop, fills its memory or is kept with what it hides.',
  // No database takes part.
  engines: ['sqlite'],

  async run(engine, size, saboteur) {
    const files = await createHostileImages()
    const rounds = size === 'full' ? 5 : 1
    return withShop(engine, { saboteur }, async (shop) => {
      const token = await signIn(shop, admin)
      const wrong: string[] = []
      const before = residentMegabytes(shop)
      let peak = before
      const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(shop))), WATCH_INTERVAL)
      try {
        for (let round = 0; round < rounds; round++) {
          for (const file of files) if (!(await isHandled(shop.url, token, file))) wrong.push(file.name)
        }
      } finally {
        clearInterval(watch)
      }
      const health = await fetch(`${shop.url}/healthz`)
      const growth = peak - before
      return {
        asked: `${files.length * rounds} files: each refused or kept, memory +${MAX_GROWTH} MB at most`,
        measured: `${wrong.length} wrong${wrong[0] ? ` (${wrong[0]})` : ''}, memory +${growth} MB`,
        isKept: wrong.length === 0 && growth <= MAX_GROWTH && health.ok,
      }
    })
  },

  saboteurs: [
    {
      name: 'images decoded in the shop, without bounds',
      edits: [
        {
          file: 'src/server/platform/images/image-encoder.ts',
          find: "return runOrRefuse('clean', { bytes })",
          replace: "return import('./worker/image-codec.ts').then(({ clean }) => clean({ bytes }))",
        },
        {
          file: 'src/server/platform/images/worker/pixel-bounds.ts',
          find: 'if (facts.format',
          replace: 'return Infinity; if (facts.format',
        },
      ],
    },
  ],
}

/** Whether the shop answers in its own words: taken where it is an image, else refused with a reason. */
async function isHandled(url: string, token: string, { name, bytes, isImage }: HostileImage) {
  const body = new FormData()
  body.append('images', new Blob([new Uint8Array(bytes)]), `${name}.jpg`)
  try {
    const reply = await fetch(`${url}/api/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(60_000),
    })
    const answer = (await reply.json()) as { code?: string }
    return isImage ? reply.status === 201 : reply.status < 500 && String(answer.code).startsWith('IMAGE_')
  } catch {
    return false
  }
}
