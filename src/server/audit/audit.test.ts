import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

describe('who did what', () => {
  it('tells the action, the person and the fields that changed, and can be searched', async () => {
    const product = await shop.addProduct({ model: 'Marsa Hoodie' })
    const { api } = await shop.signIn({ isAdmin: true })
    await api.saveSettings({ storeName: 'Dar' })
    await api.correctStock({ skuId: product.sku(), change: 1 })
    await api.deleteProduct({ id: product.id })

    const log = (await api.listAdminActions()).items

    expect(log.map(({ action, subjectName, by }) => [action, subjectName, by])).toEqual([
      ['product.deleted', 'Marsa Hoodie', 'Amel Ben Ali'],
      ['stock.corrected', 'Marsa Hoodie Ink M', 'Amel Ben Ali'],
      ['settings.changed', 'settings', 'Amel Ben Ali'],
    ])
    expect(log[2]).toMatchObject({ before: { storeName: 'Hanout' }, after: { storeName: 'Dar' } })
    expect((await api.listAdminActions({ search: 'amel settings' })).items).toHaveLength(1)
    expect((await api.listAdminActions({ search: 'nobody' })).items).toEqual([])
    expect((await api.listAdminActions({ search: 'hoodie' })).items.map(({ action }) => action)).toEqual([
      'product.deleted',
      'stock.corrected',
    ])
    const [first] = (await api.listAdminActions({ limit: 1 })).items
    expect((await api.listAdminActions({ startAfter: first?.id ?? '' })).items).toHaveLength(2)
    expect((await api.listAdminActions({ startAfter: 'none' })).items).toEqual(log)
    expect((await api.listAdminActions({ startAfter: '' })).items).toEqual(log)
  })
})
