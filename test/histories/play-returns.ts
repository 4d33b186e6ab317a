import type { ExpectedOrder, ExpectedReturn } from './ledger/oracle.ts'
import { codeOfRefusal, seenAt, type Answers, type Play } from './play.ts'
import { deliverPartly, exchange, leftOf, takeBack, undoReturn } from './ledger/returns.ts'
import type { Step } from './steps.ts'
import type { PiecesBack } from './ledger/worth.ts'

interface About {
  order: ExpectedOrder
  orderId: string
}

type Back = Extract<Step, { back: unknown }>['back']

/** The pieces that a step is about: each line of the order once, mostly not more than are left. */
function piecesOf(order: ExpectedOrder, back: Back): PiecesBack[] {
  const chosen = new Map<number, PiecesBack>()
  for (const { line, quantity, fate } of back) {
    const index = line % order.lines.length
    const left = leftOf(order, index)
    // One of ten asks for more than can come back; lines of which nothing is left are left out by most.
    const wanted = quantity === 9 ? left + 1 : left === 0 ? 0 : 1 + (quantity % left)
    if (wanted > 0) chosen.set(index, { line: index, quantity: wanted, fate })
  }
  const pieces = [...chosen.values()]
  return pieces.length > 0 ? pieces : [{ line: 0, quantity: leftOf(order, 0) + 1, fate: 'restock' }]
}

/** What all three ways to enter a return say: the order as it was seen, and its pieces. */
async function enteringOf(play: Play, orderId: string, pieces: readonly PiecesBack[]) {
  const updatedAt = await seenAt(play, orderId)
  const lines = pieces.map(({ line, quantity, fate }) => ({ position: line + 1, quantity, fate }))
  return { orderId, updatedAt, reason: 'too-small' as const, lines }
}

/** Remembers the id of a return that the oracle has just entered. */
function keep({ played }: Play, order: ExpectedOrder, id: string) {
  played.returnIds.push({ id, order, entered: order.returns.at(-1) as ExpectedReturn })
}

/** Staff take pieces of an order back. */
export async function playReturn(
  play: Play,
  { back, settlement, refundsDelivery }: Extract<Step, { kind: 'return' }>,
  { order, orderId }: About,
): Promise<Answers> {
  const pieces = piecesOf(order, back)
  const entering = await enteringOf(play, orderId, pieces)
  const expected = takeBack(play.oracle, order, { pieces, settlement, refundsDelivery })
  const answered = await codeOfRefusal(async () => {
    const { id } = await play.shop.staff.returnPieces({ ...entering, settlement, refundsDelivery })
    keep(play, order, id)
  })
  return [expected, answered]
}

/** Staff exchange pieces of an order for others. */
export async function playExchange(
  play: Play,
  { back, replacements, settlement, deliveryFee }: Extract<Step, { kind: 'exchange' }>,
  { order, orderId }: About,
): Promise<Answers> {
  const { shop, oracle, played } = play
  const pieces = piecesOf(order, back)
  const entering = await enteringOf(play, orderId, pieces)
  const expected = exchange(oracle, order, { pieces, replacements, settlement, deliveryFee })
  const answered = await codeOfRefusal(async () => {
    const { id, replacement } = await shop.staff.exchangePieces({
      ...entering,
      settlement,
      deliveryFee: deliveryFee / 1000,
      replacements: replacements.map(({ sku, quantity }) => ({ skuId: played.skuIds[sku] ?? '', quantity })),
    })
    played.orderIds.push(replacement?.id ?? '')
    keep(play, order, id)
  })
  return [expected, answered]
}

/** The courier says that only some pieces were taken. */
export async function playPartlyTaken(
  play: Play,
  { back }: Extract<Step, { kind: 'partly taken' }>,
  { order, orderId }: About,
): Promise<Answers> {
  const pieces = piecesOf(order, back)
  const entering = await enteringOf(play, orderId, pieces)
  const expected = deliverPartly(play.oracle, order, pieces)
  const answered = await codeOfRefusal(async () => {
    const { id } = await play.shop.staff.deliverPartly(entering)
    keep(play, order, id)
  })
  return [expected, answered]
}

/** Takes a return back, mostly one that stands; one that is undone, or not the last of its order, is refused. */
export async function playUndoReturn({ shop: { staff }, oracle, played }: Play, chosen: number): Promise<Answers> {
  const all = played.returnIds
  const standing = all.filter(({ entered }) => !entered.isUndone)
  const from = standing.length > 0 && chosen < 6 ? standing : all
  const undone = from[chosen % from.length]
  if (!undone) return [[], undefined]
  const expected = undoReturn(oracle, undone.order, undone.entered)
  return [expected, await codeOfRefusal(() => staff.undoReturn({ returnId: undone.id }))]
}
