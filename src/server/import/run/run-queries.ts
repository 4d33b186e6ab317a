import { sql } from 'kysely'
import { toBatches } from '#server/platform/db/statements/in-batches.ts'
import type { ItemOutcome } from '#domain/seed/seed-result.ts'
import type { ProductStatus } from '#domain/products/product-status.ts'
import type { FoundProduct } from '#server/import/file/read-products.ts'
import { isOver } from '#server/platform/db/statements/stored-waits.ts'
import type { Db } from '#server/schema/database.ts'

/** An import that only this process runs until its claim expires. */
export interface ClaimedImport {
  id: string
  status: ProductStatus
  userId: string | undefined
  createdAt: string
  claimedUntil: string
}

/** A product of an import that was not reached yet. */
export interface ImportItem {
  position: number
  found: FoundProduct
}

/** Inserts the products of an import, in their order. */
export async function insertItems(tx: Db, importId: string, products: FoundProduct[]): Promise<void> {
  let position = 0
  for (const part of toBatches(products)) {
    const rows = part.map((found) => ({
      import_id: importId,
      position: position++,
      model: found.product.model,
      file_row: found.rows[0] ?? 0,
      outcome: null,
      reason: '',
      product_id: null,
      document: JSON.stringify(found),
    }))
    await tx.insertInto('import_items').values(rows).execute()
  }
}

/** Seconds until a claim expires: much longer than a batch of products takes. */
export const CLAIM_SECONDS = 30

/** Whether any import is running, in whichever process. */
export async function isAnyRunning(db: Db): Promise<boolean> {
  const row = await db.selectFrom('imports').select('id').where('state', '=', 'running').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Claims the oldest running import that no process runs. A claim expires, so another process goes on for a killed one. */
export async function claimImport(
  tx: Db,
  { now, until }: { now: string; until: string },
): Promise<ClaimedImport | undefined> {
  const found = await tx
    .selectFrom('imports')
    .selectAll()
    .where('state', '=', 'running')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), isOver('claimed_until', now, CLAIM_SECONDS * 1000)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!found) return undefined
  const before = found.claimed_until
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ claimed_until: until })
    .where('id', '=', found.id)
    .where('state', '=', 'running')
    // Changed already when another process claimed it first.
    .where('claimed_until', before === null ? 'is' : '=', before)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return undefined
  const { id, status, user_id, created_at } = found
  return { id, status, userId: user_id ?? undefined, createdAt: created_at, claimedUntil: until }
}

/** Moves the end of a claim. False when the import was cancelled, or another process has it. */
export async function extendClaim(tx: Db, claimed: ClaimedImport, until: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ claimed_until: until })
    .where('id', '=', claimed.id)
    .where('state', '=', 'running')
    .where('claimed_until', '=', claimed.claimedUntil)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Gives a claim up, so that another process goes on at once. */
export async function releaseClaim(tx: Db, { id, claimedUntil }: ClaimedImport): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ claimed_until: null })
    .where('id', '=', id)
    .where('claimed_until', '=', claimedUntil)
    .execute()
}

/** Marks an import as done. Undefined when it was not running. */
export async function markImportDone(tx: Db, id: string): Promise<{ wantsImages: boolean } | undefined> {
  const row = await tx
    .updateTable('imports')
    .set({ state: 'done', claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('wants_images')
    .executeTakeFirst()
  return row && { wantsImages: row.wants_images === 1 }
}

/** Changes the state of an import that has this one. False when it has another. */
export async function changeState(tx: Db, id: string, from: 'running' | 'cancelled', to: 'running' | 'cancelled') {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ state: to, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The next products of an import that were not reached. */
export async function listItemsLeft(db: Db, importId: string, limit: number): Promise<ImportItem[]> {
  const rows = await db
    .selectFrom('import_items')
    .select(['position', 'document'])
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(({ position, document }) => ({ position, found: JSON.parse(document) as FoundProduct }))
}

/**
 * Locks a product of a running import until the transaction ends. False when the import was cancelled, or the product was
 * reached by another process.
 */
export async function lockItem(tx: Db, importId: string, position: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('import_items')
    .set({ reason: '' })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('outcome', 'is', null)
    .where((eb) =>
      eb.exists(eb.selectFrom('imports').select('id').where('id', '=', importId).where('state', '=', 'running')),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Records what became of a product, and counts what no other row counts. */
export async function recordItem(
  tx: Db,
  importId: string,
  item: { position: number; outcome: ItemOutcome; productId?: string; reason?: string },
): Promise<void> {
  const { position, outcome, productId, reason = '' } = item
  await tx
    .updateTable('import_items')
    .set({ outcome, reason, product_id: productId ?? null, document: '' })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()
  if (outcome === 'unchanged' || outcome === 'refused') await countUntouched(tx, importId, outcome, 1)
}

/** Locks several products of a running import until the transaction ends. Answers the positions of those that no process has reached. */
export async function lockItems(tx: Db, importId: string, positions: readonly number[]): Promise<Set<number>> {
  if (positions.length === 0) return new Set()
  const rows = await tx
    .selectFrom('import_items')
    .select('position')
    .where('import_id', '=', importId)
    .where('position', 'in', positions)
    .where('outcome', 'is', null)
    .where((eb) =>
      eb.exists(eb.selectFrom('imports').select('id').where('id', '=', importId).where('state', '=', 'running')),
    )
    .orderBy('position')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ position }) => position))
}

/** Records products with the same result, and counts those that no other row counts. */
export async function recordItems(
  tx: Db,
  importId: string,
  outcome: 'imported' | 'unchanged',
  items: readonly { position: number; productId: string }[],
): Promise<void> {
  if (items.length === 0) return
  const cases = items.map(({ position, productId }) => sql`when ${position} then ${productId}`)
  await tx
    .updateTable('import_items')
    .set({
      outcome,
      reason: '',
      document: '',
      product_id: sql<string>`case position ${sql.join(cases, sql` `)} end`,
    })
    .where('import_id', '=', importId)
    .where(
      'position',
      'in',
      items.map(({ position }) => position),
    )
    .execute()
  if (outcome === 'unchanged') await countUntouched(tx, importId, 'unchanged', items.length)
}

/** Counts products that an import has neither created nor changed. */
async function countUntouched(tx: Db, importId: string, outcome: 'unchanged' | 'refused', number: number) {
  await tx
    .updateTable('imports')
    .set((eb) => ({ [outcome]: eb(outcome, '+', number) }))
    .where('id', '=', importId)
    .execute()
}

/** What became of the products of an import, in their order. */
export async function listItemResults(db: Db, importId: string) {
  return db
    .selectFrom('import_items')
    .select(['outcome', 'reason'])
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .orderBy('position')
    .$narrowType<{ outcome: ItemOutcome }>()
    .execute()
}

/** How many products some imports have, and how many of them were reached. */
export async function countItems(db: Db, importIds: string[]) {
  if (importIds.length === 0) return []
  const rows = await db
    .selectFrom('import_items')
    .select((eb) => ['import_id', eb.fn.countAll().as('chosen'), eb.fn.count('outcome').as('done')])
    .where('import_id', 'in', importIds)
    .groupBy('import_id')
    .execute()
  return rows.map(({ import_id, chosen, done }) => ({
    importId: import_id,
    chosen: Number(chosen),
    done: Number(done),
  }))
}

/** The first refused products of an import, as the file has them. */
export async function listRefusedProducts(db: Db, importId: string, limit: number) {
  return db
    .selectFrom('import_items')
    .select(['file_row as row', 'model', 'reason'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'refused')
    .orderBy('position')
    .limit(limit)
    .execute()
}
