import { afterAll, describe, expect, it } from 'vitest'
import { endpoints } from '#domain/api/endpoints.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
afterAll(shop.close)

/** Whether the app serves a call that is written as the specification does: `GET /api/products/{id}`. */
function isServed(call: string) {
  const [method, path = ''] = call.split(' ')
  // The names of parameters are not part of an address.
  const address = path.replaceAll(/\{\w+\}/g, 'some-value')
  return Object.values(endpoints).some(
    (endpoint) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.url.replaceAll(/:\w+/g, '[^/]+')}$`).test(address) &&
      shop.app.hasRoute(endpoint),
  )
}

describe('§7 the calls of the shop', () => {
  // Shows §7.1.
  it('all live below {host}/api', () => {
    for (const { url } of Object.values(endpoints)) expect(url).toMatch(/^\/api\//)
  })

  // Shows §7.4, §7.5, §7.6, §7.7, §7.8, §7.9, §7.10, §7.11, §7.12, §7.13, §7.14, §7.15, §7.16, §7.17, §7.18, §7.19, §7.20,
  // §7.21, §7.22, §7.23, §7.24, §7.25, §7.26, §7.27, R11.
  it.each([
    'POST /api/users/login',
    'POST /api/users/register',
    'POST /api/users/logout',
    'POST /api/users/refresh-token',
    'GET /api/users/profile',
    'PUT /api/users/complete-profile',
    'GET /api/products',
    'GET /api/products/{id}',
    'GET /api/products/details/{productId}',
    'POST /api/products',
    'POST /api/products/batch-upload',
    'GET /api/orders/user/{id}',
    'POST /api/orders/createOrder',
    'GET /api/orders',
    'PATCH /api/orders/{orderId}',
    'POST /api/orders',
    'POST /api/cart/add-item',
    'POST /api/cart/remove-item',
    'DELETE /api/cart/delete-item/{skuId}',
    'DELETE /api/cart/{uid}',
    'POST /api/inventory/check',
    'GET /api/checkout/{uid}',
    'POST /api/checkout/{uid}',
  ])('%s is served where the specification says', (call) => {
    expect(isServed(call)).toBe(true)
  })

  // Shows §7.29, §7.30, §7.31, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12.
  it.each([
    'PUT /api/products/{id}',
    'DELETE /api/products/{id}',
    'DELETE /api/products/{id}/variants/{variantId}',
    'POST /api/uploads',
    'DELETE /api/uploads/{id}',
    'GET /api/cart/{uid}',
    'POST /api/cart/merge',
    'PATCH /api/checkout/{uid}',
    'DELETE /api/checkout/{uid}',
    'GET /api/users/addresses',
    'POST /api/users/addresses',
    'PUT /api/users/addresses/{id}',
    'DELETE /api/users/addresses/{id}',
    'POST /api/users/verify-email',
    'POST /api/users/resend-verification',
    'POST /api/users/forgot-password',
    'POST /api/users/reset-password',
    'GET /api/collections/{id}',
  ])('%s is served where the rulings say', (call) => {
    expect(isServed(call)).toBe(true)
  })

  it('are not found where nobody put them', () => {
    for (const call of ['GET /api/orders/createOrder/x', 'POST /api/users/profile', 'GET /products'])
      expect(isServed(call)).toBe(false)
  })
})
