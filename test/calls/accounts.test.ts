import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { shippingAddress } from '#test/checkout.ts'
import { getMailSecret, listMailsTo, registration } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'
import { createRawCall, refusal, wrongFields } from './raw-call.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const send = createRawCall(shop)

const { email, password } = registration
const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
const token = expect.stringMatching(/^[\w-]{20,}$/) as string
const done = { status: 204, body: null }
const linkSpent = refusal(410, 'LINK_SPENT', 'This link has expired or was already used.')

/** The account that the sign-up form makes, as every call answers it. */
const user = {
  id,
  uid: id,
  name: 'Amel',
  lastname: 'Ben Ali',
  email,
  phone: '+21620123456',
  verified: false,
  isAdmin: false,
  addresses: [],
}
const register = (fields: object = {}) =>
  send<{ id: string }>('POST /api/users/register', { body: { ...registration, ...fields } })
const login = (given = password) =>
  send<{ accessToken: string; refreshToken: string }>('POST /api/users/login', { body: { email, password: given } })

describe('POST /api/users/register', () => {
  // Shows §7.5, §7.31.
  it('answers the new account', async () => {
    expect(await register()).toEqual({ status: 201, body: user })
  })

  // Shows §7.5, §8.4.
  it('refuses an e-mail that is taken', async () => {
    await register()
    expect(await register({ name: 'Selim' })).toEqual(refusal(409, 'USER_EXISTS', 'User already exists!'))
  })

  // Shows §5.6, §7.5.
  it.each([
    ['name', '', 'Name is required'],
    ['lastname', ' ', 'Last name is required'],
    ['email', '', 'Email is required'],
    ['email', 'amel', 'Email is not valid'],
    ['phone', '', 'Phone is required'],
    ['password', '', 'Password is required'],
    ['password', 'seven77', 'Password needs at least 8 characters'],
  ])('refuses the %s "%s": %s', async (field, value, message) => {
    expect(await register({ [field]: value })).toEqual(wrongFields({ [field]: message }))
  })

  // Shows §5.6, §7.5.
  it('refuses a phone that is not a number', async () => {
    expect(await register({ phone: 'by letter' })).toEqual(
      refusal(400, 'INVALID_REQUEST', 'Phone is not valid', { fields: { phone: 'Phone is not valid' } }),
    )
  })
})

describe('POST /api/users/login', () => {
  // Shows §7.4, §7.31.
  it('answers the tokens, verified or not', async () => {
    await register()
    expect(await login()).toEqual({ status: 200, body: { accessToken: token, refreshToken: token } })
  })

  // Shows §5.5, §7.4, §8.4.
  it('refuses a wrong password and an unknown e-mail alike, and asks for both fields', async () => {
    const wrong = refusal(401, 'WRONG_CREDENTIALS', 'User/password is incorrect!')
    expect(await login()).toEqual(wrong)
    await register()
    expect(await login('six olive trees')).toEqual(wrong)
    expect(await send('POST /api/users/login', { body: {} })).toEqual(
      wrongFields({ email: 'Email is required', password: 'Password is required' }),
    )
  })
})

describe('GET /api/users/profile', () => {
  // Shows §3.1, §7.6, §7.8, R31.
  it('answers the account of the token, until it is logged out', async () => {
    await register()
    const { accessToken } = (await login()).body
    const profile = () => send('GET /api/users/profile', { token: accessToken })
    expect(await profile()).toEqual({ status: 200, body: user })

    expect(await send('POST /api/users/logout', { token: accessToken })).toEqual(done)
    expect(await profile()).toEqual(refusal(401, 'TOKEN_EXPIRED', 'Your session has ended. Please sign in again.'))
  })

  // Shows §3.1, §6.4.
  it('says of staff that they are', async () => {
    const admin = await shop.signIn({ isAdmin: true })
    const { status, body } = await send('GET /api/users/profile', { token: admin.accessToken })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: admin.id, uid: admin.id, email: admin.email, verified: true, isAdmin: true })
  })
})

describe('POST /api/users/refresh-token', () => {
  // Shows §7.7, R20.
  it('answers a new pair of tokens, once', async () => {
    await register()
    const first = (await login()).body
    const refresh = (refreshToken: string) =>
      send<typeof first>('POST /api/users/refresh-token', { body: { refreshToken } })

    const { status, body: second } = await refresh(first.refreshToken)
    expect({ status, second }).toEqual({ status: 200, second: { accessToken: token, refreshToken: token } })
    expect([first.accessToken, first.refreshToken]).not.toContain(second.accessToken)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect((await send('GET /api/users/profile', { token: second.accessToken })).status).toBe(200)
    const refused = refusal(401, 'REFRESH_FAILED', 'Could not refresh token.')
    expect(await refresh(first.refreshToken)).toEqual(refused)
    // Used twice, it has ended the whole family.
    expect(await refresh(second.refreshToken)).toEqual(refused)
    expect((await send('GET /api/users/profile', { token: second.accessToken })).status).toBe(401)
  })
})

describe('PUT /api/users/complete-profile', () => {
  // Shows §7.9.
  it('answers the account with the name, last name and phone that it was sent', async () => {
    const customer = await shop.signIn()
    const complete = (body: object) => send('PUT /api/users/complete-profile', { token: customer.accessToken, body })

    expect(await complete({ name: 'Sami', lastName: 'Trabelsi', phoneNumber: '98 765 432' })).toEqual({
      status: 200,
      body: {
        id: customer.id,
        uid: customer.id,
        name: 'Sami',
        lastname: 'Trabelsi',
        email: customer.email,
        phone: '+21698765432',
        verified: true,
        isAdmin: false,
        addresses: [],
      },
    })
    expect(await complete({ name: '', lastName: '' })).toEqual(
      wrongFields({ name: 'Name is required', lastName: 'Last name is required' }),
    )
  })
})

describe('the calls that mails lead to', () => {
  // Shows C10.
  it('POST /api/users/verify-email opens the account, once', async () => {
    await register()
    const body = { token: await getMailSecret(shop, email) }

    expect(await send('POST /api/users/verify-email', { body })).toEqual(done)
    const { accessToken } = (await login()).body
    expect((await send('GET /api/users/profile', { token: accessToken })).body).toEqual({ ...user, verified: true })
    expect(await send('POST /api/users/verify-email', { body })).toEqual(linkSpent)
  })

  // Shows C11.
  it('POST /api/users/reset-password changes the password, once', async () => {
    await register()
    expect(await send('POST /api/users/forgot-password', { body: { email } })).toEqual(done)
    const body = { token: await getMailSecret(shop, email), password: 'eight olive trees' }

    expect(await send('POST /api/users/reset-password', { body })).toEqual(done)
    expect((await login()).status).toBe(401)
    expect((await login('eight olive trees')).status).toBe(200)
    expect(await send('POST /api/users/reset-password', { body })).toEqual(linkSpent)
  })

  // Shows C10, C11.
  it.each([
    ['POST /api/users/resend-verification', 'verify-email'],
    ['POST /api/users/forgot-password', 'reset-password'],
  ])('%s sends a mail to an account, and answers alike for none', async (call, kind) => {
    await register()
    for (const asked of [email, 'nobody@example.com'])
      expect(await send(call, { body: { email: asked } })).toEqual(done)
    expect((await listMailsTo(shop, email)).slice(1)).toMatchObject([{ kind }])
    expect(await listMailsTo(shop, 'nobody@example.com')).toEqual([])
    expect(await send(call, { body: {} })).toEqual(wrongFields({ email: 'Email is required' }))
  })
})

describe('the calls of addresses', () => {
  const kept = {
    ...shippingAddress,
    id,
    value: id,
    phoneNumber: '+21620123456',
    isMain: true,
    displayOrder: 1,
    label: 'Amel Ben Ali, 1 rue de Carthage, 1000 Tunis',
  }
  const unknown = refusal(404, 'ADDRESS_NOT_FOUND', 'This address does not exist.')

  // Shows §3.18, §7.30, C9.
  it('keep, list, change and forget one', async () => {
    const { accessToken: own } = await shop.signIn()
    const list = () => send('GET /api/users/addresses', { token: own })
    expect(await list()).toEqual({ status: 200, body: [] })

    const added = await send<{ id: string }>('POST /api/users/addresses', { token: own, body: shippingAddress })
    expect(added).toEqual({ status: 201, body: kept })
    expect(await list()).toEqual({ status: 200, body: [added.body] })

    const one = `/api/users/addresses/${added.body.id}`
    const moved = { ...added.body, city: 'Sfax', zipCode: '3000', label: 'Amel Ben Ali, 1 rue de Carthage, 3000 Sfax' }
    const change = { ...shippingAddress, city: 'Sfax', zipCode: '3000' }
    expect(await send(`PUT ${one}`, { token: own, body: change })).toEqual({ status: 200, body: moved })

    expect(await send(`DELETE ${one}`, { token: own })).toEqual(done)
    expect(await list()).toEqual({ status: 200, body: [] })
    expect(await send(`DELETE ${one}`, { token: own })).toEqual(unknown)
  })

  // Shows S3, C9.
  it('answer for an address of somebody else as for none', async () => {
    const [mine, theirs] = [await shop.signIn(), await shop.signIn()]
    const { body } = await send<{ id: string }>('POST /api/users/addresses', {
      token: theirs.accessToken,
      body: shippingAddress,
    })

    for (const foreign of [body.id, 'none']) {
      const one = `/api/users/addresses/${foreign}`
      expect(await send(`PUT ${one}`, { token: mine.accessToken, body: shippingAddress })).toEqual(unknown)
      expect(await send(`DELETE ${one}`, { token: mine.accessToken })).toEqual(unknown)
    }
    expect(await send('GET /api/users/addresses', { token: theirs.accessToken })).toEqual({ status: 200, body: [body] })
  })

  // Shows §5.8, C9.
  it('refuse one without its fields', async () => {
    const { accessToken: own } = await shop.signIn()
    expect(await send('POST /api/users/addresses', { token: own, body: {} })).toEqual(
      wrongFields({
        name: 'Name is required',
        lastName: 'Last name is required',
        phoneNumber: 'Phone is required',
        address: 'Address is required',
        city: 'City is required',
        state: 'State is required',
        zipCode: 'Zip code is required',
      }),
    )
  })
})
