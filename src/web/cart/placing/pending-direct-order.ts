import { v7 as newKey } from 'uuid'
import { z } from 'zod'

const STORAGE_KEY = 'placing-direct-order'
/** Milliseconds for which a sent order without an answer is taken up again. Later the same order is a new one. */
const LONGEST = 15 * 60_000

const Pending = z.object({ key: z.string(), digest: z.string(), at: z.number() })

/**
 * Returns the idempotency key of an order: the one under which this browser has sent the same order without having seen the
 * answer, in a page that was left or reloaded or in another tab, or else a new one.
 */
export async function claimOrderKey(order: object): Promise<string> {
  const digest = await digestOf(order)
  const key = newKey()
  if (digest === undefined) return key
  // Read and written without a pause: another tab may be sending at the same moment.
  const pending = readPending()
  if (pending?.digest === digest && Date.now() - pending.at < LONGEST) return pending.key
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ key, digest, at: Date.now() }))
  return key
}

/** Forgets an order that was answered. */
export function forgetOrderKey(key: string) {
  if (readPending()?.key === key) localStorage.removeItem(STORAGE_KEY)
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
