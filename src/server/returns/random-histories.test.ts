import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { runsOnEngine } from '#test/databases.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { findReturnFaults } from '#test/books/find-return-faults.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
afterAll(shop.close)

const PRICES = { S: 50_000, M: 50_000, cap: 17_333 }
type Piece = keyof typeof PRICES

/** What one step does, and a number that chooses among what it may be done to. */
const step = fc.tuple(
  fc.constantFrom('order', 'return', 'exchange', 'undo', 'cancel', 'reopen', 'deliver'),
  fc.nat(1_000),
)

/** What must be true of an order, kept by the test alone. */
interface Sold {
  id: string
  status: 'Pending' | 'Delivered' | 'Cancelled'
  piece: Piece
  quantity: number
  /** What store credit and returned pieces paid. */
  credit: number
  returns: Back[]
}

interface Back {
  id: string
  quantity: number
  isRestocked: boolean
  money: number
  credit: number
  replacement?: Sold
}

/** A shop on paper: what is in stock, what the shop owes, what it has paid back. */
class Ledger {
  stock: Record<Piece, number> = { S: 8, M: 4, cap: 5 }
  credit = 0
  money = 0
  orders: Sold[] = []

  left({ quantity, returns }: Sold) {
    return quantity - returns.reduce((sum, back) => sum + back.quantity, 0)
  }
}

/** The call must fail with one of the codes. */
async function mustRefuse(call: Promise<unknown>, codes: string[]) {
  const code = await call.then(
    () => 'nothing',
    (error: { code?: string }) => error.code,
  )
  expect(codes).toContain(code)
}

it('any history of orders, returns, exchanges, undoings and cancellations leaves stock, money and credit as a ledger on paper says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      await shop.empty()
      const { api } = await shop.signIn({ isAdmin: true })
      await api.saveStaffSettings({ takesReturns: true, unpaidPiecesPerCustomer: 0, unpaidPiecesPerNetwork: 0 })
      const tee = await shop.addProduct({ price: PRICES.S, colors: { Ink: { S: 8, M: 4 } } })
      const cap = await shop.addProduct({ model: 'Cap', price: PRICES.cap, colors: { Ink: { L: 5 } } })
      const skus: Record<Piece, string> = { S: tee.sku('S'), M: tee.sku('M'), cap: cap.sku() }
      const paper = new Ledger()
      const pick = <T>(from: readonly T[], choice: number) => from[choice % Math.max(1, from.length)]
      const seen = async (orderId: string) => (await api.getOrderDetails({ orderId })).updatedAt
      const deliver = async (order: Sold) => {
        await api.setOrderStatus({ orderId: order.id, status: 'Delivered' })
        order.status = 'Delivered'
      }
      const acts: Record<(typeof steps)[number][0], (choice: number) => Promise<void>> = {
        async order(choice) {
          const piece = pick(['S', 'M', 'cap'] as const, choice) ?? 'S'
          const quantity = 1 + (choice % 3)
          const placing = shop.api.placeDirectOrder({ addressData, productData: [{ skuId: skus[piece], quantity }] })
          if (quantity > paper.stock[piece]) {
            await mustRefuse(placing, ['OUT_OF_STOCK'])
            return
          }
          const { id } = await placing
          paper.stock[piece] -= quantity
          const order: Sold = { id, status: 'Pending', piece, quantity, credit: 0, returns: [] }
          paper.orders.push(order)
          await deliver(order)
        },
        async deliver(choice) {
          const order = pick(
            paper.orders.filter(({ status }) => status === 'Pending'),
            choice,
          )
          if (order) await deliver(order)
        },
        async return(choice) {
          const order = pick(
            paper.orders.filter((each) => each.status === 'Delivered' && paper.left(each) > 0),
            choice,
          )
          if (!order) return
          const quantity = 1 + (choice % paper.left(order))
          const isRestocked = choice % 4 !== 0
          const settlement = pick(['cash', 'store-credit', 'none'] as const, choice) ?? 'cash'
          const { id } = await api.returnPieces({
            orderId: order.id,
            updatedAt: await seen(order.id),
            reason: 'other',
            settlement,
            lines: [{ position: 1, quantity, fate: isRestocked ? 'restock' : 'write-off' }],
          })
          const value = PRICES[order.piece] * quantity
          const money = settlement === 'cash' ? value : 0
          const credit = settlement === 'store-credit' ? value : 0
          order.returns.push({ id, quantity, isRestocked, money, credit })
          paper.money += money
          paper.credit += credit
          if (isRestocked) paper.stock[order.piece] += quantity
        },
        async exchange(choice) {
          const order = pick(
            paper.orders.filter((each) => each.status === 'Delivered' && paper.left(each) > 0),
            choice,
          )
          if (!order) return
          const piece = pick(['M', 'cap', 'S'] as const, choice) ?? 'M'
          const quantity = 1 + (choice % paper.left(order))
          const settlement = choice % 2 === 0 ? ('store-credit' as const) : ('cash' as const)
          const exchanging = api.exchangePieces({
            orderId: order.id,
            updatedAt: await seen(order.id),
            reason: 'too-small',
            settlement,
            lines: [{ position: 1, quantity }],
            replacements: [{ skuId: skus[piece], quantity }],
          })
          const isThere = paper.stock[piece] + (piece === order.piece ? quantity : 0) >= quantity
          if (!isThere) {
            await mustRefuse(exchanging, ['OUT_OF_STOCK'])
            return
          }
          const { id, replacement } = await exchanging
          const [value, price] = [PRICES[order.piece] * quantity, PRICES[piece] * quantity]
          const exchanged = Math.min(value, price)
          const fromCredit = settlement === 'store-credit' ? Math.min(price - exchanged, paper.credit) : 0
          const rest = value - exchanged
          const placed: Sold = {
            id: replacement?.id ?? '',
            status: 'Pending',
            piece,
            quantity,
            credit: exchanged + fromCredit,
            returns: [],
          }
          const [money, credit] = settlement === 'cash' ? [rest, 0] : [0, rest]
          order.returns.push({ id, quantity, isRestocked: true, money, credit, replacement: placed })
          paper.orders.push(placed)
          paper.stock[order.piece] += quantity
          paper.stock[piece] -= quantity
          paper.credit += credit - fromCredit
          paper.money += money
        },
        async undo(choice) {
          const order = pick(
            paper.orders.filter(({ returns }) => returns.length > 0),
            choice,
          )
          const back = order?.returns.at(-1)
          if (!order || !back) return
          const { replacement } = back
          const isSent = replacement?.status === 'Delivered'
          // Cancelling the replacement gives back all that credit paid for it; what was exchanged of that goes with the return.
          const exchanged = replacement ? Math.min(PRICES[order.piece], PRICES[replacement.piece]) * back.quantity : 0
          const returned = replacement?.status === 'Pending' ? replacement.credit : 0
          const cancelled = replacement?.status === 'Pending' ? replacement.quantity : 0
          const creditLeft = paper.credit + returned - exchanged - back.credit
          const stockLeft =
            paper.stock[order.piece] +
            (replacement?.piece === order.piece ? cancelled : 0) -
            (back.isRestocked ? back.quantity : 0)
          const undoing = api.undoReturn({ returnId: back.id })
          if (isSent) {
            await mustRefuse(undoing, ['RETURN_NOT_POSSIBLE'])
          } else if (creditLeft < 0 || stockLeft < 0) {
            await mustRefuse(undoing, ['STORE_CREDIT_TOO_LOW', 'OUT_OF_STOCK'])
          } else {
            await undoing
            order.returns.pop()
            paper.money -= back.money
            paper.credit = creditLeft
            if (back.isRestocked) paper.stock[order.piece] -= back.quantity
            if (replacement) {
              paper.stock[replacement.piece] += cancelled
              replacement.status = 'Cancelled'
            }
          }
        },
        async cancel(choice) {
          const order = pick(
            paper.orders.filter(({ status }) => status !== 'Cancelled'),
            choice,
          )
          if (!order) return
          const cancelling = api.setOrderStatus({ orderId: order.id, status: 'Cancelled' })
          if (order.returns.length > 0) {
            await mustRefuse(cancelling, ['ORDER_CHANGED'])
            return
          }
          await cancelling
          order.status = 'Cancelled'
          paper.stock[order.piece] += order.quantity
          paper.credit += order.credit
        },
        async reopen(choice) {
          const order = pick(
            paper.orders.filter(({ status }) => status === 'Cancelled'),
            choice,
          )
          if (!order) return
          const reopening = api.setOrderStatus({ orderId: order.id, status: 'Pending' })
          if (paper.stock[order.piece] < order.quantity || paper.credit < order.credit) {
            await mustRefuse(reopening, ['STORE_CREDIT_TOO_LOW', 'OUT_OF_STOCK'])
            return
          }
          await reopening
          order.status = 'Pending'
          paper.stock[order.piece] -= order.quantity
          paper.credit -= order.credit
        },
      }
      for (const [name, choice] of steps) await acts[name](choice)

      for (const piece of ['S', 'M', 'cap'] as const) expect(await shop.stockOf(skus[piece])).toBe(paper.stock[piece])
      const { query } = shop.database
      const sumOf = async (table: 'refunds' | 'store_credit_entries') => {
        const row = await query
          .selectFrom(table)
          .select(({ fn }) => fn.sum('amount').as('sum'))
          .executeTakeFirst()
        return Number(row?.sum ?? 0)
      }
      expect([await sumOf('refunds'), await sumOf('store_credit_entries')]).toEqual([paper.money, paper.credit])
      expect(await findFaults(shop.database)).toEqual([])
      expect(await findReturnFaults(shop.database)).toEqual([])
    }),
    { numRuns: runsOnEngine(25) },
  )
}, 120_000)
