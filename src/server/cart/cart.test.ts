import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_LINES } from '#domain/constants.ts'
import { addToCart } from '#test/checkout.ts'
import { createImageFile, sampleDetails } from '#test/product-details.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const quantities = (items: { skuId: string; quantity: number }[]) =>
  Object.fromEntries(items.map(({ skuId, quantity }) => [skuId, quantity]))
const setStock = (skuId: string, quantity: number) =>
  shop.database.transact((tx) => tx.updateTable('skus').set({ quantity }).where('id', '=', skuId).execute())

describe('§4 adding to the cart of an account', () => {
  // Shows §3.12, §4.10, §7.16, §7.22, R11, C6.
  it('raises the quantity of the same size, and shows the line as the catalogue has it', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const [upload] = await api.uploadImages({ images: [await createImageFile('sand.png')] })
    const variants = [
      { color: 'Ink', sizes: [{ size: 'L', change: 9 }] },
      { color: 'Off White', variantPrice: 49.5, images: [{ id: upload?.id }], sizes: [{ size: 'M', change: 9 }] },
    ]
    const { id: productId } = await api.createProduct({
      productDetails: JSON.stringify({ ...sampleDetails, model: 'Marsa Hoodie', type: 'Hoodie', price: 59, variants }),
    })
    const product = await shop.api.getProduct({ id: productId })
    const offWhite = product.variants.find(({ color }) => color === 'Off White')
    const skuId = offWhite?.sizes[0]?.skuId ?? ''
    const customer = await shop.signIn()

    await addToCart(customer, skuId)
    const items = await addToCart(customer, skuId)

    expect(items).toEqual([
      {
        productId,
        variantId: offWhite?.variantId,
        skuId,
        model: 'Marsa Hoodie',
        type: 'Hoodie',
        color: 'Off White',
        size: 'M',
        price: 49_500,
        quantity: 2,
        slug: 'marsa-hoodie-off-white',
        image: expect.stringMatching(`^/images/${upload?.id}`),
      },
    ])
    expect(await customer.api.getCart({ uid: customer.id })).toEqual({ items })
    expect((await customer.api.getOrderHistory({ id: customer.id })).items).toEqual(items)
  })

  // Shows S1.
  it('believes nothing that a request says about names and prices', async () => {
    const product = await shop.addProduct({ price: 59_000 })
    const customer = await shop.signIn()

    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/add-item',
      headers: { authorization: `Bearer ${customer.accessToken}` },
      payload: { userId: customer.id, item: { skuId: product.sku(), price: 1, model: 'Free hoodie', image: '/x' } },
    })

    expect(reply.json()).toMatchObject({ items: [{ price: 59, model: 'Marsa Hoodie', image: null }] })
  })

  it('refuses more than there is, more than ten, and what is not sold', async () => {
    const scarce = await shop.addProduct({ model: 'Scarce', colors: { Ink: { M: 1 } } })
    const plenty = await shop.addProduct({ model: 'Plenty', colors: { Ink: { M: 50 } } })
    const draft = await shop.addProduct({ model: 'Draft', status: 'draft' })
    const customer = await shop.signIn()
    await addToCart(customer, scarce.sku())
    await addToCart(customer, plenty.sku(), 10)

    await expect(addToCart(customer, scarce.sku())).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    await expect(addToCart(customer, plenty.sku())).rejects.toMatchObject({ code: 'TOO_MANY_PIECES' })
    await expect(addToCart(customer, draft.sku())).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    await expect(addToCart(customer, 'no-such-size')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  it('counts every one of ten clicks that arrive at once', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 50 } } })
    const customer = await shop.signIn()

    await Promise.all(Array.from({ length: 10 }, () => addToCart(customer, product.sku())))

    const { items } = await customer.api.getCart({ uid: customer.id })
    expect(quantities(items)).toEqual({ [product.sku()]: 10 })
  })
})

describe('§4 taking from the cart of an account', () => {
  // Shows §4.11, §7.23, R13.
  it('lowers by one and stops at one, by size or by the newest line of a product (R13)', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 5, L: 5 } } })
    const customer = await shop.signIn()
    await addToCart(customer, product.sku('M'), 3)
    await addToCart(customer, product.sku('L'), 2)
    const take = (wish: object) => customer.api.removeCartItem({ userId: customer.id, ...wish })

    expect(quantities((await take({ skuId: product.sku('M') })).items)).toEqual({
      [product.sku('M')]: 2,
      [product.sku('L')]: 2,
    })
    await take({ productId: product.id })
    expect(quantities((await take({ productId: product.id })).items)).toEqual({
      [product.sku('M')]: 2,
      [product.sku('L')]: 1,
    })
    await expect(take({})).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  // Shows §7.24, §7.25, C6.
  it('leaves a line out, and empties the cart', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 5, L: 5 } } })
    const customer = await shop.signIn()
    await addToCart(customer, product.sku('M'))
    await addToCart(customer, product.sku('L'))

    const { items: same } = await customer.api.deleteCartItem({ userId: customer.id, skuId: 'unknown' })
    expect(quantities(same)).toEqual({ [product.sku('M')]: 1, [product.sku('L')]: 1 })
    const { items } = await customer.api.deleteCartItem({ userId: customer.id, skuId: product.sku('M') })
    expect(quantities(items)).toEqual({ [product.sku('L')]: 1 })

    await customer.api.emptyCart({ uid: customer.id })
    expect(await customer.api.getCart({ uid: customer.id })).toEqual({ items: [] })
  })
})

describe('merging a guest cart (R9)', () => {
  // Shows §4.9, R9, C7.
  it('adds up quantities, caps them by stock and line limit, and tells what was capped', async () => {
    const shared = await shop.addProduct({ model: 'Shared', colors: { Ink: { M: 5 } } })
    const scarce = await shop.addProduct({ model: 'Scarce', colors: { Ink: { M: 1 } } })
    const plenty = await shop.addProduct({ model: 'Plenty', colors: { Ink: { M: 50 } } })
    const soldOut = await shop.addProduct({ model: 'Sold out', colors: { Ink: { M: 0 } } })
    const customer = await shop.signIn()
    await addToCart(customer, shared.sku(), 2)
    await addToCart(customer, plenty.sku(), 8)

    const merged = await customer.api.mergeCart({
      userId: customer.id,
      items: [
        { skuId: shared.sku(), quantity: 2 },
        { skuId: scarce.sku(), quantity: 3 },
        { skuId: plenty.sku(), quantity: 9 },
        { skuId: soldOut.sku(), quantity: 1 },
      ],
    })

    expect(quantities(merged.items)).toEqual({ [shared.sku()]: 4, [plenty.sku()]: 10, [scarce.sku()]: 1 })
    expect(merged.capped).toMatchObject([
      { model: 'Scarce', wanted: 3, kept: 1 },
      { model: 'Plenty', wanted: 17, kept: 10 },
      { model: 'Sold out', wanted: 1, kept: 0 },
    ])
  })

  it('is done once, however often it is sent under one key', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 9 } } })
    const customer = await shop.signIn()
    const merge = (idempotencyKey?: string) =>
      customer.api.mergeCart(
        { userId: customer.id, items: [{ skuId: product.sku(), quantity: 2 }] },
        idempotencyKey ? { idempotencyKey } : {},
      )

    await Promise.all([merge('merge-one'), merge('merge-one'), merge('merge-one')])
    expect(quantities((await merge('merge-one')).items)).toEqual({ [product.sku()]: 2 })
    expect(quantities((await merge('merge-two')).items)).toEqual({ [product.sku()]: 4 })
    // The saboteur: without a key, a merge that is sent again doubles the cart.
    expect(quantities((await merge()).items)).toEqual({ [product.sku()]: 6 })
  })

  it('never grows past the lines that one order may hold', async () => {
    const sizes = Object.fromEntries(Array.from({ length: MAX_LINES + 1 }, (_, size) => [String(size + 30), 3]))
    const product = await shop.addProduct({ colors: { Ink: sizes } })
    const [first, ...rest] = Object.keys(sizes).map((size) => product.sku(size))
    const customer = await shop.signIn()
    await addToCart(customer, first ?? '')

    const merged = await customer.api.mergeCart({
      userId: customer.id,
      items: rest.map((skuId) => ({ skuId, quantity: 1 })),
    })

    expect(merged.items).toHaveLength(MAX_LINES)
    expect(merged.capped).toMatchObject([{ skuId: rest.at(-1), kept: 0 }])
  })
})

describe('§7 POST /api/inventory/check', () => {
  // Shows §7.26.
  it('says nothing when all can be had', async () => {
    const product = await shop.addProduct()
    const customer = await shop.signIn()
    const items = await addToCart(customer, product.sku(), 2)

    const checked = await customer.api.checkInventory({ userId: customer.id, items: [] })
    expect(checked).toEqual({ updatedItems: items, stockDifference: false, differences: [] })
  })

  // Shows §7.26.
  it('lowers the cart of an account to what can be had', async () => {
    const scarce = await shop.addProduct({ model: 'Scarce', colors: { Ink: { M: 5, L: 5 } } })
    const hidden = await shop.addProduct({ model: 'Hidden' })
    const customer = await shop.signIn()
    await addToCart(customer, scarce.sku('M'), 4)
    await addToCart(customer, scarce.sku('L'))
    await addToCart(customer, hidden.sku())
    await setStock(scarce.sku('M'), 2)
    await setStock(scarce.sku('L'), 0)
    await shop.database.transact((tx) =>
      tx.updateTable('products').set({ status: 'draft' }).where('id', '=', hidden.id).execute(),
    )

    const checked = await customer.api.checkInventory({ userId: customer.id, items: [] })

    expect(checked.stockDifference).toBe(true)
    expect(quantities(checked.updatedItems)).toEqual({ [scarce.sku('M')]: 2 })
    expect(checked.differences).toMatchObject([{ kept: 2 }, { kept: 0 }, { model: 'Hidden', kept: 0 }])
    expect((await customer.api.getCart({ uid: customer.id })).items).toEqual(checked.updatedItems)
  })

  it('looks at the lines of a guest, at the prices of today', async () => {
    const product = await shop.addProduct({ price: 59_000, colors: { Ink: { M: 1 } } })

    const checked = await shop.api.checkInventory({
      items: [
        { skuId: product.sku(), quantity: 3 },
        { skuId: 'gone', quantity: 1 },
      ],
    })

    expect(checked).toMatchObject({ stockDifference: true, updatedItems: [{ price: 59_000, quantity: 1 }] })
  })
})

describe('the cart of somebody else', () => {
  // Shows S3.
  it('is refused on every call, whether or not there is such an account', async () => {
    const product = await shop.addProduct()
    const [mine, theirs] = [await shop.signIn(), await shop.signIn()]
    await addToCart(theirs, product.sku())
    const line = { skuId: product.sku(), quantity: 1 }
    const refused = { code: 'NOT_YOURS' }

    for (const id of [theirs.id, 'nobody']) {
      await expect(mine.api.getCart({ uid: id })).rejects.toMatchObject(refused)
      await expect(mine.api.emptyCart({ uid: id })).rejects.toMatchObject(refused)
      await expect(mine.api.addCartItem({ userId: id, item: line })).rejects.toMatchObject(refused)
      await expect(mine.api.removeCartItem({ userId: id, skuId: line.skuId })).rejects.toMatchObject(refused)
      await expect(mine.api.deleteCartItem({ userId: id, skuId: line.skuId })).rejects.toMatchObject(refused)
      await expect(mine.api.mergeCart({ userId: id, items: [line] })).rejects.toMatchObject(refused)
      await expect(mine.api.checkInventory({ userId: id, items: [line] })).rejects.toMatchObject(refused)
      await expect(mine.api.getOrderHistory({ id })).rejects.toMatchObject(refused)
      await expect(shop.api.checkInventory({ userId: id, items: [line] })).rejects.toMatchObject(refused)
    }
    expect((await theirs.api.getCart({ uid: theirs.id })).items).toHaveLength(1)
  })
})
