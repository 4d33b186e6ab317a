import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const signInAdmin = () => shop.signIn({ isAdmin: true })

describe('§2 deleting', () => {
  // Shows §2.89, R14, C3.
  it('takes a color, and with the last one the product (R14)', async () => {
    const made = await shop.addProduct({ colors: { Ink: { M: 5 }, Sand: { M: 5 } } })
    const { api } = await signInAdmin()
    const { variants } = await api.getAdminProduct({ id: made.id })
    const [ink, sand] = variants.map(({ variantId }) => ({ id: made.id, variantId }))

    expect(await api.deleteVariant(ink!)).toEqual({ isProductDeleted: false })
    expect((await shop.api.getProduct({ id: made.id })).variants).toMatchObject([{ color: 'Sand' }])
    await expect(api.deleteVariant(ink!)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(await api.deleteVariant(sand!)).toEqual({ isProductDeleted: true })
    await expect(shop.api.getProduct({ id: made.id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  it('takes the product too when two people delete its last two colors at once', async () => {
    const made = await shop.addProduct({ colors: { Ink: { M: 5 }, Sand: { M: 5 } } })
    const { api } = await signInAdmin()
    const { variants } = await api.getAdminProduct({ id: made.id })

    const answers = await Promise.all(variants.map(({ variantId }) => api.deleteVariant({ id: made.id, variantId })))

    expect(answers.map(({ isProductDeleted }) => isProductDeleted).toSorted()).toEqual([false, true])
  })

  // Shows C2.
  it('takes a product, whose orders stay as they are', async () => {
    const made = await shop.addProduct({ model: 'Marsa Hoodie' })
    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: made.sku(), quantity: 1 }] })
    const { api } = await signInAdmin()

    await api.deleteProduct({ id: made.id })

    await expect(shop.api.getProduct({ id: made.id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    await expect(api.getAdminProduct({ id: made.id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    await expect(api.deleteProduct({ id: made.id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(await api.listOrders()).toMatchObject([{ items: [{ productName: 'Marsa Hoodie' }] }])
  })
})
