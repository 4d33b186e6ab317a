import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getMailSecret, listMailsTo } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const password = 'eight olive trees'
const wrong = { details: { fields: { currentPassword: 'This is not your password' } } }

describe('changing the password while signed in', () => {
  it('ends every other session and no other account’s, keeps this one, and tells of it by mail', async () => {
    const here = await shop.signIn()
    const there = await shop.api.login(here)
    const other = await shop.signIn()

    await here.api.changePassword({ currentPassword: here.password, password })

    expect(await here.api.getProfile()).toMatchObject({ id: here.id })
    expect(await shop.api.refreshToken(here)).toMatchObject({ accessToken: expect.any(String) })
    await expect(shop.apiWith(there.accessToken).getProfile()).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
    await expect(shop.api.refreshToken(there)).rejects.toMatchObject({ code: 'REFRESH_FAILED' })
    expect(await other.api.getProfile()).toMatchObject({ id: other.id })
    await expect(shop.api.login(here)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    await shop.api.login({ email: here.email, password })
    expect((await listMailsTo(shop, here.email)).map(({ kind }) => kind)).toEqual(['password-changed'])
  })

  it('asks for the current password, and changes nothing with a wrong one', async () => {
    const { api, email, password: current } = await shop.signIn()
    const there = await shop.api.login({ email, password: current })

    await expect(api.changePassword({ currentPassword: 'a wrong guess', password })).rejects.toMatchObject(wrong)

    await shop.apiWith(there.accessToken).getProfile()
    await shop.api.login({ email, password: current })
    expect(await listMailsTo(shop, email)).toEqual([])
  })

  it('counts a wrong current password as a guess, with those at the login', async () => {
    const { api, email, password: current } = await shop.signIn()
    const guesses = Array.from({ length: 3 }, () =>
      api.changePassword({ currentPassword: 'a wrong guess', password }).catch((error: unknown) => error),
    )
    expect(await Promise.all(guesses)).toEqual(guesses.map(() => expect.objectContaining({ code: 'INVALID_REQUEST' })))
    for (let login = 0; login < 2; login++) await shop.api.login({ email, password: 'a wrong guess' }).catch(() => {})

    await expect(api.changePassword({ currentPassword: current, password })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  it('refuses a short and a common password beside the field', async () => {
    const { api, password: currentPassword } = await shop.signIn()
    for (const [chosen, text] of [
      ['short', 'Password needs at least 8 characters'],
      ['password123', 'This password is too common. Please choose another.'],
    ] as const)
      await expect(api.changePassword({ currentPassword, password: chosen })).rejects.toMatchObject({
        details: { fields: { password: text } },
      })
  })

  it('is done by one of two who change it at once', async () => {
    const { api, email, password: currentPassword } = await shop.signIn()
    const chosen = ['first olive tree', 'second olive tree']

    const answers = await Promise.allSettled(
      chosen.map((one) => api.changePassword({ currentPassword, password: one })),
    )

    const won = chosen.filter((_, index) => answers[index]?.status === 'fulfilled')
    expect(won).toHaveLength(1)
    await shop.api.login({ email, password: won[0] ?? '' })
  })

  it('spends the links of mails that were on their way, and forgets other browsers', async () => {
    const { api, email, password: currentPassword } = await shop.signIn()
    await shop.api.forgotPassword({ email })
    const token = await getMailSecret(shop, email)
    const thief = await shop.database.query.selectFrom('known_devices').selectAll().execute()

    await api.changePassword({ currentPassword, password })

    await expect(shop.api.resetPassword({ token, password: 'nine olive trees' })).rejects.toMatchObject({
      code: 'LINK_SPENT',
    })
    const known = await shop.database.query.selectFrom('known_devices').selectAll().execute()
    expect(known).toHaveLength(1)
    expect(known).not.toEqual(thief)
  })
})
