import fastCheck from 'fast-check'
import { findStatementFaults } from '#test/books/find-statement-faults.ts'
import { findUseFaults } from '#test/books/find-use-faults.ts'
import { playHistories } from '#test/histories/play-history.ts'
import { prepareShop } from '#test/histories/set-up.ts'
import { historiesOf } from '#test/histories/steps.ts'
import { apiOf } from '../api.ts'
import { addCustomers } from '../customers.ts'
import type { TrustPromise } from '../promise.ts'
import { withShop } from '../shop.ts'

/** Histories on each engine. */
const HISTORIES = { full: 10_000, short: 50, sabotaged: 500 }
const SEED = 17
const LONGEST = 26
/** Each has products, phones, codes and a courier of its own. */
const AT_ONCE = 4

/**
 * Shows that stock, ledger, totals, codes, cash book, returns and store credits are what plain bookkeeping says, after
 * random histories of a shop.
 */
export const booksAddUp: TrustPromise = {
  name: 'books-add-up',
  promise:
    'Stock, totals, codes, cash and store credit are right to the millime, whatever customers, staff and couriers do.',

  async run(engine, size, saboteur) {
    const count = saboteur ? HISTORIES.sabotaged : HISTORIES[size]
    return withShop(engine, { saboteur }, async (shop) =>
      shop.withDatabase(async (database) => {
        const [owner] = await addCustomers(database, 1, { isAdmin: true })
        const prepared = await prepareShop({ guest: apiOf(shop.url), staff: apiOf(shop.url, owner?.token), database })
        const found = [...(await findStatementFaults(prepared)), ...(await findUseFaults(prepared))]
        const [earlyFault] = found
        const histories = earlyFault ? [] : fastCheck.sample(historiesOf(LONGEST), { numRuns: count, seed: SEED })
        const { done, fault } = await playHistories(prepared, histories, { atOnce: AT_ONCE })
        return {
          asked: `a statement of a courier, uses of codes and ${count} random histories: 0 faults`,
          measured: earlyFault
            ? earlyFault
            : fault
              ? `history ${fault.history + 1} of seed ${SEED}: ${fault.says}`
              : `0 faults in ${done} histories`,
          isKept: earlyFault === undefined && fault === undefined && done === count,
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
          file: 'src/server/orders/stock-effect.ts',
          find: "  failure === 'lost' || ",
          replace: '  ',
        },
      ],
    },
    {
      name: 'halves of a millime are dropped',
      isEngineFree: true,
      edits: [
        {
          file: 'src/domain/money/smallest-coin.ts',
          find: '-Math.round((-sum * (100 - percent)) / (100 * coin))',
          replace: 'Math.ceil((sum * (100 - percent)) / (100 * coin))',
        },
      ],
    },
    {
      name: 'a cancelled order keeps its use of a code',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/promotions/promotion-uses-effect.ts',
          find: 'await deletePromotionUses(tx, order.id)',
          replace: 'await Promise.resolve()',
        },
      ],
    },
    {
      name: 'a first-order promotion is checked before it is locked',
      // SQLite takes one order after the other.
      engines: ['postgres'],
      edits: [
        { file: 'src/server/promotions/use-promotions.ts', find: 'first_of: firstOf,', replace: 'first_of: null,' },
      ],
    },
    {
      name: 'an edit works reductions out from the collections of today',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/orders/staff/editing/price-edit.ts',
          find: 'promotions: carried?.map(({ id }) => id)',
          replace: 'promotions: undefined',
        },
        {
          file: 'src/server/orders/staff/editing/price-edit.ts',
          find: 'keepsLines: isSame(before, after)',
          replace: 'keepsLines: false',
        },
      ],
    },
    {
      name: 'an edit leaves the delivery fee as it was',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/orders/staff/editing/price-edit.ts',
          find: 'anew: was === is ? kept : is',
          replace: 'anew: was === is ? kept : kept',
        },
      ],
    },
    {
      name: 'an order takes its code to a phone that has used it',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/promotions/settle-promotion-uses.ts',
          find: '(await listUsedPromotions(db, once, term)).length > 0',
          replace: 'once.length > 1000',
        },
        {
          file: 'src/server/promotions/settle-promotion-uses.ts',
          find: 'await updatePromotionCustomer(tx, orderId, term ?? null)',
          replace: 'await Promise.resolve()',
        },
      ],
    },
    {
      name: 'an edit leaves the stock alone',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/orders/staff/editing/settle-edit.ts',
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
          file: 'src/server/cash/collected/cash-effect.ts',
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
          find: 'await inBatches(paid, (ids) => releasePayments(tx, ids, { userId, at }))',
          replace: 'await Promise.resolve()',
        },
      ],
    },
    {
      name: 'a payout that is undone asks for pieces that came back',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/cash/payouts/pay-orders.ts',
          find: ' - (notCollected.get(orderId) ?? 0)',
          replace: '',
        },
      ],
    },
    {
      name: 'a returned piece is restocked twice',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/returns/move-stock.ts',
          find: 'if (isBack) await restock(tx, skuId, quantity, change)',
          replace: 'if (isBack) for (const _ of [1, 2]) await restock(tx, skuId, quantity, change)',
        },
      ],
    },
    {
      name: 'what is written off is sold again',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/returns/move-stock.ts',
          find: "pieces.filter(({ fate }) => fate === 'restock')",
          replace: 'pieces',
        },
      ],
    },
    {
      name: 'an exchange moves one stock only',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/returns/exchange/exchange-pieces.ts',
          find: 'out: { pieces: request.replacements, change',
          replace: 'out: { pieces: [], change',
        },
      ],
    },
    {
      name: 'one piece that comes back sets the price of all that replace it',
      isEngineFree: true,
      edits: [
        {
          file: 'src/domain/returns/replacement-lines.ts',
          find: 'cost += missing * piece.price',
          replace: 'cost += missing * (left.find(({ back }) => isSame(back, piece))?.back.price ?? piece.price)',
        },
      ],
    },
    {
      name: 'what some pieces of a replacement cost less is shared by all',
      isEngineFree: true,
      edits: [
        {
          file: 'src/domain/returns/price-exchange.ts',
          find: 'isByLine: true as const',
          replace: 'isByLine: undefined',
        },
      ],
    },
    {
      name: 'store credit is paid out twice',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/returns/return-pieces.ts',
          find: 'await giveBack(tx,',
          replace: 'for (const _ of [1, 2]) await giveBack(tx,',
        },
      ],
    },
    {
      name: 'store credit that pays for an order, or for an exchange, is kept',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/orders/place/place-order.ts',
          find: 'await takeStoreCredit(tx, credit,',
          replace: 'await takeStoreCredit(tx, 0,',
        },
      ],
    },
    {
      name: 'a return that is undone leaves its store credit',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/returns/undo-return.ts',
          find: 'await takeStoreCredit(tx, Number(credited ?? 0),',
          replace: 'await takeStoreCredit(tx, 0,',
        },
      ],
    },
    {
      name: 'an undone return still counts as given back',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/returns/undo-return.ts',
          find: 'await updateGivenBack(tx, order.id)',
          replace: 'await Promise.resolve()',
        },
      ],
    },
    {
      name: 'a partly taken parcel collects the whole sum',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/returns/deliver-partly.ts',
          find: 'await lowerCashDue(tx, orderId, notCollected)',
          replace: 'await Promise.resolve()',
        },
      ],
    },
    {
      name: 'a part of a status makes a parcel delivered',
      isEngineFree: true,
      edits: [
        {
          file: 'src/domain/cash/statements/known-statuses.ts',
          find: 'meanings.get(foldStatus(status))',
          replace:
            "/livr|paye|deliver|سلم|مدفوع/.test(foldStatus(status)) ? 'delivered' : meanings.get(foldStatus(status))",
        },
      ],
    },
    {
      name: 'a sum that cannot be read counts as what was expected',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/cash/statements/read-statement.ts',
          find: 'isUnreadable: sums.amount === null || sums.fee === null,',
          replace: 'isUnreadable: false,',
        },
      ],
    },
    {
      name: 'undoing a payout ends what another courier has delivered since',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/cash/payouts/undo-payout.ts',
          find: 'parcel.ended_at === changedAt.get(parcel.order_id)',
          replace: 'changedAt.has(parcel.order_id)',
        },
      ],
    },
  ],
}
