import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { formOf } from '#test/product-details.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const signInAdmin = () => shop.signIn({ isAdmin: true })

describe('editing a product', () => {
  // Shows §3.8, C1.
  it('changes stock by differences: a sale made meanwhile survives', async () => {
    const made = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const { api, id: userId } = await signInAdmin()
    const opened = await api.getAdminProduct({ id: made.id })
    const form = formOf(opened)

    // The form knows which product it edits, and what is in stock.
    expect(opened).toMatchObject({ _id: made.id, variants: [{ sizes: [{ value: 'M', quantity: 5 }] }] })
    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: made.sku(), quantity: 2 }] })
    form.variants[0]?.sizes.forEach((size) => (size.change = 10))
    await api.editProduct(form)

    expect(await shop.stockOf(made.sku())).toBe(13)
    const [last] = await api.listStockMovements({ skuId: made.sku() })
    expect(last).toMatchObject({ change: 10, before: 3, after: 13, reason: 'edit', by: 'Amel Ben Ali' })
    const sale = (await api.listStockMovements({ skuId: made.sku() }))[1]
    expect(sale).toMatchObject({ change: -2, reason: 'sale', orderNumber: expect.stringMatching(/^\d{7}$/) })
    expect(userId).toBeTruthy()
  })

  it('catches a form that would send absolute numbers (saboteur)', async () => {
    const made = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: made.sku(), quantity: 2 }] })

    // What a form without differences would do: write what it saw, 5, and add 10.
    const { saveProduct } = await import('./save-product.ts')
    const variants = [
      { color: 'Ink', swatch: '', variantPrice: 59_000, images: [], sizes: [{ size: 'M', quantity: 15, change: 0 }] },
    ]
    const draft = { model: 'Marsa Hoodie', type: '', description: '', price: 59_000, fit: '', brand: '', category: '' }
    await shop.database.transact((tx) =>
      saveProduct(
        tx,
        { ...draft, id: made.id, collection: 'others', tags: [], sku: '', status: 'published', variants },
        { reason: 'edit' },
      ),
    )
    expect(await shop.stockOf(made.sku())).not.toBe(13)
  })

  it('refuses to take away pieces that were sold meanwhile', async () => {
    const made = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const { api } = await signInAdmin()
    const form = formOf(await api.getAdminProduct({ id: made.id }))
    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: made.sku(), quantity: 4 }] })
    form.variants[0]?.sizes.forEach((size) => (size.change = -3))

    await expect(api.editProduct({ ...form, model: 'Changed' })).rejects.toMatchObject({ code: 'STOCK_TOO_LOW' })
    expect(await shop.stockOf(made.sku())).toBe(1)
    expect((await api.getAdminProduct({ id: made.id })).model).toBe('Marsa Hoodie')
  })

  it('tells the second of two editors, and overwrites nothing', async () => {
    const made = await shop.addProduct()
    const { api } = await signInAdmin()
    const form = formOf(await api.getAdminProduct({ id: made.id }))

    const both = await Promise.allSettled(['Mine', 'Theirs'].map((model) => api.editProduct({ ...form, model })))

    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'PRODUCT_CHANGED' } }])
    const { version } = await api.getAdminProduct({ id: made.id })
    expect(version).toBe(form.version + 1)
  })

  it('starts a size that comes back with what was typed', async () => {
    const made = await shop.addProduct({ colors: { Ink: { S: 4, M: 5 } } })
    const { api } = await signInAdmin()
    const without = formOf(await api.getAdminProduct({ id: made.id }))
    without.variants[0]?.sizes.shift()
    await api.editProduct(without)

    const again = formOf(await api.getAdminProduct({ id: made.id }))
    again.variants[0]?.sizes.push({ size: 'S', change: 1, code: '', barcode: '' })
    await api.editProduct(again)

    const { variants } = await shop.api.getProduct({ id: made.id })
    expect(variants[0]?.sizes).toMatchObject([
      { value: 'S', quantity: 1 },
      { value: 'M', quantity: 5 },
    ])
  })

  it('hides drafts from customers at once', async () => {
    const made = await shop.addProduct()
    const { api } = await signInAdmin()
    await api.editProduct({ ...formOf(await api.getAdminProduct({ id: made.id })), status: 'draft' })

    await expect(shop.api.getProduct({ id: made.id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect((await api.listAdminProducts({ status: 'draft' })).items).toMatchObject([{ _id: made.id }])
  })

  it('saves 40 colors in 8 sizes within a second', async () => {
    const sizes = Object.fromEntries(['XS', 'S', 'M', 'L', 'XL', 'XXL', '44', '46'].map((size) => [size, 3]))
    const colors = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`Color ${i}`, sizes]))
    const made = await shop.addProduct({ colors })
    const { api } = await signInAdmin()
    const form = formOf(await api.getAdminProduct({ id: made.id }))
    for (const variant of form.variants) for (const size of variant.sizes) size.change = 1

    const begun = performance.now()
    await api.editProduct(form)

    expect(performance.now() - begun).toBeLessThan(1_000)
    expect(await shop.stockOf(made.sku('46', 'Color 39'))).toBe(4)
  })
})
