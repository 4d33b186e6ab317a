import type { ExpectedEdit, ExpectedOrder, Oracle } from './ledger/oracle.ts'
import { codeOfRefusal, seenAt, type Answers, type Play } from './play.ts'
import { collectionOf, contactOf } from './set-up.ts'
import { PHONES, type Step, type StepLine } from './steps.ts'

type EditStep = Extract<Step, { kind: 'edit' | 'edit of the street' }>

/** Staff edit an order: its lines, where it goes and to whom, or its street alone. */
export async function playEdit(
  play: Play,
  step: EditStep,
  { order, orderId }: { order: ExpectedOrder; orderId: string },
): Promise<Answers> {
  const { oracle } = play
  const wanted = step.kind === 'edit' ? step.lines : order.lines
  const lines = placeLines(oracle, order, wanted)
  const edit = step.kind === 'edit' ? editOf(step, order) : { ...order, keepsDeliveryFee: false }
  const street = `${step.kind === 'edit' ? 1 : step.street} rue de Rome`
  const expected = oracle.edit(order, lines, edit)
  return [expected, await codeOfRefusal(() => editOrder(play, orderId, { lines, edit, street }))]
}

/** What was paid beside money is of the phone that has paid: such an order is not moved to the other one. */
function editOf(
  { changesPhone, governorate, keepsDeliveryFee }: Extract<Step, { kind: 'edit' }>,
  { phone, credits, governorate: before }: ExpectedOrder,
): ExpectedEdit {
  const isMoved = changesPhone && Object.values(credits).every((paid) => paid === 0)
  return { phone: isMoved ? (phone + 1) % PHONES : phone, governorate: governorate ?? before, keepsDeliveryFee }
}

/** Staff put a product on offer that is not, or take it off: it is moved to another collection. */
export async function playMove(
  { shop, oracle, played }: Play,
  { product }: Extract<Step, { kind: 'move' }>,
): Promise<Answers> {
  const productIds = [played.productIds[product] ?? '']
  const action = { kind: 'move' as const, collection: collectionOf(oracle.toggleOffer(product)) }
  return [[], await codeOfRefusal(() => shop.staff.bulkEditProducts({ productIds, action }))]
}

/** New lines with what they replace of an order, by its place: the same SKU, or another one of the same product. */
function placeLines(oracle: Oracle, order: ExpectedOrder, lines: readonly StepLine[]) {
  const left = [...order.lines.keys()]
  const takeWhere = (matches: (sku: number) => boolean) => {
    const found = left.findIndex((index) => matches(order.lines[index]?.sku ?? -1))
    return found === -1 ? undefined : left.splice(found, 1)[0]
  }
  const exact = lines.map((line) => ({ ...line, replaces: takeWhere((sku) => sku === line.sku) }))
  return exact.map((line) => ({
    ...line,
    replaces: line.replaces ?? takeWhere((sku) => oracle.productOf(sku) === oracle.productOf(line.sku)),
  }))
}

interface Edit {
  lines: ReturnType<typeof placeLines>
  edit: ExpectedEdit
  street: string
}

async function editOrder(play: Play, orderId: string, { lines, edit, street }: Edit) {
  const { shop, played } = play
  const { phone, governorate, keepsDeliveryFee } = edit
  const updatedAt = await seenAt(play, orderId)
  await shop.staff.editOrder({
    orderId,
    updatedAt,
    keepsDeliveryFee,
    addressData: { ...contactOf(played.number, phone), street, city: '', state: governorate },
    lines: lines.map(({ sku, quantity, replaces }) => ({
      skuId: played.skuIds[sku] ?? '',
      quantity,
      ...(replaces !== undefined && { position: replaces + 1 }),
    })),
  })
}
