import { afterAll, expect, it } from 'vitest'
import { buildAccountOrder, createCustomerAtPayment } from '#test/checkout.ts'
import { isoTime, openShop } from '#test/shop.ts'

const shop = await openShop()
afterAll(shop.close)

/** Every field that holds a time, by its path, and every object that is a time in seconds and nanoseconds. */
function timesIn(value: unknown, path = ''): [path: string, time: unknown][] {
  if (typeof value !== 'object' || value === null) return []
  if ('nanoseconds' in value) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) =>
    name.endsWith('At') && inner !== null
      ? [[`${path}.${name}`, inner] as [string, unknown]]
      : timesIn(inner, `${path}.${name}`),
  )
}

// Shows R31, §3.26.
it('every time of an answer is an ISO 8601 string in UTC', async () => {
  const { customer, product, items } = await createCustomerAtPayment(shop)
  const { id: orderId } = await customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items))
  const admin = await shop.signIn({ isAdmin: true })
  await admin.api.setOrderStatus({ orderId, status: 'Shipped' })
  const read = async (url: string, { accessToken }: { accessToken: string }) => {
    const reply = await shop.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })
    expect({ url, status: reply.statusCode }).toEqual({ url, status: 200 })
    const times = timesIn(reply.json())
    // An answer without a time would show nothing.
    expect({ url, times: times.length }).not.toEqual({ url, times: 0 })
    return times.map(([path, time]) => ({ time, where: `${url} ${path}` }))
  }

  const times = [
    ...(await read('/api/products', customer)),
    ...(await read(`/api/products/${product.id}`, customer)),
    ...(await read(`/api/products/details/${product.id}`, customer)),
    ...(await read('/api/users/sessions', customer)),
    ...(await read(`/api/orders/user/${customer.id}`, customer)),
    ...(await read(`/api/orders/${orderId}`, customer)),
    ...(await read('/api/orders', admin)),
    ...(await read(`/api/admin/orders/${orderId}`, admin)),
    ...(await read(`/api/admin/products/${product.id}`, admin)),
    ...(await read('/api/admin/mails', admin)),
  ]

  for (const { time, where } of times) expect({ time, where }).toEqual({ time: expect.stringMatching(isoTime), where })
})

it('a time in seconds and nanoseconds is found', () => {
  expect(
    timesIn({ orders: [{ createdAt: { seconds: 1, nanoseconds: 2 } }, { at: { seconds: 1, nanoseconds: 2 } }] }),
  ).toEqual([
    ['.orders.0.createdAt', { seconds: 1, nanoseconds: 2 }],
    ['.orders.1.at', { seconds: 1, nanoseconds: 2 }],
  ])
})
