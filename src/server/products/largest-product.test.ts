import { afterAll, beforeEach, expect, it } from 'vitest'
import { formOf } from '#test/product-details.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const COLORS = 100
const SIZES = 60

it(
  'keeps a product of as many colors and sizes as its limits allow, whatever is done with it',
  { timeout: 240_000 },
  async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const names = (name: string, count: number) => Array.from({ length: count }, (_, number) => `${name} ${number}`)
    const sizes = Object.fromEntries(names('Size', SIZES).map((size) => [size, 1]))
    const colors = Object.fromEntries(names('Color', COLORS).map((color) => [color, sizes]))
    const { id } = await shop.addProduct({ model: 'Widest', collection: 'jackets', price: 100_000, colors })
    const made = await api.getAdminProduct({ id })
    expect(made.variants.map((variant) => variant.sizes.length)).toEqual(Array.from({ length: COLORS }, () => SIZES))

    const form = formOf(made)
    await api.editProduct({
      ...form,
      price: 120,
      variants: form.variants.map((variant, place) => ({
        ...variant,
        variantPrice: 90 + place,
        sizes: variant.sizes.map((size) => ({ ...size, change: 2 })),
      })),
    })
    const { id: editId } = await api.bulkEditProducts({ productIds: [id], action: { kind: 'discount', percent: 20 } })
    await api.undoBulkEdit({ id: editId })
    const { id: copy } = await api.duplicateProduct({ id })
    expect((await api.getAdminProduct({ id: copy })).variants).toHaveLength(COLORS)
    expect((await shop.api.getProduct({ id })).variants.flatMap((variant) => variant.sizes)).toHaveLength(
      COLORS * SIZES,
    )
    expect((await shop.api.listProducts({})).products).toHaveLength(1)
    await api.deleteProduct({ id })
  },
)
