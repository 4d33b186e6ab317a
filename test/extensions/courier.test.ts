import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { gatherProviders } from '#server/providers.ts'
import { readCourierNews } from '#server/cash/news/read-courier-news.ts'
import { checkExtension } from '#server/extensions/check-extension.ts'
import { openShopWith } from './open-extensions.ts'

const KEY = 'key-of-the-courier'
const SECRET = 'secret-of-notices'
const csv = {
  separator: 'semicolon' as const,
  decimal: 'comma' as const,
  hasBom: true,
  columns: [{ heading: 'Nom', content: 'name' as const, text: '' }],
}
const asked: { url: string; body: Record<string, unknown> }[] = []
let answer = { status: 201, text: '{"number":"TN-1","label":"https://courier.example/labels/TN-1"}' }
const shop = await openShopWith(['extensions/courier'], {
  fetch: async (url, { headers = {}, body }) => {
    asked.push({ url, body: body === undefined ? {} : JSON.parse(body) })
    if (headers['authorization'] !== `Bearer ${KEY}`) return { status: 401, text: '' }
    return url.endsWith('/me') ? { status: 200, text: '{}' } : answer
  },
})
beforeEach(() => shop.empty())
afterAll(shop.close)

const providers = gatherProviders({ database: shop.database, extensions: shop.extensions })

const sendNotice = (notice: object, secret = SECRET) => {
  const payload = JSON.stringify(notice)
  const signature = createHmac('sha256', secret).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': signature }
  return shop.app.inject({ method: 'POST', url: '/api/x/courier/notices', payload, headers })
}

/** A courier that the extension tells of its parcels, and a packed order. */
async function openCourier() {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.switchExtension({ id: 'courier', isOn: true })
  await api.changeExtension({ id: 'courier', secrets: { key: KEY, signature: SECRET } })
  const draft = { name: 'Rapide', phone: '', trackingUrl: '', csv, active: true, provider: 'courier' }
  const courier = await api.addCourier(draft)
  const { id: orderId, number } = await shop.placeOrder(await shop.addProduct())
  await api.packOrder({ orderId, updatedAt: (await api.getOrderDetails({ orderId })).updatedAt })
  asked.length = 0
  const handOver = () => api.handOverOrders({ courierId: courier.id, parcels: [{ orderId }] })
  const readNews = async () => {
    const [provider] = await providers.couriers()
    const row = await shop.database.query.selectFrom('couriers').selectAll().executeTakeFirstOrThrow()
    return provider && readCourierNews(shop.database, provider, row)
  }
  return { api, courier, draft, orderId, number, handOver, readNews }
}

it('is told of a parcel at the hand-over, which keeps its number and its label', async () => {
  const { api, orderId, number, handOver } = await openCourier()
  expect(await api.listCourierProviders()).toMatchObject([{ id: 'courier' }])
  const { manifestId, results } = await handOver()
  expect(results).toEqual([{ orderId, ok: true, message: '' }])
  expect(asked).toMatchObject([{ url: 'https://api.courier.example/parcels', body: { reference: number, cash: 66 } }])
  const { list } = await api.getManifest({ manifestId: manifestId ?? '' })
  expect(list).toMatchObject([{ trackingNumber: 'TN-1', labelUrl: 'https://courier.example/labels/TN-1' }])
})

it('is asked once for a parcel whose hand-over is tried again', async () => {
  const { api, orderId, handOver } = await openCourier()
  // The courier takes it, and then the shop does not write it down.
  const [provider] = await providers.couriers()
  const row = await shop.database.query.selectFrom('shipments').selectAll().executeTakeFirstOrThrow()
  await provider?.handOver({ ...facts, key: row.id })
  expect(asked).toHaveLength(1)
  expect((await handOver()).results).toMatchObject([{ orderId, ok: true }])
  expect(asked).toHaveLength(1)
  expect((await api.getOrderDetails({ orderId })).parcelCash).toMatchObject({ trackingNumber: 'TN-1' })
})

it('corrects a parcel that the courier has with another amount', async () => {
  const { orderId, handOver } = await openCourier()
  const [provider] = await providers.couriers()
  const row = await shop.database.query.selectFrom('shipments').selectAll().executeTakeFirstOrThrow()
  await provider?.handOver({ ...facts, key: row.id, cash: 1_000 })
  asked.length = 0
  const taken = answer
  answer = { ...taken, status: 200 }
  expect((await handOver()).results).toMatchObject([{ orderId, ok: true }])
  answer = taken
  expect(asked).toMatchObject([{ url: 'https://api.courier.example/parcels/TN-1', body: { cash: 66 } }])
})

const facts = {
  number: '1',
  name: 'Amel',
  phone: '+21620123456',
  street: '1 rue',
  city: 'Tunis',
  governorate: 'Tunis',
  zipCode: '1000',
  comment: '',
  cash: 66_000,
  pieces: 1,
  contents: '',
}

it('leaves a parcel as it was where the courier refuses it, fails or is off', async () => {
  const { api, orderId, handOver } = await openCourier()
  const packed = async () => (await shop.database.query.selectFrom('shipments').select('state').execute())[0]?.state
  answer = { status: 422, text: 'Nobody drives there' }
  expect((await handOver()).results).toMatchObject([
    { orderId, ok: false, message: expect.stringMatching(/Nobody drives there/) },
  ])
  answer = { status: 500, text: '' }
  expect((await handOver()).results).toMatchObject([{ ok: false, message: expect.stringMatching(/answered 500/) }])
  answer = { status: 201, text: '{"number":""}' }
  expect((await handOver()).results).toMatchObject([{ ok: false }])
  answer = { status: 201, text: '{"number":"TN-1"}' }
  expect(await api.listExtensions()).toMatchObject([{ state: 'on', lastError: expect.stringMatching(/number/) }])
  await api.switchExtension({ id: 'courier', isOn: false })
  expect((await handOver()).results).toMatchObject([
    { ok: false, message: expect.stringMatching(/its extension is off/) },
  ])
  expect(await packed()).toBe('packed')
  // Its orders go on by the file.
  const [courier] = await api.listCouriers()
  await api.changeCourier({ ...courier, courierId: courier?.id ?? '', provider: '' } as never)
  expect((await handOver()).results).toMatchObject([{ ok: true }])
})

it('is told of by signed notices, which the shop reads and writes down once', async () => {
  const { api, orderId, handOver, readNews } = await openCourier()
  await handOver()
  expect(await readNews()).toBe(0)
  expect((await sendNotice({ number: 'TN-1', state: 'delivered' }, 'another')).statusCode).toBe(401)
  expect(await sendNotice({ number: 'TN-1', state: 'delivered' })).toMatchObject({ statusCode: 200, body: 'taken' })
  expect(await readNews()).toBe(1)
  expect(await readNews()).toBe(0)
  const { status, events } = await api.getOrderDetails({ orderId })
  expect(status).toBe('Delivered')
  expect(JSON.stringify(events)).toContain('Example courier')
  await sendNotice({ number: 'TN-1', state: 'refused' })
  expect(await readNews()).toBe(0)
})

it('is asked again for news that could not be written down', async () => {
  const { api, orderId, handOver, readNews } = await openCourier()
  await handOver()
  await sendNotice({ number: 'TN-1', state: 'refused' })
  const setStatus = (status: 'Pending' | 'Shipped') =>
    shop.database.transact((tx) => tx.updateTable('orders').set({ status }).where('id', '=', orderId).execute())
  await setStatus('Pending')
  expect(await readNews()).toBe(0)
  await setStatus('Shipped')
  expect(await readNews()).toBe(1)
  expect((await api.getOrderDetails({ orderId })).status).toBe('Cancelled')
})

it('refuses a courier whose provider is not there', async () => {
  const { api, draft } = await openCourier()
  await expect(api.addCourier({ ...draft, provider: 'nowhere' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

it('is found fit by the kit', async () => {
  expect((await checkExtension('extensions/courier')).filter(({ problem }) => problem !== '')).toEqual([])
})
