import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { faults, openHostileShop, readHostile, TOKEN } from '#test/extensions/open-hostile.ts'

const shop = await openHostileShop(['extensions/loyalty'])
beforeEach(shop.empty)
afterAll(shop.close)

/** The product as a visitor reads it, and how long it took. */
async function read(id: string) {
  const began = performance.now()
  const { product, slot } = await shop.api.getProduct({ id })
  return { model: product.model, slot, milliseconds: performance.now() - began }
}

describe('a slot of a product', () => {
  it('is empty where its extension is off', async () => {
    const { id } = await shop.addProduct()
    expect((await read(id)).slot).toBeUndefined()
  })

  it('is filled when its extension has answered, with plain texts, and the page waits for none', async () => {
    const api = await shop.switchOn('fine')
    const { id } = await shop.addProduct()
    await read(id)
    await expect.poll(async () => (await read(id)).slot, { timeout: 10_000 }).toHaveLength(1)
    const { slot } = await read(id)
    expect(slot).toMatchObject([{ kind: 'text', text: expect.stringMatching(/^<script>alert\(1\)<\/script>/) }])
    await api.switchExtension({ id: 'hostile', isOn: false })
    expect((await read(id)).slot).toBeUndefined()
  })

  it.each(faults)('that %s neither delays nor breaks its page', async (mode, reason) => {
    const api = await shop.switchOn(mode)
    const { id } = await shop.addProduct()
    for (let time = 0; time < 5; time++) {
      const { slot, model, milliseconds } = await read(id)
      expect({ slot, isThere: model !== '' }).toEqual({ slot: undefined, isThere: true })
      // The budget is 30 ms: this machine does other work as well.
      expect(milliseconds).toBeLessThan(1_000)
    }
    await expect.poll(async () => (await readHostile(api))?.lastError, { timeout: 10_000 }).toMatch(reason)
    expect((await read(id)).slot).toBeUndefined()
    expect((await shop.placeOrder(await shop.addProduct())).number).not.toBe('')
    expect(shop.lines.join('')).not.toContain(TOKEN)
  })
})

it('the page of an order shows the card of its customer', async () => {
  const owner = await shop.signIn({ isAdmin: true })
  await owner.api.switchExtension({ id: 'loyalty', isOn: true, rights: ['orders:read'] })
  const { id: orderId } = await shop.placeOrder(await shop.addProduct())
  const slotOf = async () => (await owner.api.getOrder({ orderId })).slot
  await expect
    .poll(slotOf, { timeout: 10_000 })
    .toEqual([{ kind: 'progress', label: 'Your loyalty card: 0 of 10 stamps', value: 0, max: 10 }])
})
