import { availableParallelism } from 'node:os'
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'

const derive = promisify(argon2)

/** OWASP's second recommended setting: 19 MiB, two passes, one lane. */
const COST = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }
/** Hashes at once: they run beside the event loop, and each takes a core and its memory. Half of the cores is left to pages. */
const MAX_HASHING = Math.max(1, Math.floor(availableParallelism() / 2))
/** Hashes that may wait. Further callers are refused with `BUSY`. */
const MAX_QUEUED = 200

const limit = new ConcurrencyLimit({ concurrency: MAX_HASHING, maxQueued: MAX_QUEUED })

const hash = (password: string, salt: Buffer, cost: Partial<typeof COST> = {}) =>
  limit.run(() => derive('argon2id', { ...COST, ...cost, message: password.normalize('NFKC'), nonce: salt }))

/** The argon2id hash of a password with its cost and salt, as stored. Throws `BUSY` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hash(password, salt)
  return `argon2id$${COST.memory}$${COST.passes}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/**
 * Whether the password matches the hash, at the cost that is stored with it: hashes outlast a change of `COST`. Takes as
 * long for an unknown account, which has no hash, and for one whose hash is none. Throws `BUSY` when too many wait.
 */
export async function verifyPassword(password: string, kept: string | undefined): Promise<boolean> {
  const parts = kept?.split('$') ?? []
  const isHash = parts.length === 5
  const [, memory, passes, salt = '', tag = ''] = parts
  const expected = isHash ? Buffer.from(tag, 'base64url') : Buffer.alloc(COST.tagLength)
  const actual = isHash
    ? await hash(password, Buffer.from(salt, 'base64url'), { memory: Number(memory), passes: Number(passes) })
    : await hash(password, Buffer.alloc(16))
  return expected.length === actual.length && timingSafeEqual(expected, actual) && isHash
}
