import { v7 as newKey } from 'uuid'
import { z } from 'zod'

/** In local storage, and of the lock that tabs read and write it under. */
const STORAGE_KEY = 'placing-direct-order'
/** Milliseconds after which other tabs surely read what this one stored. The lock is held that long. */
const STORAGE_DELAY = 300
/** Milliseconds for which a sent order without an answer is taken up again. Later the same order is a new one. */
const LONGEST = 15 * 60_000

const Pending = z.object({ key: z.string(), digest: z.string(), at: z.number() })

/**
 * Returns the idempotency key of an order: the one under which this browser has sent the same order without having seen the
 * answer, in a page that was left or reloaded or in another tab, or else a new one.
 */
export async function claimOrderKey(order: object): Promise<string> {
  const digest = await digestOf(order)
  if (digest === undefined) return newKey()
  if (!('locks' in navigator)) return findOrStoreKey(digest)
  return new Promise((resolve, reject) => {
    const claim = async () => {
      resolve(findOrStoreKey(digest))
      await new Promise((done) => setTimeout(done, STORAGE_DELAY))
    }
    // Another tab may be sending at the same moment.
    navigator.locks.request(STORAGE_KEY, claim).catch(reject)
  })
}

function findOrStoreKey(digest: string): string {
  const pending = readPending()
  if (pending?.digest === digest && Date.now() - pending.at < LONGEST) return pending.key
  const key = newKey()
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ key, digest, at: Date.now() }))
  return key
}

/** Forgets an order that was answered. A tab that sends the same one, and waits for its key, takes it over and forgets it itself. */
export async function forgetOrderKey(key: string) {
  if (readPending()?.key !== key) return
  const { pending: waiting = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  if (waiting.every(({ name }) => name !== STORAGE_KEY)) localStorage.removeItem(STORAGE_KEY)
}

function readPending() {
  try {
    return Pending.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** A digest, so that nothing about the customer is kept. Browsers have none on plain HTTP: orders are not taken up again there. */
async function digestOf(order: object) {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(order)))
  return new Uint8Array(bytes).join()
}
