import { afterAll, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'
import { LiveProductIndex } from './live-product-index.ts'

const shop = await openShop()
afterAll(shop.close)

/** As many as one statement reads of a small shop. */
const AT_ONCE = 200

it('tells whoever waits for an index that products could not be read, and nobody else', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  const products = Array.from({ length: AT_ONCE }, (_, number) => ({ id: `product-${number}` }))
  const index = new LiveProductIndex(shop.database, {
    // Others run while products are added, so the failure is there before it is waited for.
    begin: async () => ({ add: takeHalfAMillisecond, replace: () => {} }),
    readAfter: async (_, afterId) => {
      if (afterId === '') return products
      throw new Error('The database has gone')
    },
    readByTails: async () => [],
  })
  await expect(index.read()).rejects.toThrow('The database has gone')
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

function takeHalfAMillisecond() {
  for (const end = performance.now() + 0.5; performance.now() < end;);
}
