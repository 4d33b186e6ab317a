import { parcelOf } from './ledger/parcels.ts'
import { codeOfRefusal, type Answers, type Play } from './play.ts'
import type { Step } from './steps.ts'

/** The courier has delivered what it has on the road and brings cash for what is to be settled, or of every other order. */
export async function playPayout(
  { shop: { staff }, oracle, played }: Play,
  { isPart, received, fees, isWrittenOff }: Extract<Step, { kind: 'payout' }>,
): Promise<Answers> {
  const { courierId, orderIds } = played
  // The courier says first what it has delivered.
  for (const [index, order] of oracle.orders.entries())
    if (
      (!isPart || index % 2 === 0) &&
      parcelOf(order.parcels)?.state === 'handed-over' &&
      order.status === 'Shipped'
    ) {
      const expected = oracle.endWay(order, 'delivered')
      const [result] = await staff.recordOutcomes({ orderIds: [orderIds[index] ?? ''], outcome: 'delivered' })
      if (result?.ok !== (expected.length === 0)) return [expected, result?.message]
    }
  const chosen = oracle.toSettle().filter(({ order }) => !isPart || order % 2 === 0)
  oracle.payOut({ received, fees, isWrittenOff }, isPart)
  const answered = await codeOfRefusal(async () => {
    const { items: parcels } = await staff.listCashParcels({ courierId, list: 'to-settle' })
    const shipmentIds = chosen.map(({ order }) => parcels.find((one) => one.orderId === orderIds[order])?.id ?? 'none')
    const money = { received: received / 1000, fees: fees / 1000, isWrittenOff, reason: 'As counted' }
    const { id } = await staff.createPayout({ courierId, shipmentIds, ...money })
    played.payoutIds.push(id)
  })
  return [[], answered]
}

/** Takes a payout back, mostly one that settles something; one that is taken back is refused. */
export async function playUndoPayout({ shop: { staff }, oracle, played }: Play, payout: number): Promise<Answers> {
  const all = [...played.payoutIds.keys()]
  const standing = all.filter((index) => {
    const { isUndone, expected } = oracle.payouts[index] ?? { isUndone: true, expected: 0 }
    return !isUndone && expected > 0
  })
  const chosen = standing.length > 0 && payout < 4 ? standing : all
  const number = chosen[payout % chosen.length] ?? -1
  const payoutId = played.payoutIds[number]
  if (payoutId === undefined) return [[], undefined]
  return [oracle.undoPayout(number), await codeOfRefusal(() => staff.undoPayout({ payoutId }))]
}

/** What the courier owes is corrected, up or down. */
export async function playCashCorrection({ shop: { staff }, oracle, played }: Play, amount: number): Promise<Answers> {
  if (amount === 0) return [[], undefined]
  oracle.corrected += amount
  const correction = { courierId: played.courierId, amount: amount / 1000, reason: 'Counted again' }
  return [[], await codeOfRefusal(() => staff.correctCash(correction))]
}
