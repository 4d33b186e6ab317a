import fastCheck from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { findFaults } from '#test/books/find-faults.ts'
import { addCourier, handOver } from '#test/books/couriers.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
afterAll(shop.close)

const ORDERS = 4
const order = fastCheck.nat(ORDERS - 1)
const orders = fastCheck.uniqueArray(order, { minLength: 2 })
/** What may happen to a few orders, in any order, whether it fits or not. */
const step = fastCheck.oneof(
  { weight: 3, arbitrary: fastCheck.record({ kind: fastCheck.constant('hand over' as const), orders }) },
  { weight: 3, arbitrary: fastCheck.record({ kind: fastCheck.constant('deliver' as const), orders }) },
  {
    weight: 4,
    arbitrary: fastCheck.record({
      kind: fastCheck.constant('status' as const),
      order,
      status: fastCheck.constantFrom('Delivered', 'Shipped', 'Cancelled', 'Pending'),
      failure: fastCheck.constantFrom(undefined, 'refused', 'lost'),
    }),
  },
  {
    weight: 4,
    arbitrary: fastCheck.record({
      kind: fastCheck.constant('payout' as const),
      leaveOne: fastCheck.boolean(),
      received: fastCheck.nat(300),
      fees: fastCheck.nat(20),
      isWrittenOff: fastCheck.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fastCheck.record({ kind: fastCheck.constant('undo' as const), payout: fastCheck.nat(5) }),
  },
  {
    weight: 2,
    arbitrary: fastCheck.record({
      kind: fastCheck.constant('settle' as const),
      payout: fastCheck.nat(5),
      as: fastCheck.constantFrom('received' as const, 'written-off' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fastCheck.record({
      kind: fastCheck.constant('correct' as const),
      amount: fastCheck.integer({ min: -50, max: 50 }),
    }),
  },
)
type Step = typeof step extends fastCheck.Arbitrary<infer Value> ? Value : never

/** What an attempt that does not fit is refused with; anything else is a fault. */
const refusals = new Set(['CASH_SETTLED', 'CASH_CHANGED', 'PAYOUT_UNDONE', 'ORDER_CHANGED', 'INVALID_REQUEST'])

async function openHistory() {
  await shop.empty()
  const staff = await shop.signIn({ isAdmin: true })
  const product = await shop.addProduct({ price: 40_000, colors: { Ink: { M: 100 } } })
  const courierId = await addCourier(staff)
  const ids: string[] = []
  for (let index = 0; index < ORDERS; index++)
    ids.push((await shop.placeOrder(product, { userPhoneNumber: `20 123 45${index}` }, index + 1)).id)
  return { api: staff.api, staff, courierId, ids, payouts: [] as string[] }
}

type History = Awaited<ReturnType<typeof openHistory>>

/** Staff hand over what they have, once at a time. Cancelled, it is sent again in another parcel. */
async function handOverOnce({ api, staff, courierId }: Pick<History, 'api' | 'staff' | 'courierId'>, orderId: string) {
  const { parcelCash: parcel, status } = await api.getOrderDetails({ orderId })
  if (parcel?.state === 'handed-over' || parcel?.state === 'delivered' || status === 'Delivered') return
  if (status === 'Cancelled') await api.setOrderStatus({ orderId, status: 'Pending' })
  await handOver(shop, staff, { orderId, courierId })
}

async function perform({ api, staff, courierId, ids, payouts }: History, next: Step): Promise<void> {
  switch (next.kind) {
    case 'hand over':
      for (const index of next.orders) await handOverOnce({ api, staff, courierId }, ids[index] ?? '')
      return
    case 'deliver':
      // Those that are settled are refused, each on its own.
      await api.setOrdersStatus({ orderIds: next.orders.map((index) => ids[index] ?? ''), status: 'Delivered' })
      return
    case 'status': {
      const { status, failure } = next
      const isFailure = status === 'Cancelled' && failure !== undefined
      await api.setOrderStatus({ orderId: ids[next.order] ?? '', status, ...(isFailure && { failure }) })
      return
    }
    case 'payout': {
      const { items: parcels } = await api.listCashParcels({ courierId, list: 'to-settle' })
      const shipmentIds = parcels.slice(next.leaveOne ? 1 : 0).map(({ id }) => id)
      const { received, fees, isWrittenOff } = next
      payouts.push(
        (await api.createPayout({ courierId, shipmentIds, received, fees, isWrittenOff, reason: 'As counted' })).id,
      )
      return
    }
    case 'undo': {
      const payoutId = payouts[next.payout]
      if (payoutId !== undefined) await api.undoPayout({ payoutId })
      return
    }
    case 'settle': {
      const payoutId = payouts[next.payout]
      if (payoutId !== undefined) await api.settleDifference({ payoutId, as: next.as, reason: 'It came' })
      return
    }
    case 'correct':
      await api.correctCash({ courierId, amount: next.amount, reason: 'Counted again' })
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

it('adds up after every step of any history of parcels, payouts and corrections', async () => {
  const seen = new Map<string, number>()
  await fastCheck.assert(
    fastCheck.asyncProperty(fastCheck.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      const history = await openHistory()
      for (const next of steps) {
        try {
          await perform(history, next)
          seen.set(next.kind, (seen.get(next.kind) ?? 0) + 1)
        } catch (error) {
          if (!refusals.has(codeOf(error))) throw error
          seen.set(codeOf(error), (seen.get(codeOf(error)) ?? 0) + 1)
        }
        expect(await findFaults(shop.database)).toEqual([])
      }
    }),
    { numRuns: 8, seed: 20261124 },
  )
  // Histories in which nothing happens would show nothing.
  const wanted = ['hand over', 'deliver', 'status', 'payout', 'undo', 'settle', 'correct', 'CASH_SETTLED']
  expect(wanted.filter((kind) => !seen.has(kind))).toEqual([])
}, 120_000)
