import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { callWhenFree, type ShopReply } from '../../call.ts'
import type { TrustCustomer } from '../../customers.ts'
import type { TrustShop } from '../../shop.ts'

/** The bound that the shop promises for any quarter of an hour. */
export const CHECKS_ALLOWED = 10
/** Of these, so many at once. */
const CHECKS_AT_ONCE = 5
/** Guesses that are sent at once, to all processes in turn. */
const BURST = 30
/** Of these, so many are right. They come when the others are answered: one that were checked would be taken back from the counts. */
const RIGHT = 3
/** A quarter of an hour in steps of three minutes: the time after which one more attempt is free. */
const STEPS = 5
const STEP_SECONDS = 180

const ipv4 = (seed: number) => `203.0.${(seed >> 8) & 255}.${seed & 255}`

/** What a caller can write about where a request comes from. */
const forgeries: readonly ((seed: number) => Record<string, string>)[] = [
  (seed) => ({ 'x-forwarded-for': ipv4(seed) }),
  (seed) => ({ 'x-forwarded-for': `${ipv4(seed)}, 198.51.100.${seed % 250}` }),
  (seed) => ({ 'x-forwarded-for': `127.0.0.1, 10.0.0.1, ${ipv4(seed)}, ::1, 127.0.0.1` }),
  (seed) => ({ 'x-forwarded-for': `2001:db8:${seed.toString(16)}::1` }),
  (seed) => ({ 'x-forwarded-for': `::ffff:${ipv4(seed)}` }),
  (seed) => ({ 'x-forwarded-for': `${ipv4(seed)}:${seed}, unknown, "${seed}", ,` }),
  (seed) => ({ 'x-forwarded-for': Array.from({ length: 200 }, (_, hop) => ipv4(seed + hop)).join(',') }),
  (seed) => ({ 'x-real-ip': ipv4(seed), 'cf-connecting-ip': ipv4(seed), 'true-client-ip': ipv4(seed) }),
  (seed) => ({ forwarded: `for=${ipv4(seed)};proto=https`, 'x-client-ip': ipv4(seed) }),
  (seed) => ({ 'x-forwarded-for': ipv4(seed), cookie: `device=${randomBytes(32).toString('base64url')}` }),
]

/** One email as a form may send it. */
const spellings: readonly ((email: string) => string)[] = [
  (email) => email,
  (email) => email.toUpperCase(),
  (email) => `  ${email}`,
]

let sent = 0

interface Victim {
  email: string
  /** An account whose session was stolen is guessed at where it is deleted, too. */
  customer?: TrustCustomer
  password: string
}

/**
 * Guesses at accounts with forged addresses on every process at once, ends all processes, and goes on for a quarter of an hour on a
 * new one; the clock is moved by moving what the shop has counted. Answers how many passwords were checked for each account.
 */
export async function guessPasswords(shops: readonly TrustShop[], victims: readonly Victim[]) {
  const faults: string[] = []
  const checks = new Map<string, number>(victims.map(({ email }) => [email, 0]))

  async function guess(at: readonly TrustShop[], count: number) {
    for (const victim of victims) {
      const indexes = Array.from({ length: count }, (_, index) => index)
      const guessAt = (index: number) => guessOnce(at[index % at.length] as TrustShop, victim, index)
      const replies = [
        ...(await Promise.all(indexes.filter((index) => !isRight(index)).map(guessAt))),
        ...(await Promise.all(indexes.filter(isRight).map(guessAt))),
      ]
      checks.set(victim.email, (checks.get(victim.email) ?? 0) + replies.filter(isChecked).length)
      const strange = replies.find((reply) => !isChecked(reply) && ![429, 503].includes(reply.status))
      if (strange) faults.push(`${strange.status} ${JSON.stringify(strange.body)}`)
    }
  }
  const most = () => Math.max(...checks.values())
  // A slow machine takes so long that attempts become free meanwhile.
  const started = performance.now()
  const allowed = (bound: number) => bound + Math.floor((performance.now() - started) / (STEP_SECONDS * 1_000))

  await guess(shops, BURST)
  const [first] = shops
  if (!first || most() > CHECKS_ALLOWED) return { most: most(), allowed: CHECKS_ALLOWED, faults, shop: first }
  await Promise.all(
    shops.map(async ({ process }) => {
      const ended = once(process, 'exit')
      process.kill('SIGTERM')
      await ended
    }),
  )
  const again = await first.restart()
  await guess([again], BURST)
  if (most() > allowed(CHECKS_AT_ONCE)) faults.push(`${most()} at once, some after a restart`)
  for (let step = 0; step < STEPS && most() <= allowed(CHECKS_ALLOWED); step++) {
    await passSeconds(again, STEP_SECONDS)
    await guess([again], 6)
  }
  return { most: most(), allowed: allowed(CHECKS_ALLOWED), faults, shop: again }
}

const isRight = (index: number) => index >= BURST - RIGHT

async function guessOnce(shop: TrustShop, { email, password, customer }: Victim, index: number) {
  sent += 1
  const headers = forgeries[sent % forgeries.length]?.(sent) ?? {}
  // What is refused unseen tells nobody that it is right.
  const guessed = isRight(index) ? password : `wrong ${sent}`
  if (customer && index % 10 === 9 && guessed !== password)
    return callWhenFree(shop.url, {
      path: '/api/users/delete-account',
      token: customer.token,
      headers,
      body: { password: guessed },
    })
  const spelled = spellings[sent % spellings.length]?.(email) ?? email
  return callWhenFree(shop.url, { path: '/api/users/login', headers, body: { email: spelled, password: guessed } })
}

/** An answer that says whether a password is right; deleting an account says it of its field. */
const isChecked = ({ status, body }: ShopReply) =>
  [200, 204, 401].includes(status) || (status === 400 && body?.details?.fields?.password !== undefined)

/** Lets so many seconds pass for everything that the shop has counted. */
function passSeconds(shop: TrustShop, seconds: number) {
  return shop.withDatabase(({ transact }) =>
    transact((tx) =>
      tx
        .updateTable('attempts')
        .set({ forgiven_at: sql<number>`forgiven_at - cast(${seconds * 1000} as bigint)` })
        .execute(),
    ),
  )
}
