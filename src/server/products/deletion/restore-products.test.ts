import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).api

describe('deleted products', () => {
  it('are found by their filter and by search, and come back as drafts with their stock', async () => {
    const api = await signInAdmin()
    const [kept, gone] = [await shop.addProduct({ model: 'Kept' }), await shop.addProduct({ model: 'Gone' })]
    const { id } = await api.bulkEditProducts({ productIds: [gone.id], action: { kind: 'delete' } })
    await expect(shop.api.getProduct({ id: gone.id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    const idsWith = async (query: Parameters<typeof api.listAdminProducts>[0]) =>
      (await api.listAdminProducts(query)).items.map(({ _id }) => _id)
    expect(await idsWith({})).toEqual([kept.id])
    expect(await idsWith({ status: 'deleted' })).toEqual([gone.id])
    expect(await idsWith({ status: 'deleted', search: 'gone' })).toEqual([gone.id])

    await api.bulkEditProducts({ productIds: [gone.id], action: { kind: 'restore' } })
    expect(await api.getAdminProduct({ id: gone.id })).toMatchObject({
      status: 'draft',
      variants: [{ sizes: [{ quantity: 5 }] }],
    })
    await expect(api.undoBulkEdit({ id })).rejects.toMatchObject({ code: 'PRODUCT_CHANGED' })
  })

  it('come back with the variant whose deletion took them (R14)', async () => {
    const api = await signInAdmin()
    const { id } = await shop.addProduct()
    const [variant] = (await api.getAdminProduct({ id })).variants
    expect(await api.deleteVariant({ id, variantId: variant?.variantId ?? '' })).toEqual({ isProductDeleted: true })
    await api.bulkEditProducts({ productIds: [id], action: { kind: 'restore' } })
    expect((await api.getAdminProduct({ id })).variants).toMatchObject([{ color: 'Ink' }])
  })
})
