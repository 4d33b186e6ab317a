import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).api

describe('duplicating a product', () => {
  it('adds a draft with a slug of its own, without stock, at regular prices', async () => {
    const api = await signInAdmin()
    const made = await shop.addProduct({
      model: 'Marsa Hoodie',
      tags: ['drop'],
      sku: 'MH',
      colors: { Ink: { S: 4, M: 5 } },
    })
    await api.bulkEditProducts({ productIds: [made.id], action: { kind: 'discount', percent: 20 } })

    const { id, slug } = await api.duplicateProduct({ id: made.id })

    expect(slug).toBe('marsa-hoodie-copy')
    const copy = await api.getAdminProduct({ id })
    expect(copy).toMatchObject({
      model: 'Marsa Hoodie (copy)',
      status: 'draft',
      price: 59_000,
      tags: ['drop'],
      sku: '',
    })
    expect(copy.variants).toMatchObject([
      {
        color: 'Ink',
        variantPrice: 59_000,
        sizes: [
          { value: 'S', quantity: 0, barcode: '' },
          { value: 'M', quantity: 0 },
        ],
      },
    ])
    expect((await api.duplicateProduct({ id: made.id })).slug).toBe('marsa-hoodie-copy-2')
    expect(await shop.stockOf(made.sku())).toBe(4)
    await expect(api.duplicateProduct({ id: 'unknown' })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })
})
