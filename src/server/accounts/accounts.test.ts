import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#domain/api/endpoints.ts'
import { listMailsTo, registration, getMailSecret } from '#test/mails.ts'
import { shippingAddress } from '#test/checkout.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const { email, password } = registration
const login = (given = password) => shop.api.login({ email, password: given })
const long = '2000-01-01T00:00:00.000Z'

describe('signing up', () => {
  // Shows §3.1, §3.22, §7.5.
  it('makes an unverified account with the phone in international form, and sends the mail', async () => {
    const user = await shop.api.register({ ...registration, email: ' Amel@Example.com ' })

    expect(user).toMatchObject({
      id: expect.any(String),
      name: registration.name,
      lastname: registration.lastname,
      email,
      phone: '+21620123456',
      verified: false,
      isAdmin: false,
      addresses: [],
    })
    expect(await listMailsTo(shop, email)).toMatchObject([{ kind: 'verify-email', sent_at: null }])
    await expect(login()).resolves.toMatchObject({ accessToken: expect.any(String) })
  })

  // Shows §3.1, R31.
  it('names the account by uid beside id', async () => {
    const user = await shop.api.register(registration)
    const customer = await shop.signIn()

    expect(user.uid).toBe(user.id)
    expect(await customer.api.getProfile()).toMatchObject({ id: customer.id, uid: customer.id })
  })

  // Shows §3.1.
  it('says of an account that it is verified, is staff, and which addresses it has', async () => {
    const [customer, admin] = [await shop.signIn(), await shop.signIn({ isAdmin: true })]
    const { id } = await customer.api.addAddress(shippingAddress)

    expect(await customer.api.getProfile()).toMatchObject({ verified: true, isAdmin: false, addresses: [{ id }] })
    expect(await admin.api.getProfile()).toMatchObject({ verified: true, isAdmin: true, addresses: [] })
  })

  // Shows §8.4.
  it('takes an e-mail once, whatever its case', async () => {
    await shop.api.register(registration)

    await expect(shop.api.register({ ...registration, email: 'AMEL@example.com' })).rejects.toMatchObject({
      code: 'USER_EXISTS',
      status: 409,
      message: 'User already exists!',
    })
  })

  it('makes one account when the form is sent twice at once', async () => {
    const answers = await Promise.allSettled([1, 2, 3].map(() => shop.api.register(registration)))

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listMailsTo(shop, email)).toHaveLength(1)
  })

  it.each([
    ['short', 'seven77', 'Password needs at least 8 characters'],
    ['common', 'Password1', 'This password is too common. Please choose another.'],
    ['the shop’s name with a number', 'Hanout-2026!', 'This password is too common. Please choose another.'],
    ['a word of the back office', 'boutiqueadmin1', 'This password is too common. Please choose another.'],
    ['the e-mail', email, 'This password is too common. Please choose another.'],
  ])('refuses a password that is %s', async (_, weak, message) => {
    await expect(shop.api.register({ ...registration, password: weak })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { password: message } },
    })
  })

  it.each([
    ['+33 6 12 34 56 78', '+33612345678'],
    ['0021620123456', '+21620123456'],
    ['(71) 123-456', '+21671123456'],
  ])('keeps the phone %s as %s', async (phone, kept) => {
    expect((await shop.api.register({ ...registration, phone })).phone).toBe(kept)
  })

  // Shows §5.6.
  it.each(['123 456', 'twenty', '98 765 ABC', '98765four32'])(
    'refuses the phone number "%s", which nobody has',
    async (phone) => {
      await expect(shop.api.register({ ...registration, phone })).rejects.toMatchObject({
        details: { fields: { phone: 'Phone is not valid' } },
      })
    },
  )
})

describe('verifying an e-mail', () => {
  // Shows §7.4, §7.8, C10.
  it('opens the account, once', async () => {
    await shop.api.register(registration)
    const token = await getMailSecret(shop, email)

    await shop.api.verifyEmail({ token })

    const { accessToken } = await login()
    expect(await shop.apiWith(accessToken).getProfile()).toEqual({
      id: expect.any(String),
      uid: expect.any(String),
      name: registration.name,
      lastname: registration.lastname,
      email,
      phone: '+21620123456',
      verified: true,
      isAdmin: false,
      addresses: [],
    })
    await expect(shop.api.getProfile()).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
    await expect(shop.api.verifyEmail({ token })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  })

  it('refuses a link that is expired, forged, or made for something else', async () => {
    await shop.api.register(registration)
    const expired = await getMailSecret(shop, email)
    await shop.api.forgotPassword({ email })
    const reset = await getMailSecret(shop, email)
    await shop.database.transact((tx) =>
      tx.updateTable('email_links').set({ expires_at: long }).where('purpose', '=', 'verify-email').execute(),
    )

    for (const token of [expired, reset, 'forged'])
      await expect(shop.api.verifyEmail({ token })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  })

  it('keeps no secret but in the mail that is still to be sent', async () => {
    await shop.api.register(registration)
    const secret = await getMailSecret(shop, email)

    const links = await shop.database.query.selectFrom('email_links').selectAll().execute()

    expect(JSON.stringify(links)).not.toContain(secret)
  })
})

describe('asking for a mail', () => {
  // Shows C10, C11.
  it.each(['resendVerification', 'forgotPassword'] as const)('%s answers alike, known or not', async (call) => {
    await shop.api.register(registration)

    const { url } = endpoints[call]
    for (const asked of [email, 'nobody@example.com']) {
      const { statusCode, body } = await shop.app.inject({ method: 'POST', url, payload: { email: asked } })
      expect({ statusCode, body }).toEqual({ statusCode: 204, body: '' })
    }
    expect(await listMailsTo(shop, 'nobody@example.com')).toEqual([])
    expect(await listMailsTo(shop, email)).toHaveLength(2)
  })

  it('sends one mail a minute, however often and at once it is asked for', async () => {
    await shop.addUser({ email })

    await Promise.all([1, 2, 3, 4].map(() => shop.api.forgotPassword({ email })))
    expect(await listMailsTo(shop, email)).toHaveLength(1)

    await shop.database.transact((tx) => tx.updateTable('link_requests').set({ requested_at: long }).execute())
    await shop.api.forgotPassword({ email })
    expect(await listMailsTo(shop, email)).toHaveLength(2)
  })

  it('does not verify again what is verified', async () => {
    await shop.addUser({ email })
    await shop.api.resendVerification({ email })
    expect(await listMailsTo(shop, email)).toEqual([])
  })
})

describe('a forgotten password', () => {
  // Shows C11.
  it('is replaced once, ends every session, verifies the mailbox and tells of it', async () => {
    await shop.api.register(registration)
    const before = await login()
    await shop.api.forgotPassword({ email })
    const token = await getMailSecret(shop, email)

    await shop.api.resetPassword({ token, password: 'eight olive trees' })

    await expect(shop.apiWith(before.accessToken).getProfile()).rejects.toMatchObject({ status: 401 })
    await expect(shop.api.refreshToken(before)).rejects.toMatchObject({ code: 'REFRESH_FAILED' })
    await expect(login()).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    const { accessToken } = await login('eight olive trees')
    expect((await shop.apiWith(accessToken).getProfile()).verified).toBe(true)
    expect((await listMailsTo(shop, email)).at(-1)?.kind).toBe('password-changed')
    await expect(shop.api.resetPassword({ token, password: 'nine olive trees' })).rejects.toMatchObject({
      code: 'LINK_SPENT',
      message: 'This link has expired or was already used.',
    })
  })

  it('is replaced by one of two who use the link at once', async () => {
    await shop.addUser({ email })
    await shop.api.forgotPassword({ email })
    const token = await getMailSecret(shop, email)

    const answers = await Promise.allSettled(
      ['first olive tree', 'second olive tree'].map((chosen) => shop.api.resetPassword({ token, password: chosen })),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('does not spend the link on a password that is refused', async () => {
    await shop.addUser({ email })
    await shop.api.forgotPassword({ email })
    const token = await getMailSecret(shop, email)

    await expect(shop.api.resetPassword({ token, password: '12345678' })).rejects.toMatchObject({ status: 400 })
    await shop.api.resetPassword({ token, password: 'nine olive trees' })
  })
})

describe('the profile', () => {
  // Shows §4.5, §5.7, §7.9.
  it('changes name, last name and phone, and the phone may go', async () => {
    const { api } = await shop.signIn()
    const changed = await api.completeProfile({ name: ' Sami ', lastName: 'Trabelsi', phoneNumber: '98 765 432' })
    expect(changed).toMatchObject({ name: 'Sami', lastname: 'Trabelsi', phone: '+21698765432' })

    expect((await api.completeProfile({ name: 'Sami', lastName: 'Trabelsi', phoneNumber: '' })).phone).toBe('')
  })

  // Shows §5.7.
  it('needs a name and a last name', async () => {
    const { api } = await shop.signIn()
    await expect(api.completeProfile({ name: ' ', lastName: '' })).rejects.toMatchObject({
      details: { fields: { name: 'Name is required', lastName: 'Last name is required' } },
    })
  })
})
