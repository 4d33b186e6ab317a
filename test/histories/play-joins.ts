import type { ExpectedOrder } from './ledger/oracle.ts'
import { joinOrders, saysOfJoin, separateOrders } from './ledger/joins.ts'
import { codeOfRefusal, type Answers, type Play } from './play.ts'
import type { Step } from './steps.ts'

/** Staff join an order with another one, mostly with one of the same phone that is not sent either. */
export async function playJoin(
  play: Play,
  { other }: Extract<Step, { kind: 'join' }>,
  { order, orderId }: { order: ExpectedOrder; orderId: string },
): Promise<Answers> {
  const { oracle, played, shop } = play
  const all = [...oracle.orders.keys()]
  const fitting = all.filter((index) => {
    const each = oracle.orders[index]
    return each !== order && each?.status === 'Pending' && each.phone === order.phone
  })
  const chosen = fitting.length > 0 && other < 6 ? fitting : all
  const index = chosen[other % chosen.length] ?? -1
  const [otherOrder, otherId] = [oracle.orders[index], played.orderIds[index]]
  if (!otherOrder || otherId === undefined || !saysOfJoin(order, otherOrder)) return [[], undefined]
  const expected = joinOrders(oracle, order, otherOrder)
  const answered = await codeOfRefusal(async () => {
    const { seen } = await shop.staff.previewJoin({ orderId, otherId })
    const { keptId, changeId } = await shop.staff.joinOrders({ orderId, otherId, seen })
    const kept = oracle.orders[played.orderIds.indexOf(keptId)]
    if (kept) played.joins.set(kept, changeId)
  })
  return [expected, answered]
}

/** Staff undo the last join into an order. */
export async function playSeparate({ oracle, played, shop }: Play, order: ExpectedOrder): Promise<Answers> {
  const changeId = played.joins.get(order)
  if (!order.lastJoin || changeId === undefined) return [[], undefined]
  const expected = separateOrders(oracle, order)
  const answered = await codeOfRefusal(async () => {
    const [result] = await shop.staff.undoOrderChanges({ changeIds: [changeId] })
    if (result?.ok !== true) throw Object.assign(new Error(result?.message), { code: 'REFUSED' })
  })
  return [expected.length > 0 ? ['REFUSED'] : [], answered]
}
