import { v7 as newId } from 'uuid'
import type { ImportDetails, ProductImport, UndoOutcome } from '#domain/import/product-import.ts'
import type { ProductStatus } from '#domain/products/product-status.ts'
import { countImages } from '#server/import/images/image-queries.ts'
import { countItems } from '#server/import/run/run-queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { ImportSnapshot } from './import-snapshot.ts'

/** A product that an import created or updated, and what it was before. */
export interface ImportChange {
  id: string
  importId: string
  productId: string
  kind: 'created' | 'updated'
  before: ImportSnapshot | undefined
  afterHash: string
}

/** Inserts an import that has done nothing yet and is to run; answers with its id. */
export async function insertImport(
  tx: Db,
  { fileName, status, wantsImages }: { fileName: string; status: ProductStatus; wantsImages: boolean },
  userId: string | undefined,
) {
  const row = {
    id: newId(),
    file_name: fileName,
    status,
    user_id: userId ?? null,
    created_at: new Date().toISOString(),
    undone_at: null,
    undone_by: null,
    state: 'running' as const,
    claimed_until: null,
    wants_images: wantsImages ? (1 as const) : (0 as const),
  }
  await tx.insertInto('imports').values(row).execute()
  return row.id
}

/** Inserts changes. A product that the same import changes again keeps what it was before the first time. */
export async function insertImportChanges(tx: Db, changes: readonly Omit<ImportChange, 'id'>[]): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('import_changes')
    .values(
      changes.map(({ importId, productId, kind, before, afterHash }) => ({
        id: newId(),
        import_id: importId,
        product_id: productId,
        kind,
        before: before ? JSON.stringify(before) : null,
        after_hash: afterHash,
        outcome: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['import_id', 'product_id'])
        .doUpdateSet((eb) => ({ after_hash: eb.ref('excluded.after_hash') })),
    )
    .execute()
}

/** Changes of an import that undoing has not reached, the oldest first. */
export async function listChangesToUndo(db: Db, importId: string, limit: number): Promise<ImportChange[]> {
  const rows = await db
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, product_id, kind, before, after_hash }) => ({
    id,
    importId,
    kind,
    productId: product_id,
    before: before === null ? undefined : (JSON.parse(before) as ImportSnapshot),
    afterHash: after_hash,
  }))
}

/** Whether undoing has not reached a change. */
export async function isChangeToUndo(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('import_changes')
    .select('id')
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of these changes that undoing has not reached. */
export async function listOpenChanges(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('import_changes')
    .select('id')
    .where('id', 'in', ids)
    .where('outcome', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Notes that the same has become of several changes. */
export async function updateOutcomes(tx: Db, ids: readonly string[], outcome: UndoOutcome): Promise<void> {
  await tx.updateTable('import_changes').set({ outcome }).where('id', 'in', ids).execute()
}

export async function updateOutcome(tx: Db, id: string, outcome: UndoOutcome): Promise<void> {
  await tx.updateTable('import_changes').set({ outcome }).where('id', '=', id).execute()
}

/** Marks an import as undone, and ends it if it runs. False when it was already. */
export async function markImportUndone(tx: Db, id: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set((eb) => ({
      undone_at: new Date().toISOString(),
      undone_by: userId,
      state: eb
        .case()
        .when('state', '=', 'running')
        .then('cancelled' as const)
        .else(eb.ref('state'))
        .end(),
    }))
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The import of that id, without its numbers. */
export async function findImport(db: Db, id: string) {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The import of that id, locked until the transaction ends. */
export async function lockImport(tx: Db, id: string) {
  return tx
    .updateTable('imports')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Imports with their numbers, newest first. */
export async function listImports(
  db: Db,
  { id, startAfter, limit }: { id?: string; startAfter?: string | undefined; limit: number },
): Promise<ProductImport[]> {
  const rows = await db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.user_id')
    .leftJoin('users as undoer', 'undoer.id', 'imports.undone_by')
    .selectAll('imports')
    .select(['users.name', 'users.lastname', 'users.email'])
    .select(['undoer.name as undoerName', 'undoer.lastname as undoerLastname', 'undoer.email as undoerEmail'])
    .$if(id !== undefined, (list) => list.where('imports.id', '=', id ?? ''))
    .$if(startAfter !== undefined, (list) => list.where('imports.id', '<', startAfter ?? ''))
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .execute()
  const ids = rows.map((row) => row.id)
  const counts = await countChanges(db, ids)
  const items = new Map((await countItems(db, ids)).map((item) => [item.importId, item]))
  const images = await countImages(db, ids)
  return rows.map((row) => {
    const own = counts.filter(({ import_id }) => import_id === row.id)
    const count = (isWanted: (change: (typeof own)[number]) => boolean) =>
      own.filter(isWanted).reduce((sum, change) => sum + Number(change.number), 0)
    return {
      id: row.id,
      fileName: row.file_name,
      status: row.status,
      by: nameOf(row.name, row.lastname, row.email),
      at: row.created_at,
      state: row.state,
      chosen: items.get(row.id)?.chosen ?? 0,
      done: items.get(row.id)?.done ?? 0,
      created: count(({ kind }) => kind === 'created'),
      updated: count(({ kind }) => kind === 'updated'),
      unchanged: row.unchanged,
      refused: row.refused,
      wantsImages: row.wants_images === 1,
      images: { ...countsByState(images, row.id), isPaused: row.images_paused === 1 },
      undoneAt: row.undone_at,
      undoneBy: nameOf(row.undoerName, row.undoerLastname, row.undoerEmail),
      removed: count(({ outcome }) => outcome === 'removed'),
      restored: count(({ outcome }) => outcome === 'restored'),
      kept: count(({ outcome }) => outcome === 'kept-sold' || outcome === 'kept-edited'),
      left: row.undone_at === null ? 0 : count(({ outcome }) => outcome === null),
    }
  })
}

function countsByState(images: Awaited<ReturnType<typeof countImages>>, id: string) {
  const count = (wanted: string) =>
    images.find(({ importId, state }) => importId === id && state === wanted)?.number ?? 0
  return { waiting: count('waiting'), fetched: count('fetched'), failed: count('failed') }
}

const nameOf = (name: string | null, lastname: string | null, email: string | null) =>
  [name, lastname].filter(Boolean).join(' ') || (email ?? '')

async function countChanges(db: Db, importIds: string[]) {
  if (importIds.length === 0) return []
  return db
    .selectFrom('import_changes')
    .select((eb) => ['import_id', 'kind', 'outcome', eb.fn.countAll().as('number')])
    .where('import_id', 'in', importIds)
    .groupBy(['import_id', 'kind', 'outcome'])
    .execute()
}

/** The products that undoing an import kept. */
export async function listKeptProducts(db: Db, importId: string): Promise<ImportDetails['keptProducts']> {
  const rows = await db
    .selectFrom('import_changes')
    .innerJoin('products', 'products.id', 'import_changes.product_id')
    .select(['products.id', 'products.model', 'import_changes.outcome'])
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['kept-sold', 'kept-edited'])
    .orderBy('products.model')
    .orderBy('products.id')
    .$narrowType<{ outcome: UndoOutcome }>()
    .execute()
  return rows
}
