import { afterAll, beforeEach, expect, it } from 'vitest'
import type { CourierDraft } from '#domain/delivery/courier.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const rapid: CourierDraft = {
  name: 'Rapid Colis',
  phone: '71 000 111',
  trackingUrl: 'https://rapid.example/track?no={number}',
  provider: '',
  csv: {
    separator: 'semicolon',
    decimal: 'comma',
    hasBom: true,
    columns: [{ heading: 'Client', content: 'name', text: '' }],
  },
  active: true,
}

it('keeps couriers by name, with the file they want', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  const added = await api.addCourier(rapid)
  await api.addCourier({ ...rapid, name: 'Aziza Express' })
  expect(await api.listCouriers()).toEqual([
    expect.objectContaining({ name: 'Aziza Express' }),
    { ...rapid, id: added.id },
  ])
})

it('changes a courier, and tells it in the log', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  const { id } = await api.addCourier(rapid)
  await api.changeCourier({ ...rapid, courierId: id, active: false })
  expect(await api.listCouriers()).toEqual([{ ...rapid, id, active: false }])
  const [entry] = (await api.listAdminActions({})).items
  expect(entry).toMatchObject({ action: 'courier.changed', before: { active: true }, after: { active: false } })
})

it('refuses an address without a place for the number, and one that is none', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  for (const trackingUrl of ['https://rapid.example/track', 'javascript:alert({number})'])
    await expect(api.addCourier({ ...rapid, trackingUrl })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

it('says that a courier is not there', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  await expect(api.changeCourier({ ...rapid, courierId: 'none' })).rejects.toMatchObject({ code: 'COURIER_NOT_FOUND' })
})
