import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openHostileShop, readHostile } from '#test/extensions/open-hostile.ts'

const shop = await openHostileShop(['extensions/loyalty'])
beforeEach(shop.empty)
afterEach(() => void vi.useRealTimers())
afterAll(shop.close)

const image = `/images/${'0'.repeat(32)}/320.jpg`

const readHome = async () => (await shop.api.getFrontPage({})).slot

describe('the slot of the cart', () => {
  const check = async (skuId: string, quantity = 2) => {
    const { slot, isSlotSettled } = await shop.api.checkInventory({ items: [{ skuId, quantity }] })
    return { slot, isSlotSettled }
  }

  it('is absent where no extension that is on has it', async () => {
    const product = await shop.addProduct()
    expect(await check(product.sku())).toEqual({ slot: undefined, isSlotSettled: undefined })
    const api = await shop.switchOn()
    await api.switchExtension({ id: 'hostile', isOn: false })
    expect(await check(product.sku())).toEqual({ slot: undefined, isSlotSettled: undefined })
  })

  it('is told the lines and their sum, and nothing of their owner', async () => {
    await shop.switchOn()
    const product = await shop.addProduct({ price: 59_000 })
    const { api, id: userId } = await shop.signIn()
    await api.addCartItem({ userId, item: { skuId: product.sku() } })
    await api.addCartItem({ userId, item: { skuId: product.sku() } })
    const ofAccount = () => api.checkInventory({ userId, items: [] })
    const parts = [{ kind: 'text', text: '<b>1 lines, 118000</b> {}' }]
    await expect.poll(ofAccount, { timeout: 10_000 }).toMatchObject({ slot: parts, isSlotSettled: true })
    expect(await check(product.sku())).toEqual({ slot: parts, isSlotSettled: true })
  })

  it('shows no image of another host', async () => {
    const api = await shop.switchOn('lies')
    const product = await shop.addProduct()
    await check(product.sku())
    await expect
      .poll(async () => (await readHostile(api))?.lastError, { timeout: 10_000 })
      .toMatch(/^It answered slot in a wrong shape: /)
    expect(await check(product.sku())).toEqual({ slot: [], isSlotSettled: true })
  })

  it('says what a cart earns on the loyalty card', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    await api.switchExtension({ id: 'loyalty', isOn: true, rights: ['orders:read'] })
    const product = await shop.addProduct()
    await expect
      .poll(() => check(product.sku()), { timeout: 10_000 })
      .toMatchObject({ slot: [{ kind: 'text', text: 'This order earns one stamp. 10 stamps make a full card.' }] })
  })
})

describe('the slot of the front page', () => {
  it('is absent without an extension, and shows images of the shop', async () => {
    await shop.addProduct()
    expect(await readHome()).toBeUndefined()
    await shop.switchOn('fine', { image, greeting: 'Eid' })
    await expect.poll(readHome, { timeout: 10_000 }).toEqual([
      { kind: 'text', text: 'Eid {}' },
      { kind: 'image', url: image, alt: 'Eid', width: 320, height: 400 },
    ])
  })

  it.each(['https://elsewhere.example/a.png', '//elsewhere.example/a.png', '/images/../secret', 'data:image/png,a'])(
    'refuses %s as an image',
    async (address) => {
      const api = await shop.switchOn('fine', { image: address })
      await readHome()
      await expect
        .poll(async () => (await readHostile(api))?.lastError, { timeout: 10_000 })
        .toMatch(/^It answered slot in a wrong shape: /)
      expect(await readHome()).toBeUndefined()
    },
  )

  it('is asked again when its settings change', async () => {
    const api = await shop.switchOn('fine', { greeting: 'Before' })
    await expect.poll(readHome, { timeout: 10_000 }).toEqual([{ kind: 'text', text: 'Before {}' }])
    await api.changeExtension({ id: 'hostile', settings: { greeting: 'After' } })
    await expect.poll(readHome, { timeout: 10_000 }).toEqual([{ kind: 'text', text: 'After {}' }])
  })

  it('is asked again by itself, and changes the page that is kept', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    await shop.switchOn('fine', { greeting: 'now' })
    await expect.poll(readHome, { timeout: 10_000 }).toMatchObject([{ kind: 'text' }])
    const first = await readHome()
    expect(await readHome()).toEqual(first)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    await expect.poll(readHome, { timeout: 10_000 }).not.toEqual(first)
  })
})
