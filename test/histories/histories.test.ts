import fastCheck from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'
import { playHistory, prepareShop } from './play-history.ts'
import type { HistoryShop } from './play.ts'
import { historiesOf } from './steps.ts'

const HISTORIES = Number(process.env['HISTORIES'] ?? 12)
const SEED = Number(process.env['HISTORIES_SEED'] ?? 29)

const shop = await openShop()
afterAll(shop.close)

let played: HistoryShop

beforeAll(async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  played = { guest: shop.api, staff: api, database: shop.database }
  await prepareShop(played)
})

it(`stock, ledger, totals, codes and cash are what plain bookkeeping says, after ${HISTORIES} random histories`, async () => {
  await fastCheck.assert(
    fastCheck.asyncProperty(historiesOf(26), async (history) => {
      expect(await playHistory(played, history)).toEqual([])
    }),
    { numRuns: HISTORIES, seed: SEED },
  )
}, 600_000)
