import { afterAll, describe, expect, it } from 'vitest'
import { endpoints } from '#domain/api/endpoints.ts'
import { openShop } from '#test/shop.ts'
import { createRawCall, refusal } from './raw-call.ts'

const shop = await openShop()
afterAll(shop.close)
const send = createRawCall(shop)

describe('§7 the method and the path of a call', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

  // Shows §7.1.
  it('has a path below {host}/api, whichever call it is', () => {
    for (const { url } of Object.values(endpoints)) expect(url).toMatch(/^\/api\//)
  })

  // Shows §7.1, §7.4, §7.5, §7.6, §7.7, §7.8, §7.9, §7.12, §7.16, §7.17, §7.24, §7.26, §7.27, §7.31, C4, C5, C8, C9, C10, C11, C12.
  it.each([
    ['/api/users/login', ['POST']],
    ['/api/users/register', ['POST']],
    ['/api/users/logout', ['POST']],
    ['/api/users/refresh-token', ['POST']],
    ['/api/users/profile', ['GET']],
    ['/api/users/complete-profile', ['PUT']],
    ['/api/users/verify-email', ['POST']],
    ['/api/users/resend-verification', ['POST']],
    ['/api/users/forgot-password', ['POST']],
    ['/api/users/reset-password', ['POST']],
    ['/api/users/addresses', ['GET', 'POST']],
    ['/api/users/addresses/none', ['PUT', 'DELETE']],
    ['/api/products', ['GET', 'POST']],
    ['/api/products/none', ['GET', 'PUT', 'DELETE']],
    ['/api/products/details/none', ['GET']],
    ['/api/products/none/variants/none', ['DELETE']],
    ['/api/uploads', ['POST']],
    ['/api/uploads/none', ['DELETE']],
    ['/api/collections/jackets', ['GET']],
    ['/api/orders', ['GET', 'POST']],
    ['/api/orders/user/none', ['GET']],
    ['/api/orders/none', ['GET', 'PATCH']],
    ['/api/cart/none', ['GET', 'DELETE']],
    ['/api/cart/delete-item/none', ['DELETE']],
    ['/api/inventory/check', ['POST']],
    ['/api/checkout/none', ['GET', 'POST', 'PATCH', 'DELETE']],
  ])('%s takes %j and no other', async (path, served) => {
    // Staff are refused nothing, so that what is not found is not there.
    const { accessToken: token } = await shop.signIn({ isAdmin: true })
    const nothing = refusal(404, 'NOT_FOUND', 'There is nothing here.')
    const answers = async (method: string, address = path) => ({
      method,
      ...(await send(`${method} ${address}`, { token, ...(method === 'POST' && { body: {} }) })),
    })

    for (const method of methods.filter((other) => !served.includes(other)))
      expect(await answers(method)).toEqual({ method, ...nothing })
    for (const method of served) {
      // Without its base no call is there.
      expect(await answers(method, path.slice('/api'.length))).toMatchObject({ status: 404 })
      expect(await answers(method)).not.toEqual({ method, ...nothing })
    }
  })
})
