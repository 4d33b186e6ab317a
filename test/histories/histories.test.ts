import fastCheck from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'
import { playHistory } from './play-history.ts'
import type { HistoryShop } from './play.ts'
import { prepareShop } from './set-up.ts'
import { historiesOf } from './steps.ts'

const HISTORIES = Number(process.env['HISTORIES'] ?? 12)
const SEED = Number(process.env['HISTORIES_SEED'] ?? 29)
/** Ten minutes for a few, and a second for each of many, in ms. */
const TIMEOUT = Math.max(600_000, HISTORIES * 1000)

const shop = await openShop()
afterAll(shop.close)

let prepared: HistoryShop

beforeAll(async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  // Many histories take longer than a session.
  const expiresAt = new Date(Date.now() + TIMEOUT).toISOString()
  await shop.database.transact((tx) => tx.updateTable('tokens').set({ expires_at: expiresAt }).execute())
  prepared = await prepareShop({ guest: shop.api, staff: api, database: shop.database })
})

it(
  `stock, ledger, totals, codes, cash, returns and store credit are what plain bookkeeping says, after ${HISTORIES} random histories`,
  async () => {
    const done = new Map<string, number>()
    await fastCheck.assert(
      fastCheck.asyncProperty(historiesOf(26), async (history) => {
        expect(await playHistory(prepared, history, done)).toEqual([])
      }),
      { numRuns: HISTORIES, seed: SEED },
    )
    // Histories in which nothing happens would show nothing.
    const wanted = [
      'place',
      'place by staff',
      'edit',
      'edit of the street',
      'join',
      'separate',
      'move',
      'hand over',
      'partly taken',
      'return',
      'exchange',
      'undo return',
      'payout',
    ]
    expect(wanted.filter((kind) => !done.has(kind))).toEqual([])
  },
  TIMEOUT,
)
