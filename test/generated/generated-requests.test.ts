import { afterAll, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'
import { askGenerated } from './ask-generated.ts'

const shop = await openShop()
afterAll(shop.close)

it(
  'every generated request is answered as its endpoint declares, and the books agree',
  { timeout: 120_000 },
  async () => {
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })

    const { faults, statuses } = await askGenerated({ url, database: shop.database, count: 400, seed: 13 })

    expect(faults).toEqual([])
    // Neither all refused nor all taken.
    expect(Math.min(statuses.get(200) ?? 0, statuses.get(400) ?? 0)).toBeGreaterThan(40)
  },
)
