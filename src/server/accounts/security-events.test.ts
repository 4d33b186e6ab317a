import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addressData, openShop } from '#test/shop.ts'

interface Line {
  time: number
  level: number
  reqId: string
  security?: string
  account?: string
  network?: string
}

const lines: Line[] = []
const shop = await openShop({ logStream: { write: (line) => lines.push(JSON.parse(line) as Line) } })
afterAll(shop.close)
beforeEach(async () => {
  await shop.empty()
  lines.length = 0
})

const events = () => lines.flatMap(({ security, account }) => (security ? [{ security, account }] : []))

describe('the security log', () => {
  it('names who signed in, refreshed and signed out', async () => {
    const user = await shop.signIn()
    const tokens = await shop.api.refreshToken(user)
    await shop.apiWith(tokens.accessToken).logout()
    expect(events()).toEqual([
      { security: 'signed in', account: user.id },
      { security: 'session refreshed', account: undefined },
      { security: 'signed out', account: user.id },
    ])
  })

  it('names refusals about identity and rights, with the account where it is known', async () => {
    const user = await shop.signIn()
    lines.length = 0
    await shop.api.login({ email: user.email, password: 'wrong password' }).catch(() => {})
    await shop.api.getProfile().catch(() => {})
    await shop
      .apiWith('forged')
      .getProfile()
      .catch(() => {})
    await user.api.listOrders({}).catch(() => {})
    expect(events()).toEqual([
      { security: 'WRONG_CREDENTIALS', account: undefined },
      { security: 'NOT_SIGNED_IN', account: undefined },
      { security: 'TOKEN_EXPIRED', account: undefined },
      { security: 'ADMIN_ONLY', account: user.id },
    ])
  })

  it('names refused input and refused orders, with the account where it is known', async () => {
    const product = await shop.addProduct()
    const user = await shop.signIn()
    lines.length = 0
    const order = (quantity: number) =>
      user.api
        .placeDirectOrder({ userId: user.id, addressData, productData: [{ skuId: product.sku(), quantity }] })
        .catch(() => {})
    await order(6)
    await order(-1)
    await shop.app.inject({ method: 'POST', url: '/api/users/login', payload: { email: 'nobody' } })
    await shop.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: 'a=b',
      headers: { 'content-type': 'a/b' },
    })
    expect(events()).toEqual([
      { security: 'OUT_OF_STOCK', account: user.id },
      { security: 'INVALID_REQUEST', account: user.id },
      { security: 'INVALID_REQUEST', account: undefined },
      { security: 'UNSUPPORTED_MEDIA', account: undefined },
    ])
    expect(JSON.stringify(lines)).not.toContain(addressData.userName)
  })

  it('says when, where and in which request, and nothing that was sent', async () => {
    const user = await shop.signIn()
    const text = JSON.stringify(lines)
    expect(lines.filter(({ security }) => security)).toEqual([
      expect.objectContaining({ time: expect.any(Number), reqId: expect.any(String), network: '127.0.0.1' }),
    ])
    for (const secret of [user.email, user.password, user.accessToken]) expect(text).not.toContain(secret)
  })
})
