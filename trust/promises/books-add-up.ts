import fastCheck from 'fast-check'
import { createApiOf } from '#client/api.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { playHistory, prepareShop } from '#test/histories/play-history.ts'
import type { HistoryShop } from '#test/histories/play.ts'
import { historiesOf, type History } from '#test/histories/steps.ts'
import { callShop } from '../call.ts'
import { addCustomers } from '../customers.ts'
import type { TrustPromise } from '../promise.ts'
import { withShop } from '../shop.ts'

/** Histories on each engine: 10,000 on both at full size. */
const HISTORIES = { full: 5_000, short: 50, sabotaged: 60 }
const SEED = 41
const LONGEST = 26

/** Shows that stock, ledger, totals, uses of codes and the cash book of couriers are what plain bookkeeping says, after random histories of a shop. */
export const booksAddUp: TrustPromise = {
  name: 'books-add-up',
  promise: 'Stock, totals, codes and cash are right to the millime, whatever customers, staff and couriers do.',

  async run(engine, size, saboteur) {
    const count = saboteur ? HISTORIES.sabotaged : HISTORIES[size]
    return withShop(engine, { saboteur }, async (shop) =>
      shop.withDatabase(async (database) => {
        const [owner] = await addCustomers(database, 1, { isAdmin: true })
        const played = { guest: apiOf(shop.url), staff: apiOf(shop.url, owner?.token), database }
        await prepareShop(played)
        const { done, fault } = await playAll(
          played,
          fastCheck.sample(historiesOf(LONGEST), { numRuns: count, seed: SEED }),
        )
        return {
          asked: `${count} random histories: 0 faults`,
          measured: fault ?? `0 faults in ${done} histories`,
          isKept: fault === undefined && done === count,
        }
      }),
    )
  },

  saboteurs: [
    {
      name: 'a cancellation gives back one piece of each line',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/orders/restock-order.ts',
          find: 'await restock(tx, skuId, quantity,',
          replace: 'await restock(tx, skuId, Math.min(1, quantity),',
        },
      ],
    },
    {
      name: 'what was lost comes back to the stock',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/fulfilment/change-order-status.ts',
          find: "const keepsStock = failure === 'lost' || ",
          replace: 'const keepsStock = ',
        },
      ],
    },
    {
      name: 'halves of a millime are dropped',
      isEngineFree: true,
      edits: [
        {
          file: 'src/domain/promotions/apply-promotions.ts',
          find: 'Math.round((sum * value) / 100)',
          replace: 'Math.floor((sum * value) / 100)',
        },
      ],
    },
    {
      name: 'a cancelled order keeps its use of a code',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/fulfilment/change-order-status.ts',
          find: 'await deletePromotionUses(tx, orderId)',
          replace: 'await Promise.resolve()',
        },
      ],
    },
    {
      name: 'an edit leaves the stock alone',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/fulfilment/editing/edit-order.ts',
          find: 'if (holdsStockPending(order)) await adjustStockToEdit',
          replace: 'if (order.waits_for_confirmation === 7) await adjustStockToEdit',
        },
      ],
    },
    {
      name: 'a delivered parcel is counted twice',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/couriers/cash/record-parcel-outcome.ts',
          find: 'insertCashEntries(tx, [entry], {',
          replace: 'insertCashEntries(tx, [entry, { ...entry, round: entry.round + 1 }], {',
        },
      ],
    },
    {
      name: 'a payout is entered twice',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/cash/payouts/settle-parcels.ts',
          find: "{ courierId, payoutId, kind: 'payout', amount: -received },",
          replace: "...[1, 2].map(() => ({ courierId, payoutId, kind: 'payout' as const, amount: -received })),",
        },
      ],
    },
    {
      name: 'a payout that is undone leaves its orders paid',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/cash/payouts/undo-payout.ts',
          find: 'await inParts(paid, (ids) => releasePayments(tx, ids, { userId, at }))',
          replace: 'await Promise.resolve()',
        },
      ],
    },
  ],
}

/** Plays histories until one differs from the books. */
async function playAll(shop: HistoryShop, histories: readonly History[]) {
  let done = 0
  for (const history of histories) {
    const [fault] = await playHistory(shop, history)
    if (fault !== undefined) return { done, fault: `history ${done + 1} of seed ${SEED}: ${fault}` }
    done += 1
  }
  return { done }
}

const apiOf = (url: string, token?: string) =>
  createApiOf(endpoints, async ({ method, url: path, headers, body }) => {
    const { status, body: answer } = await callShop(url, {
      ...{ method, path, token },
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    })
    return { status, body: answer ?? null }
  })
