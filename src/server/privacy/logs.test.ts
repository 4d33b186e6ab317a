import { afterAll, describe, expect, it } from 'vitest'
import { endpoints } from '#domain/api/endpoints.ts'
import { registration } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'

const lines: string[] = []
const shop = await openShop({ logStream: { write: (line) => void lines.push(line) } })
afterAll(shop.close)

const canaries = {
  email: 'canary.person@canary.example',
  phone: '27654321',
  spacedPhone: '+216 27 654 321',
  street: 'Canarystreet 71',
  secret: 'canarysecret0123456789',
}
const texts = Object.values(canaries)

/** A body that has a canary wherever an endpoint might look for text. */
const body = {
  email: canaries.email,
  userEmail: canaries.email,
  password: canaries.secret,
  token: canaries.secret,
  refreshToken: canaries.secret,
  name: canaries.street,
  lastName: canaries.street,
  phoneNumber: canaries.phone,
  address: canaries.street,
  note: canaries.street,
  search: canaries.email,
  addressData: {
    userName: canaries.street,
    userEmail: canaries.email,
    userPhoneNumber: canaries.phone,
    street: canaries.street,
  },
}

/** The canaries in what was logged, also when a URL spells them. */
const findCanaries = (log: string) =>
  texts.filter((text) => log.includes(text) || log.includes(encodeURIComponent(text)))

describe('the log', () => {
  it('holds nothing of what a walk through the whole API sent and asked for', async () => {
    const admin = await shop.signIn({ isAdmin: true })
    const customer = await shop.signIn({ email: canaries.email })
    await shop.api.register({ ...registration, email: `two.${canaries.email}` })
    await shop.api.forgotPassword({ email: canaries.email })
    const query = new URLSearchParams({ search: canaries.email, email: canaries.email, token: canaries.secret })
    query.append(canaries.email, canaries.spacedPhone)
    let calls = 0
    for (const { method, url } of Object.values(endpoints)) {
      for (const token of ['', canaries.secret, customer.accessToken, admin.accessToken]) {
        // As the path of what does not exist: somebody has pasted the wrong thing.
        for (const value of ['none', canaries.email, canaries.phone]) {
          const path = url.replaceAll(/:\w+/g, encodeURIComponent(value))
          if (method === 'POST' && /logout|delete-account/.test(url)) continue
          await shop.app.inject({
            method: method as 'GET',
            url: `${path}?${query}`,
            headers: { ...(token && { authorization: `Bearer ${token}` }), cookie: `session=${canaries.secret}` },
            ...(method !== 'GET' && { payload: body }),
          })
          calls++
        }
      }
    }
    for (const path of [`/products/${canaries.email}`, `/api/none/${canaries.phone}`, `/%ff?${canaries.email}`])
      await shop.app.inject({ method: 'GET', url: path })

    expect(lines.length).toBeGreaterThan(calls)
    expect(findCanaries(lines.join(''))).toEqual([])
    for (const token of [customer.accessToken, customer.refreshToken]) expect(lines.join('')).not.toContain(token)
    expect(lines.some((line) => line.includes('"parameters":["search","email","token"'))).toBe(true)
  }, 60_000)

  it('holds nothing of it in errors either', async () => {
    lines.length = 0
    const { app } = shop
    app.log.error(
      { err: Object.assign(new Error(`no row for ${canaries.email}`), { detail: canaries.street }) },
      'broken',
    )
    app.log.error({ err: new Error('failed', { cause: new Error(`calling ${canaries.spacedPhone}`) }) }, 'broken')
    expect(lines).toHaveLength(2)
    expect(findCanaries(lines.join(''))).toEqual([])
  })

  it('would hold it if URLs were written as they are', () => {
    expect(findCanaries(`GET /api/admin/orders?search=${encodeURIComponent(canaries.email)}`)).toEqual([canaries.email])
  })
})
