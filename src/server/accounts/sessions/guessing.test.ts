import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getMailSecret } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ hasLimits: true })
beforeEach(shop.empty)
afterAll(shop.close)

/** Signs in from an address, with the cookie of a browser. */
const signInFrom = (remoteAddress: string, email: string, password: string, device = '') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress,
    payload: { email, password },
    headers: { cookie: device },
  })

/** The cookie that an answer sets, as the browser sends it back. */
const cookieOf = ({ headers }: Awaited<ReturnType<typeof signInFrom>>) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

/** Guesses from ever new networks, as with forged headers, until nothing is let through. */
async function guessUntilRefused(email: string, device?: string) {
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, network) => signInFrom(`198.51.100.${network}`, email, 'a wrong guess', device)),
  )
  return replies.filter(({ statusCode }) => statusCode === 401).length
}

describe('guessing passwords', () => {
  it('gets five guesses at an account, from however many networks, and is told when to come back', async () => {
    const { email, password } = await shop.addUser()
    expect(await guessUntilRefused(email)).toBe(5)

    const late = await signInFrom('192.0.2.1', email, password)
    expect(late.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(170)
  })

  it('gets as many guesses at an email without an account', async () => {
    expect(await guessUntilRefused('nobody@example.com')).toBe(5)
  })

  it('does not hold up the owner in a browser that signed in before', async () => {
    const { email, password } = await shop.addUser()
    const device = cookieOf(await signInFrom('192.0.2.1', email, password))
    await guessUntilRefused(email)

    const again = await signInFrom('203.0.113.5', email, password, device)
    expect([again.statusCode, cookieOf(again)]).toEqual([200, device])
    expect(await guessUntilRefused(email, device)).toBe(5)
  })

  it('gets nothing from the cookie of another account or a forged one', async () => {
    const { email } = await shop.addUser()
    const other = await shop.addUser()
    const device = cookieOf(await signInFrom('192.0.2.1', other.email, other.password))
    await guessUntilRefused(email)
    for (const cookie of [device, `device=${'A'.repeat(43)}`, 'device='])
      expect(await guessUntilRefused(email, cookie)).toBe(0)
  })

  it('does not keep the owner from a new password by mail, and in with it; the browsers of before are strangers', async () => {
    const { email, password } = await shop.addUser()
    const thief = cookieOf(await signInFrom('192.0.2.1', email, password))
    await guessUntilRefused(email)

    await shop.api.forgotPassword({ email })
    const token = await getMailSecret(shop, email)
    const reset = await shop.app.inject({
      method: 'POST',
      url: '/api/users/reset-password',
      payload: { token, password: 'eight olive trees' },
    })

    const login = await signInFrom('192.0.2.1', email, 'eight olive trees', cookieOf(reset))
    expect(login.statusCode).toBe(200)
    expect(await guessUntilRefused(email, thief)).toBe(0)
  })

  it('is not forgiven by signing in to an account of one’s own', async () => {
    const mine = await shop.addUser()
    const from = '192.0.2.66'
    for (let account = 0; account < 30; account++) await signInFrom(from, `account-${account}@example.com`, 'wrong')
    expect((await signInFrom(from, mine.email, mine.password)).statusCode).toBe(429)
    expect((await signInFrom('192.0.2.67', mine.email, mine.password)).statusCode).toBe(200)
  })

  it('can be repeated without end by who knows the password', async () => {
    const { email, password } = await shop.addUser()
    for (let login = 0; login < 12; login++)
      expect((await signInFrom('192.0.2.1', email, password)).statusCode).toBe(200)
  })

  it('counts passwords for deleting an account in the same way', async () => {
    const { email, api } = await shop.signIn()
    await guessUntilRefused(email)
    await expect(api.deleteAccount({ password: 'a wrong guess' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  // Shows §8.4.
  it('answers a wrong password and an unknown e-mail alike', async () => {
    const { email } = await shop.addUser()
    const wrong = await signInFrom('192.0.2.1', email, 'wrong password')
    const unknown = await signInFrom('192.0.2.2', 'nobody@example.com', 'wrong password')

    expect([wrong.statusCode, wrong.json()]).toEqual([unknown.statusCode, unknown.json()])
    expect(wrong.json()).toMatchObject({ message: 'User/password is incorrect!' })
  })

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const { email, password } = await shop.addUser()
    const { headers } = await signInFrom('192.0.2.1', email, password)
    expect(headers['set-cookie']).toMatch(
      /^device=[\w-]{43}; Path=\/api\/users; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
  })
})

describe('the cookie of a known browser over https', () => {
  it('is Secure and bound to the host by its prefix, and takes the place of the plain one', async () => {
    const safe = await openShop({ publicUrl: 'https://shop.test' })
    const { email, password } = await safe.addUser()
    const logIn = (cookie: string) =>
      safe.app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password }, headers: { cookie } })
    const first = String((await logIn('')).headers['set-cookie'])
    expect(first).toMatch(/^__Host-device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/)

    const token = /[\w-]{43}/.exec(first.slice('__Host-device='.length))?.[0]
    const moved = await logIn(`device=${token}`)
    await safe.close()

    expect(moved.headers['set-cookie']).toEqual([
      expect.stringMatching(`^__Host-device=${token}; Path=/; `),
      expect.stringMatching(/^device=; Path=\/api\/users; Max-Age=0; /),
    ])
  })
})

describe('asking for mails', () => {
  it('is bounded for a mailbox, and answers alike when it is', async () => {
    const { email } = await shop.addUser()
    for (let request = 0; request < 10; request++) {
      const longAgo = new Date(0).toISOString()
      await shop.database.transact((tx) => tx.updateTable('link_requests').set({ requested_at: longAgo }).execute())
      expect(await shop.api.forgotPassword({ email })).toBeNull()
    }
    const mails = await shop.database.query.selectFrom('outbox').select('id').where('recipient', '=', email).execute()
    expect(mails).toHaveLength(6)
  })

  it('is bounded for a network over all mailboxes', async () => {
    const statuses = []
    for (let mailbox = 0; mailbox < 21; mailbox++) {
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: mailbox % 2 ? '/api/users/forgot-password' : '/api/users/resend-verification',
        remoteAddress: '192.0.2.9',
        payload: { email: `mailbox-${mailbox}@example.com` },
      })
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(204), 429])
  })
})
