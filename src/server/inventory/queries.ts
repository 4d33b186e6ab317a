import { inBatches, toBatches } from '#server/platform/db/statements/in-batches.ts'
import { sql, type NotNull } from 'kysely'
import { v7 as newId } from 'uuid'
import { toShownQuantity } from '#domain/catalog/shown-quantity.ts'
import { collectionsOf } from '#server/collections/membership-queries.ts'
import { insertEvents, toEventRow } from '#server/events/queries.ts'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import { noteWritten, writes } from '#server/platform/db/statements/written-tables.ts'
import { bumpRevisionOfTaken } from '#server/schema/content-revision.ts'
import { countTag, listTag, productTag, RULES } from '#server/schema/content-tags.ts'
import type { Db } from '#server/schema/database.ts'
import { isOffered } from '#server/schema/sellable.ts'
import type { StockCause, StockReason } from '#server/schema/tables/inventory.ts'
import type { StockMovement } from '#domain/products/stock-movement.ts'

/** Quantities change, and `insertStockMovements` follows, which notes what of them is shown. */
const countsOnly = writes('skus.quantity')

/** Quantities change, and `bumpRevisionOfTaken` follows, which finds out whether pages show that. */
const revisionFollows = writes('catalog_revision')

/** Why a quantity changes, and the order or the account behind it. */
export interface StockChange {
  reason: StockReason
  orderId?: string | null
  userId?: string | null
  /** Names a return: pieces came back, or went out again because it was undone. */
  returnId?: string | null
  /** Names a correction by staff, and why they made it. */
  correctionId?: string
  cause?: StockCause
}

/** How a quantity changed. */
interface QuantityChange {
  skuId: string
  before: number
  after: number
}

/** A SKU, and a number of units of it. */
export interface SkuQuantity {
  skuId: string
  quantity: number
}

/**
 * Takes units of several SKUs and records the movements. One statement checks and takes, so two buyers cannot both take
 * the last unit, and locks the rows in id order, so orders of the same SKUs wait for each other and never deadlock.
 * Undefined when all were taken. Otherwise the id of the first SKU with too few pieces: the caller throws, which gives
 * back what was taken of the others.
 */
export async function takeStock(
  tx: Db,
  quantities: readonly SkuQuantity[],
  change: StockChange,
): Promise<string | undefined> {
  if (quantities.length === 0) return undefined
  const { movements, missing } = await subtractUnits(tx, sumBySku(quantities))
  if (missing === undefined) await insertStockMovements(tx, movements, change)
  return missing
}

/** Takes units of SKUs, in SKU id order. Answers what moved, and the first SKU with too few pieces. */
async function subtractUnits(tx: Db, wanted: readonly SkuQuantity[]) {
  const left = await inBatches(wanted, (part) =>
    updateLocked(tx, part)
      .set((eb) => ({ quantity: eb('quantity', '-', wantedOf(part)) }))
      .where('quantity', '>=', wantedOf(part))
      .returning(['id', 'quantity', 'is_counted'])
      .modifyEnd(countsOnly)
      .execute(),
  )
  const leftOf = new Map(left.map((sku) => [sku.id, sku]))
  const movements = wanted.flatMap(({ skuId, quantity }): QuantityChange[] => {
    const sku = leftOf.get(skuId)
    if (!sku) return []
    const { quantity: after, is_counted: isCounted } = sku
    return [{ skuId, before: isCounted ? after + quantity : after, after }]
  })
  return { movements, missing: wanted.find(({ skuId }) => !leftOf.has(skuId))?.skuId }
}

/**
 * Takes units of several SKUs for an order and records the movements, like `takeStock`, by statements that answer nothing
 * and so can travel with the commit. Where fewer are left, or one is not offered any more, the check of the table `skus`
 * fails the transaction. The lines of the order are inserted before: their foreign keys wait for a transaction that locks
 * the SKUs by `lockUnsold`, so that the statement which takes begins after its end and sees what it has done.
 */
export async function takeStockAtCommit(
  atCommit: Db,
  quantities: readonly SkuQuantity[],
  { reason, orderId, userId }: StockChange,
): Promise<void> {
  if (quantities.length === 0) return
  const wanted = sumBySku(quantities)
  await takeUnits(atCommit, wanted)
  const movements = wanted.map(({ skuId, quantity }) => ({ id: newId(), skuId, quantity }))
  const at = new Date().toISOString()
  await insertTakenMovements(atCommit, { movements, reason, orderId: orderId ?? null, userId: userId ?? null, at })
  await bumpRevisionOfTaken(atCommit, idsOf(wanted))
}

const takeUnits = compileOnce((db: Db, wanted: SkuQuantity[]) => {
  const offered = db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('variants.id')
    .whereRef('variants.id', '=', sql.ref('skus.variant_id'))
    .where(isOffered)
  return updateLocked(db, wanted)
    .set((eb) => {
      const left = eb('quantity', '-', wantedOf(wanted))
      return { quantity: eb.case().when(eb.exists(offered)).then(left).else(-1).end() }
    })
    .modifyEnd(revisionFollows)
})

interface TakenMovements {
  movements: (SkuQuantity & { id: string })[]
  reason: string
  orderId: string | null
  userId: string | null
  at: string
}

/** Records units that a statement before it has taken. */
const insertTakenMovements = compileOnce((db: Db, { movements, reason, orderId, userId, at }: TakenMovements) => {
  const ids = movements.map(({ id, skuId }) => sql`when ${skuId} then ${id}`)
  const text = (value: string | null) => sql<string>`cast(${value} as text)`
  return db
    .insertInto('stock_movements')
    .columns([
      ...(['id', 'sku_id', 'change', 'quantity_before', 'quantity_after'] as const),
      ...(['reason', 'order_id', 'user_id', 'created_at'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('skus')
        .select([
          sql<string>`case skus.id ${sql.join(ids, sql` `)} end`.as('movement_id'),
          'skus.id',
          sql<number>`-(${wantedOf(movements)})`.as('change'),
          sql<number>`skus.quantity + ${wantedOf(movements)}`.as('quantity_before'),
          'skus.quantity',
          text(reason).as('reason'),
          text(orderId).as('order_id'),
          text(userId).as('user_id'),
          text(at).as('created_at'),
        ])
        .where('skus.id', 'in', idsOf(movements))
        .where('skus.is_counted', '=', 1),
    )
})

/** The units of each SKU, in SKU id order. */
function sumBySku(quantities: readonly SkuQuantity[]): SkuQuantity[] {
  const sums = new Map<string, number>()
  for (const { skuId, quantity } of quantities.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1)))
    sums.set(skuId, (sums.get(skuId) ?? 0) + quantity)
  return [...sums].map(([skuId, quantity]) => ({ skuId, quantity }))
}

const idsOf = (quantities: readonly SkuQuantity[]) => quantities.map(({ skuId }) => skuId)

/** How many units of its SKU a row of `skus` gives: none where they are not counted. */
function wantedOf(wanted: readonly SkuQuantity[]) {
  const cases = wanted.map(({ skuId, quantity }) => sql`when ${skuId} then cast(${quantity} as integer)`)
  return sql<number>`case when skus.is_counted = 0 then 0 else case skus.id ${sql.join(cases, sql` `)} end end`
}

/** Locks the rows in id order, to update them. */
function updateLocked(tx: Db, wanted: readonly SkuQuantity[]) {
  const lockedIds = tx
    .selectFrom('skus as locked')
    .select('locked.id')
    .where('locked.id', 'in', idsOf(wanted))
    .orderBy('locked.id')
    // Weaker than FOR UPDATE, which would wait for the foreign keys of other orders' lines, and they for it.
    .forNoKeyUpdate()
  return tx.updateTable('skus').where('id', 'in', lockedIds)
}

/**
 * Locks SKUs in id order until the transaction ends, also against orders that have not taken their stock yet: waits for
 * those that have inserted lines of them, and keeps others from inserting any. For a transaction that deletes what was
 * not sold: a statement after this one sees every sale, and an order that comes later finds its product deleted.
 */
export async function lockUnsold(tx: Db, skuIds: readonly string[]): Promise<void> {
  for (const part of toBatches(skuIds.toSorted()))
    await tx.selectFrom('skus').select('id').where('id', 'in', part).orderBy('id').forUpdate().execute()
}

/** Locks SKUs in id order until the transaction ends, before it changes them in another one. */
export async function lockStock(tx: Db, skuIds: readonly string[]): Promise<void> {
  for (const part of toBatches(skuIds.toSorted()))
    await tx.selectFrom('skus').select('id').where('id', 'in', part).orderBy('id').forNoKeyUpdate().execute()
}

/**
 * Gives `quantity` units of a SKU back and records the movement, also when the SKU is no longer sold: the ledger must
 * add up. An order gives back no more than it has taken by the ledger, and what was sold without being counted was
 * never taken. Of a SKU that is not counted now nothing is recorded.
 */
export async function restock(tx: Db, skuId: string, units: number, change: StockChange): Promise<void> {
  // A return gives back what its order took.
  const { is_counted: isCounted, moved } = await lockMoved(tx, skuId, { orderId: change.orderId ?? null })
  const quantity = change.orderId ? Math.min(units, -moved) : units
  if (!isCounted || quantity <= 0) return
  const now = await tx
    .updateTable('skus')
    .set((eb) => ({ quantity: eb('quantity', '+', quantity) }))
    .where('id', '=', skuId)
    .returning('quantity')
    .modifyEnd(countsOnly)
    .executeTakeFirstOrThrow()
  await insertStockMovements(tx, [{ skuId, before: now.quantity - quantity, after: now.quantity }], change)
}

/**
 * Takes units that a return gave back from the stock again, no more than it has given by the ledger. Undefined when
 * they were taken, otherwise the id of the SKU, as `takeStock` answers.
 */
export async function takeBackReturned(tx: Db, { skuId, quantity: units }: SkuQuantity, change: StockChange) {
  const { moved } = await lockMoved(tx, skuId, change)
  const quantity = Math.min(units, moved)
  return quantity > 0 ? takeStock(tx, [{ skuId, quantity }], change) : undefined
}

/** Locks a SKU, and adds up what an order, or a return where the change names one, has moved of it. */
async function lockMoved(
  tx: Db,
  skuId: string,
  { orderId = null, returnId }: Pick<StockChange, 'orderId' | 'returnId'>,
) {
  return tx
    .selectFrom('skus')
    .select((eb) => [
      'is_counted',
      eb
        .selectFrom('stock_movements')
        .select(sql<number>`cast(coalesce(sum(change), 0) as integer)`.as('sum'))
        .whereRef('sku_id', '=', 'skus.id')
        .where('order_id', '=', orderId)
        .$if(Boolean(returnId), (query) => query.where('return_id', '=', returnId ?? null))
        .as('moved'),
    ])
    .where('id', '=', skuId)
    .forNoKeyUpdate()
    .$narrowType<{ moved: NotNull }>()
    .executeTakeFirstOrThrow()
}

/**
 * Adds units to SKUs, or takes them off where `change` is negative. Answers what moved, which the caller passes to
 * `insertStockMovements` in the same transaction, and the first SKU with too few pieces: then the caller throws.
 */
export function adjustStock(tx: Db, changes: readonly { skuId: string; change: number }[]) {
  return subtractUnits(tx, sumBySku(changes.map(({ skuId, change }) => ({ skuId, quantity: -change }))))
}

/** Sets the quantity of a SKU and records the movement. Compares and swaps, so a sale in between is not overwritten but counted. */
export async function setStock(tx: Db, skuId: string, quantity: number, change: StockChange): Promise<void> {
  for (;;) {
    const { quantity: before } = await tx
      .selectFrom('skus')
      .select('quantity')
      .where('id', '=', skuId)
      .executeTakeFirstOrThrow()
    if (before === quantity) return
    const { numUpdatedRows } = await tx
      .updateTable('skus')
      .set({ quantity })
      .where('id', '=', skuId)
      .where('quantity', '=', before)
      .modifyEnd(countsOnly)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 1n) return insertStockMovements(tx, [{ skuId, before, after: quantity }], change)
  }
}

/** Appends quantity changes to the ledger, if there are any, and notes which answers show them. */
export async function insertStockMovements(
  tx: Db,
  quantities: readonly QuantityChange[],
  { reason, orderId, userId, returnId, correctionId, cause }: StockChange,
): Promise<void> {
  if (quantities.length === 0) return
  const now = new Date().toISOString()
  const changed = quantities.filter(({ before, after }) => before !== after)
  const rows = changed.map(({ skuId, before, after }) => ({
    id: newId(),
    sku_id: skuId,
    change: after - before,
    quantity_before: before,
    quantity_after: after,
    reason,
    order_id: orderId ?? null,
    user_id: userId ?? null,
    return_id: returnId ?? null,
    correction_id: correctionId ?? null,
    cause: cause ?? null,
    created_at: now,
  }))
  for (const part of toBatches(rows)) await tx.insertInto('stock_movements').values(part).execute()
  await insertStockEvents(
    tx,
    changed.map(({ skuId, before, after }) => ({ skuId, change: after - before, quantity: after })),
    {
      reason,
      orderId: orderId ?? null,
      userId: userId ?? null,
      returnId: returnId ?? null,
      at: now,
    },
  )
  await noteStockMovements(tx, quantities)
}

/** Records the events of stock that came and went, in the transaction that writes the ledger. */
export async function insertStockEvents(
  db: Db,
  changes: readonly { skuId: string; change: number; quantity: number | null }[],
  { reason, orderId = null, returnId = null, userId, at }: StockChange & { at: string },
) {
  const events = changes.map(({ skuId: subjectId, ...change }) =>
    toEventRow({ type: 'stock.changed', subjectId, payload: { ...change, reason, orderId, returnId } }, { userId, at }),
  )
  await insertEvents(db, events)
}

/** Notes which answers show the difference: the API shows every count, pages the last pieces of a size, lists what is sold out. */
async function noteStockMovements(tx: Db, quantities: readonly QuantityChange[]) {
  const products = await listProductsOfSkus(
    tx,
    quantities.map(({ skuId }) => skuId),
  )
  for (const { skuId, before, after } of quantities) {
    const product = products.get(skuId)
    const id = product?.id ?? ''
    noteWritten(tx, countTag(id))
    if (toShownQuantity(before) !== toShownQuantity(after)) noteWritten(tx, productTag(id))
    if (before > 0 !== after > 0)
      for (const tag of [listTag('products'), RULES, ...(product ? collectionsOf(product).map(listTag) : [])])
        noteWritten(tx, tag)
  }
}

async function listProductsOfSkus(db: Db, skuIds: string[]) {
  const rows = await inBatches(skuIds, (part) =>
    db
      .selectFrom('skus')
      .innerJoin('variants', 'variants.id', 'skus.variant_id')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select([
        'skus.id as skuId',
        'products.id',
        'products.collection',
        'products.collections',
        'products.collection_kept',
      ])
      .where('skus.id', 'in', part)
      .execute(),
  )
  return new Map(rows.map((row) => [row.skuId, row]))
}

const MAX_MOVEMENTS = 200

interface MovementReason {
  reason: string
  change: number
  returnId: string | null
  cause: string | null
}

/** The reason of a movement as staff read it: that of a return or a correction is the one of what it names. */
export function reasonOf({ reason, change, returnId, cause }: MovementReason) {
  if (returnId === null) return cause ?? reason
  return change > 0 ? 'return' : 'return_undone'
}

/** The newest entries of a SKU's ledger, newest first. */
export async function listStockMovements(db: Db, skuId: string): Promise<StockMovement[]> {
  const rows = await db
    .selectFrom('stock_movements as movement')
    .leftJoin('users', 'users.id', 'movement.user_id')
    .leftJoin('orders', 'orders.id', 'movement.order_id')
    .select([
      'movement.id',
      'movement.change',
      'movement.quantity_before as before',
      'movement.quantity_after as after',
      'movement.reason',
      'movement.return_id as returnId',
      'movement.cause',
      'movement.order_id as orderId',
      'orders.number as orderNumber',
      'movement.created_at as at',
      'users.name',
      'users.lastname',
    ])
    .where('movement.sku_id', '=', skuId)
    .orderBy('movement.id', 'desc')
    .limit(MAX_MOVEMENTS)
    .execute()
  return rows.map(({ name, lastname, returnId, cause, ...movement }) => ({
    ...movement,
    reason: reasonOf({ ...movement, returnId, cause }),
    by: [name, lastname].filter(Boolean).join(' '),
  }))
}

/** SKUs with their products' ids and the names of product and color. */
export function listSkusWithProduct(db: Db, skuIds: readonly string[]) {
  return inBatches(skuIds, (part) =>
    db
      .selectFrom('skus')
      .innerJoin('variants', 'variants.id', 'skus.variant_id')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select([
        ...(['skus.id as skuId', 'skus.quantity', 'skus.is_counted', 'skus.size', 'variants.color'] as const),
        ...(['products.id as productId', 'products.model'] as const),
      ])
      .where('skus.id', 'in', part)
      .execute(),
  )
}

/** What a correction moved, and whether it was undone since. */
export async function findCorrection(db: Db, correctionId: string) {
  const rows = await db
    .selectFrom('stock_movements')
    .select(['sku_id as skuId', 'change', 'cause'])
    .where('correction_id', '=', correctionId)
    .orderBy('sku_id')
    .execute()
  return {
    moved: rows.filter(({ cause }) => cause !== 'undone'),
    isUndone: rows.some(({ cause }) => cause === 'undone'),
  }
}
