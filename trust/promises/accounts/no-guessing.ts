import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { addCustomers } from '../../customers.ts'
import type { TrustPromise } from '../../promise.ts'
import { withShop, type TrustShop } from '../../shop.ts'
import { areAlike, areHashedAlike, compareAccountTimes, HIGHEST_RANK_SCORE } from './account-timing.ts'
import { CHECKS_ALLOWED, guessPasswords } from './guess-passwords.ts'
import { measureLoginFlood } from './login-flood.ts'

const PASSWORD = 'eight olive trees'
/** How the processes trust proxies: as many as lead from the loopback interface, one, none. */
const trusted = ['loopback', '1', '0']
/** The share of the speed of pages that a flood must leave. */
const LEAST_SPEED = 0.5

/** Shows that passwords cannot be guessed, nor accounts found, nor pages stopped by logins. */
export const noGuessing: TrustPromise = {
  name: 'no-guessing',
  promise:
    'Wherever guesses seem to come from, ten passwords are checked for an account in a quarter of an hour, and nothing tells whether it exists.',

  async run(engine, size, saboteur) {
    const pairs = saboteur ? 12 : size === 'full' ? 400 : 40
    const flood = saboteur ? undefined : { rounds: size === 'full' ? 10 : 2, window: 800 }
    const [first = '', ...others] = engine === 'postgres' ? trusted : ['loopback']
    const environment = { RATE_LIMITS: '1', TRUST_PROXY: first }
    const asked = `at most ${CHECKS_ALLOWED} checks of an account in 15 minutes from forged addresses, ${others.length + 1} processes and a restart; ${pairs} known and unknown accounts alike in time; pages under 32 clients that log in, with --all at ${LEAST_SPEED * 100} % of their speed at least`

    return withShop(engine, { saboteur, environment }, async (shop) => {
      const beside = await Promise.all(others.map((TRUST_PROXY) => shop.restart({ TRUST_PROXY })))
      const [victim, ...known] = await addAccounts(shop, pairs + 1)
      if (!victim) throw new Error('No account was added')
      const guessed = await guessPasswords(
        [shop, ...beside],
        [
          { email: victim.email, customer: victim, password: PASSWORD },
          { email: 'nobody@example.com', password: PASSWORD },
        ],
      )
      const measured = [
        `${guessed.most} checks, ${guessed.faults.length} faults (${guessed.faults.join(', ').slice(0, 200)})`,
      ]
      const isBounded = guessed.most > 5 && guessed.most <= guessed.allowed && guessed.faults.length === 0
      if (!isBounded || !guessed.shop) return { asked, measured: measured.join(), isKept: false }

      const times = await compareAccountTimes(
        guessed.shop,
        known.map(({ email }) => email),
      )
      measured.push(
        `medians ${times.known.toFixed(1)} and ${times.unknown.toFixed(1)} ms, rank score ${times.rankScore.toFixed(1)} (at most ${HIGHEST_RANK_SCORE} with --all)`,
      )
      const isAlike = size === 'full' && !saboteur ? areAlike(times) : areHashedAlike(times)
      if (!isAlike || !flood) return { asked, measured: measured.join('; '), isKept: isAlike }

      const speed = await measureLoginFlood(guessed.shop, flood)
      measured.push(`${speed.calm.toFixed(0)} pages/s, ${speed.flooded.toFixed(0)} under ${speed.logins} logins`)
      const isFast = speed.logins > 0 && speed.flooded > (size === 'full' ? speed.calm * LEAST_SPEED : 0)
      return { asked, measured: measured.join('; '), isKept: isFast }
    })
  },

  saboteurs: [
    {
      name: 'attempts are counted in the memory of each process',
      edits: [
        {
          file: 'src/server/limits/database-attempt-store.ts',
          find: 'return {\n    async take(key, bound, now) {',
          replace: `const counts = new Map<string, number>()
  return {
    async take(key, bound, now) {
      const forgivenAt = Math.max(now, counts.get(key) ?? 0)
      if (forgivenAt > now + slackOf(bound)) return forgivenAt - now - slackOf(bound)
      counts.set(key, forgivenAt + bound.seconds * 1000)
      return 0`,
        },
      ],
    },
    {
      name: 'passwords are counted by address alone',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/accounts/passwords/check-password.ts',
          find: '[accountBound, email]',
          replace: '[accountBound, ip]',
        },
      ],
    },
    {
      name: 'nothing is hashed for an unknown account',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/accounts/passwords/passwords.ts',
          find: ': await hash(password, Buffer.alloc(16))',
          replace: ': Buffer.alloc(COST.tagLength)',
        },
      ],
    },
  ],
}

/** Verified accounts with the right password. */
async function addAccounts(shop: TrustShop, count: number) {
  const hash = await hashPassword(PASSWORD)
  return shop.withDatabase(async (database) => {
    const customers = await addCustomers(database, count)
    const ids = customers.map(({ id }) => id)
    await database.transact((tx) =>
      tx.updateTable('users').set({ password_hash: hash }).where('id', 'in', ids).execute(),
    )
    return customers
  })
}
