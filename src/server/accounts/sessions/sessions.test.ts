import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeStaleData } from '#server/cleanup-job.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterEach(() => vi.useRealTimers())
afterAll(shop.close)

const key = 'the key of one attempt'
const long = '2000-01-01T00:00:00.000Z'
const isAlive = (accessToken: string) =>
  shop
    .apiWith(accessToken)
    .getProfile()
    .then(
      () => true,
      () => false,
    )

describe('refreshing', () => {
  // Shows §7.7, R20.
  it('trades a refresh token for a new pair, again and again', async () => {
    const first = await shop.signIn()
    const second = await shop.api.refreshToken(first)
    const third = await shop.api.refreshToken(second)
    expect(await isAlive(third.accessToken)).toBe(true)
  })

  // Shows R20.
  it('gives access tokens for a quarter of an hour, and refresh tokens for 30 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const signedInAt = Date.now()
    const tokens = await shop.signIn()
    const minute = 60_000

    vi.setSystemTime(signedInAt + 14 * minute)
    expect(await isAlive(tokens.accessToken)).toBe(true)
    vi.setSystemTime(signedInAt + 16 * minute)
    expect(await isAlive(tokens.accessToken)).toBe(false)
    vi.setSystemTime(signedInAt + 31 * 24 * 60 * minute)
    await expect(shop.api.refreshToken(tokens)).rejects.toMatchObject({ code: 'REFRESH_FAILED' })
  })

  // Shows R20.
  it('ends the whole family when a token comes a second time', async () => {
    const first = await shop.signIn()
    const second = await shop.api.refreshToken(first)

    await expect(shop.api.refreshToken(first)).rejects.toMatchObject({
      code: 'REFRESH_FAILED',
      message: 'Could not refresh token.',
    })

    expect(await isAlive(second.accessToken)).toBe(false)
    await expect(shop.api.refreshToken(second)).rejects.toMatchObject({ code: 'REFRESH_FAILED' })
  })

  it('leaves the other sessions of the account alone', async () => {
    const phone = await shop.signIn()
    const desk = await shop.api.login(phone)
    await shop.api.refreshToken(phone)
    await shop.api.refreshToken(phone).catch(() => {})
    expect(await isAlive(desk.accessToken)).toBe(true)
  })

  it('gives one pair to 20 thieves at once, and nothing works afterwards', async () => {
    const first = await shop.signIn()

    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => shop.api.refreshToken(first)))

    const pairs = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(pairs).toHaveLength(1)
    expect(await Promise.all(pairs.map(({ accessToken }) => isAlive(accessToken)))).toEqual([false])
  })

  it('repeats an answer that was lost, for the attempt that asked first', async () => {
    const first = await shop.signIn()
    await shop.api.refreshToken(first, { idempotencyKey: key })

    const again = await shop.api.refreshToken(first, { idempotencyKey: key })

    expect(await isAlive(again.accessToken)).toBe(true)
  })

  it('does not repeat it for another key, or once the answer was used', async () => {
    const thief = await shop.signIn()
    await shop.api.refreshToken(thief, { idempotencyKey: key })
    const other = shop.api.refreshToken(thief, { idempotencyKey: 'the key of somebody else' })
    await expect(other).rejects.toMatchObject({ code: 'REFRESH_FAILED' })

    // Both uses at the same moment of the clock.
    vi.useFakeTimers({ toFake: ['Date'] })
    const owner = await shop.signIn()
    const second = await shop.api.refreshToken(owner, { idempotencyKey: key })
    const third = await shop.api.refreshToken(second)
    await expect(shop.api.refreshToken(owner, { idempotencyKey: key })).rejects.toMatchObject({ status: 401 })
    expect(await isAlive(third.accessToken)).toBe(false)
  })

  // Shows R20.
  it('refuses an access token, an expired one and a forged one', async () => {
    const { accessToken, refreshToken } = await shop.signIn()
    await shop.database.transact((tx) =>
      tx.updateTable('tokens').set({ expires_at: long }).where('kind', '=', 'refresh').execute(),
    )
    for (const token of [accessToken, refreshToken, 'forged'])
      await expect(shop.api.refreshToken({ refreshToken: token })).rejects.toMatchObject({ code: 'REFRESH_FAILED' })
  })

  it('is over 90 days after signing in, however often the session was refreshed', async () => {
    const first = await shop.signIn()
    const begunDaysAgo = (days: number) =>
      shop.database.transact((tx) =>
        tx
          .updateTable('sessions')
          .set({ created_at: new Date(Date.now() - days * 24 * 3_600_000).toISOString() })
          .execute(),
      )
    await begunDaysAgo(89)
    const second = await shop.api.refreshToken(first)

    await begunDaysAgo(91)
    await expect(shop.api.refreshToken(second)).rejects.toMatchObject({ code: 'REFRESH_FAILED' })
  })
})

describe('signing out', () => {
  // Shows §7.6.
  it('ends this session and no other', async () => {
    const here = await shop.signIn()
    const there = await shop.api.login(here)

    await here.api.logout()

    expect([await isAlive(here.accessToken), await isAlive(there.accessToken)]).toEqual([false, true])
    await expect(shop.api.refreshToken(here)).rejects.toMatchObject({ status: 401 })
  })
})

describe('clearing away', () => {
  const count = async (table: 'tokens' | 'sessions' | 'email_links' | 'link_requests') =>
    (await shop.database.query.selectFrom(table).selectAll().execute()).length
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)

  it('removes what has expired and keeps what still opens something', async () => {
    const { email, refreshToken } = await shop.signIn()
    await shop.api.refreshToken({ refreshToken })
    await shop.api.forgotPassword({ email })

    await removeStaleData(shop.database, shop.images.storage, inDays(1))
    expect([await count('tokens'), await count('sessions')]).toEqual([2, 1])
    await expect(shop.api.refreshToken({ refreshToken })).rejects.toMatchObject({ status: 401 })

    await removeStaleData(shop.database, shop.images.storage, inDays(9))
    expect([await count('sessions'), await count('email_links'), await count('link_requests')]).toEqual([0, 0, 0])
  })
})
