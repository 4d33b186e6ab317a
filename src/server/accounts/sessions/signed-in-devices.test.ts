import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addressData, isoTime, openShop } from '#test/shop.ts'
import { describeDevice } from './describe-device.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const long = '2000-01-01T00:00:00.000Z'

async function logInWith(userAgent: string, account: { email: string; password: string }) {
  const { email, password } = account
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password },
    headers: { 'user-agent': userAgent },
  })
  const tokens = reply.json<{ accessToken: string; refreshToken: string }>()
  return { ...tokens, api: shop.apiWith(tokens.accessToken) }
}

const isOut = (api: typeof shop.api) =>
  api.getProfile().then(
    () => false,
    ({ code }: { code: string }) => code === 'TOKEN_EXPIRED',
  )

describe('where an account is signed in', () => {
  it('lists this device first and the others by their last use, in words', async () => {
    const here = await shop.signIn()
    const there = await logInWith(firefox, here)
    await shop.signIn()
    await shop.database.transact((tx) =>
      tx
        .updateTable('sessions')
        .set({ created_at: new Date(Date.now() - 3_600_000).toISOString() })
        .where('device', '<>', '')
        .execute(),
    )
    await shop.api.refreshToken(there)

    const sessions = await here.api.listSessions()

    expect(sessions).toMatchObject([
      { isCurrent: true, signedInAt: expect.stringMatching(isoTime) },
      { isCurrent: false, device: 'Firefox on Windows' },
    ])
    const [, other] = sessions
    expect(other && other.lastUsedAt > other.signedInAt).toBe(true)
  })

  it('shows sessions from before devices were noted, and none that is over', async () => {
    const { api, ...account } = await shop.signIn()
    const ended = await logInWith(firefox, account)
    await ended.api.logout()
    await logInWith(firefox, account)
    const old = await api.listSessions()
    expect(old).toHaveLength(2)

    await shop.database.transact((tx) =>
      tx.updateTable('tokens').set({ expires_at: long }).where('kind', '=', 'refresh').execute(),
    )
    await shop.database.transact((tx) =>
      tx
        .updateTable('tokens')
        .set({ expires_at: long })
        .where('session_id', '=', old.find(({ isCurrent }) => !isCurrent)?.id ?? '')
        .execute(),
    )
    expect(await api.listSessions()).toMatchObject([{ isCurrent: true, lastUsedAt: expect.stringMatching(isoTime) }])
  })

  it('ends one of them, and cannot be asked to end it twice', async () => {
    const { api, ...account } = await shop.signIn()
    const there = await logInWith(firefox, account)
    const third = await logInWith(firefox, account)
    const { sessionId: id } = await sessionOf(there)

    await api.endSession({ id })

    expect(await Promise.all([api, there.api, third.api].map(isOut))).toEqual([false, true, false])
    await expect(shop.api.refreshToken(there)).rejects.toMatchObject({ code: 'REFRESH_FAILED' })
    await expect(api.endSession({ id })).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
  })

  it('does not end or show the session of another account', async () => {
    const mine = await shop.signIn()
    const other = await shop.signIn()
    const [session] = await other.api.listSessions()

    await expect(mine.api.endSession({ id: session?.id ?? '' })).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
    await mine.api.endOtherSessions()

    expect(await isOut(other.api)).toBe(false)
    expect((await mine.api.listSessions()).map(({ id }) => id)).not.toContain(session?.id)
  })

  it('ends all others at once', async () => {
    const { api, ...account } = await shop.signIn()
    const others = [await logInWith(firefox, account), await logInWith('', account)]

    await api.endOtherSessions()

    expect(await Promise.all([api, ...others.map((other) => other.api)].map(isOut))).toEqual([false, true, true])
    expect(await api.listSessions()).toHaveLength(1)
  })

  it('is in the download of a customer’s data', async () => {
    const { api, ...account } = await shop.signIn()
    await logInWith(firefox, account)
    const { sessions } = await api.downloadMyData()
    expect(sessions.map(({ device }) => device).toSorted()).toEqual(['', 'Firefox on Windows'])
  })
})

/** The session of a token, by the time it was made in. */
async function sessionOf({ api }: { api: typeof shop.api }) {
  const current = (await api.listSessions()).find(({ isCurrent }) => isCurrent)
  return { sessionId: current?.id ?? '' }
}

describe('signing somebody else out', () => {
  it('is done by an admin for a member of staff, everywhere and at once, and is written down', async () => {
    const admin = await shop.signIn({ isAdmin: true })
    const sami = await shop.signIn({ isAdmin: true })
    const desk = await logInWith(firefox, sami)

    await admin.api.signOutStaff({ id: sami.id })

    expect(await Promise.all([admin.api, sami.api, desk.api].map(isOut))).toEqual([false, true, true])
    await expect(shop.api.refreshToken(desk)).rejects.toMatchObject({ code: 'REFRESH_FAILED' })
    await logInWith(firefox, sami)
    expect((await admin.api.listAdminActions({})).items).toMatchObject([
      { action: 'staff.signed-out', subjectId: sami.id, subjectName: sami.email },
    ])
    const { id } = await shop.addUser()
    await expect(admin.api.signOutStaff({ id })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })

  it('is done by an admin for the customer of an order, and not for a guest', async () => {
    const product = await shop.addProduct()
    const admin = await shop.signIn({ isAdmin: true })
    const customer = await shop.signIn()
    const { id: orderId } = await customer.api.placeDirectOrder({
      userId: customer.id,
      addressData,
      productData: [{ skuId: product.sku(), quantity: 1 }],
    })
    const guest = await shop.placeOrder(product)
    expect(await admin.api.getOrderDetails({ orderId })).toMatchObject({ hasAccount: true, isGuest: false })
    expect(await admin.api.getOrderDetails({ orderId: guest.id })).toMatchObject({ hasAccount: false })

    await admin.api.signOutCustomer({ orderId })

    expect(await isOut(customer.api)).toBe(true)
    expect((await admin.api.listAdminActions({})).items).toMatchObject([
      { action: 'order.signed-out', subjectId: orderId },
    ])
    await expect(admin.api.signOutCustomer({ orderId: guest.id })).rejects.toMatchObject({ code: 'ORDER_OF_GUEST' })
    await expect(admin.api.signOutCustomer({ orderId: 'none' })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })
})

describe('the words for a device', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  it.each([
    [firefox, 'Firefox on Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
      'Samsung Internet on Android',
    ],
    ['curl/8.5.0', ''],
    ['Linux', 'Linux'],
    ['<script>alert(1)</script> Firefox/1', 'Firefox'],
    ['', ''],
  ])('of %s are “%s”', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words)
  })
})
