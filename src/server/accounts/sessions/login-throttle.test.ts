import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#domain/api/errors.ts'
import { callerIp } from '#server/platform/proxies/caller-ip.ts'
import { LoginThrottle } from '#server/platform/limits/login-throttle.ts'
import { openShop } from '#test/shop.ts'

/** Limits at a time that the test moves on. */
function limitsInTime() {
  let now = Date.parse('2030-01-01T00:00:00Z')
  const limits = new LoginThrottle({ now: () => now })
  return {
    limits,
    pass: (seconds: number) => {
      now += seconds * 1000
    },
    /** Guesses wrongly: whether it was let through, or how many seconds it must wait. */
    guess(account: string, address: string) {
      try {
        limits.begin(account, address)
        return 'tried' as const
      } catch (error) {
        return error instanceof ApiError ? error.details?.['retryAfter'] : error
      }
    },
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe('guessing passwords', () => {
  it('costs nothing for a few slips, then doubles the wait up to a quarter of an hour', () => {
    const { guess, pass } = limitsInTime()
    const slips = Array.from({ length: 5 }, () => guess('amel', 'here'))
    expect(slips).toEqual(Array(5).fill('tried'))

    const waits: unknown[] = []
    for (let wait = guess('amel', 'here'); waits.length < 12; wait = guess('amel', 'here')) {
      waits.push(wait)
      pass(Number(wait))
      expect(guess('amel', 'here')).toBe('tried')
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  })

  it('locks nobody out elsewhere: each address has its own count of an account', () => {
    const { guess } = limitsInTime()
    for (let guesses = 0; guesses < 100; guesses++) guess('amel', 'the attacker')
    expect(guess('amel', 'home')).toBe('tried')
  })

  it('slows an address that goes through many accounts, but not who got in from there before', () => {
    const { guess, limits } = limitsInTime()
    limits.begin('amel', 'the village').succeeded()
    for (let account = 0; account < 100; account++) guess(`account ${account}`, 'the village')

    expect(guess('sami', 'the village')).toBe(1)
    expect(guess('amel', 'the village')).toBe('tried')
  })

  it('is not forgiven for signing in to an account of one’s own now and then', () => {
    const { guess, limits } = limitsInTime()
    for (let account = 0; account < 29; account++) {
      guess(`account ${account}`, 'here')
      limits.begin('mine', 'here').succeeded()
    }
    expect(guess('one more', 'here')).toBe('tried')
    expect(guess('the next', 'here')).toBe(1)
  })

  it('counts attempts that are under way at the same moment', () => {
    const { guess } = limitsInTime()
    const answers = Array.from({ length: 1000 }, () => guess('amel', 'here'))
    expect(answers.filter((answer) => answer === 'tried')).toHaveLength(5)
  })

  it('is forgotten after a day', () => {
    const { guess, pass } = limitsInTime()
    for (let guesses = 0; guesses < 10; guesses++) guess('amel', 'here')
    pass(25 * 3600)
    expect(guess('amel', 'here')).toBe('tried')
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (ip, address) => {
    expect(callerIp(ip)).toBe(address)
  })
})

describe('signing in', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeEach(async () => {
    shop = await openShop()
    return shop.close
  })

  const guessFrom = (remoteAddress: string, email: string, password: string) =>
    shop.app.inject({ method: 'POST', url: '/api/users/login', remoteAddress, payload: { email, password } })

  it(
    'gets nowhere with 10,000 guesses from one address, and others are not held up',
    { timeout: 120_000 },
    async () => {
      const { email, password } = await shop.addUser({ password: 'guess number 9999' })
      const statuses = new Map<number, number>()
      const started = performance.now()
      const guesses = Array.from({ length: 10_000 }, async (_, index) => {
        const { statusCode } = await guessFrom('192.0.2.66', email, `guess number ${index}`)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      })
      // The owner, from home, while the guesses pour in.
      const owner = await guessFrom('192.0.2.1', email, password)
      await Promise.all(guesses)

      expect(owner.statusCode).toBe(200)
      const tried = statuses.get(401) ?? 0
      // Five for nothing, and one more for each doubling of the wait that the flood itself took.
      expect(tried).toBeLessThanOrEqual(5 + Math.ceil(Math.log2((performance.now() - started) / 1000 + 2)))
      expect(statuses.get(429)).toBe(10_000 - tried)
    },
  )

  it('says when to come back', async () => {
    const { email } = await shop.addUser()
    const replies = []
    for (let index = 0; index < 6; index++) replies.push(await guessFrom('192.0.2.66', email, 'wrong'))

    expect(replies.at(-1)?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(replies.at(-1)?.headers['retry-after']).toBe('1')
  })

  // Shows §8.4.
  it('answers a wrong password and an unknown e-mail alike', async () => {
    const { email } = await shop.addUser()
    const wrong = await guessFrom('192.0.2.1', email, 'wrong password')
    const unknown = await guessFrom('192.0.2.2', 'nobody@example.com', 'wrong password')

    expect([wrong.statusCode, wrong.json()]).toEqual([unknown.statusCode, unknown.json()])
    expect(wrong.json()).toMatchObject({ message: 'User/password is incorrect!' })
  })

  it('takes about as long for an unknown e-mail as for a known one', async () => {
    const { email } = await shop.addUser()
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 15; round++) {
      for (const [name, tried] of [
        ['known', email],
        ['unknown', 'nobody@example.com'],
      ] as const) {
        const started = performance.now()
        await guessFrom(`192.0.2.${round}`, tried, 'wrong password')
        times[name].push(performance.now() - started)
      }
    }
    const ratio = median(times.unknown) / median(times.known)

    // An answer without hashing takes a fiftieth.
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('takes about as long to ask for a mail, whoever has an account', async () => {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 40; round++) {
      const { email } = await shop.addUser()
      for (const [name, asked] of [
        ['known', email],
        ['unknown', `nobody-${round}@example.com`],
      ] as const) {
        const started = performance.now()
        await shop.api.forgotPassword({ email: asked })
        times[name].push(performance.now() - started)
      }
    }
    expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.4)
  })
})
