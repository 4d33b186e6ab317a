import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ApiError } from '#domain/api/errors.ts'

const derive = promisify(argon2)

/** OWASP's second recommended setting: 19 MiB, two passes, one lane. */
const COST = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }
/** Hashes at once: they run beside the event loop, and each takes a core and its memory. */
const MAX_HASHING = 2
/** Hashes that may wait for a slot before `BUSY` is thrown. */
const MAX_WAITING = 200

let hashing = 0
const waiting: (() => void)[] = []

async function hash(password: string, salt: Buffer) {
  if (hashing >= MAX_HASHING) {
    if (waiting.length >= MAX_WAITING) throw new ApiError('BUSY')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else hashing++
  try {
    return await derive('argon2id', { ...COST, message: password.normalize('NFKC'), nonce: salt })
  } finally {
    const next = waiting.shift()
    // Pass the slot to the next waiter directly: releasing it first would let a new caller overtake the queue.
    if (next) next()
    else hashing--
  }
}

/** The argon2id hash of a password with its cost and salt, as stored. Throws `BUSY` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hash(password, salt)
  return `argon2id$${COST.memory}$${COST.passes}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/** Whether the password matches the hash. Takes as long for an unknown account, which has no hash. Throws `BUSY` when too many wait. */
export async function verifyPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, , , salt = '', tag = ''] = (kept ?? '').split('$')
  const expected = kept ? Buffer.from(tag, 'base64url') : Buffer.alloc(COST.tagLength)
  const actual = await hash(password, kept ? Buffer.from(salt, 'base64url') : Buffer.alloc(16))
  return expected.length === actual.length && timingSafeEqual(expected, actual) && kept !== undefined
}
