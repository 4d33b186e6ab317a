import type { FoundProduct } from '#server/import/file/read-products.ts'
import { contentHash, listSnapshots } from '#server/import/history/import-snapshot.ts'
import { insertImportChanges } from '#server/import/history/queries.ts'
import { writesFields } from '#server/import/fields/field-history.ts'
import { isUnchanged, keepCollections, type ImportOptions } from '#server/import/import-product.ts'
import { mergeOwnRows } from '#server/import/own/merge-own-rows.ts'
import { listFieldsOfRows } from '#server/import/own/list-fields-of-rows.ts'
import { listOwnProducts, type OwnProduct } from '#server/import/own/own-queries.ts'
import { listImportedFrom } from '#server/import/queries.ts'
import { listKnownCollections } from '#server/collections/queries.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { insertProducts } from '#server/products/insertion/insert-products.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { lockItems, recordItems, type ImportItem } from './run-queries.ts'

type Options = Required<Pick<ImportOptions, 'asDrafts'>> & { importId: string; userId: string | undefined }

/**
 * Brings those products of an import that are new and plain, and notes those that are here as the file has them, in one
 * transaction and few statements. Answers the positions of both; all others are left for `importProduct`, one by one.
 * Where one of them fails, none is brought. Each has a source of its own.
 */
export async function importTogether(
  database: Database,
  items: readonly ImportItem[],
  options: Options,
): Promise<number[]> {
  return database.transact(async (tx) => {
    const { fresh, unchanged } = await sortOut(tx, items)
    const open = await lockItems(
      tx,
      options.importId,
      [...fresh, ...unchanged].map(({ position }) => position),
    )
    const isOpen = ({ position }: { position: number }) => open.has(position)
    const created = await createProducts(tx, fresh.filter(isOpen), options)
    const same = unchanged.filter(isOpen)
    await recordItems(tx, options.importId, 'imported', created)
    await recordItems(tx, options.importId, 'unchanged', same)
    return [...created, ...same].map(({ position }) => position)
  })
}

/** Those that never were in the shop, and those that are there as the file has them. */
async function sortOut(tx: Db, items: readonly ImportItem[]) {
  const known = await listImportedFrom(
    tx,
    items.map(({ found }) => found.product.source.handle),
  )
  const ownRows = items.flatMap(({ found }) => found.product.own ?? [])
  const own = await listOwnProducts(
    tx,
    ownRows.map(({ id }) => id),
    await listFieldsOfRows(tx, ownRows),
  )
  const ownById = new Map(own.map((product) => [product.id, product]))
  const fresh: ImportItem[] = []
  const unchanged: { position: number; productId: string }[] = []
  for (const item of items) {
    const { product } = item.found
    const { handle } = product.source
    const here = product.own ? ownById.get(product.own.id) : known.get(handle)
    if (here && isSame(here, product)) unchanged.push({ position: item.position, productId: here.id })
    const comesLikeAnyOther = !product.own || (!here && product.own.elsewhere.refusal === undefined)
    if (comesLikeAnyOther && !known.has(handle)) fresh.push(item)
  }
  return { fresh, unchanged }
}

function isSame(
  here: OwnProduct | { id: string; source_hash: string | null; status: string },
  product: FoundProduct['product'],
) {
  if ('source_hash' in here) return isUnchanged(here, product)
  if (!product.own || here.status === 'deleted') return false
  const { product: changed, refusal } = mergeOwnRows(here, product.own)
  return changed === undefined && refusal === undefined
}

async function createProducts(tx: Db, items: readonly ImportItem[], { importId, userId, asDrafts }: Options) {
  if (items.length === 0) return []
  const named = items.flatMap(({ found: { product } }) => product.collections ?? [product.collection])
  const collections = await listKnownCollections(tx, [...new Set(named)])
  const wanted = items.map(({ found: { product } }) => ({
    ...product,
    ...keepCollections(product, collections),
    ...(asDrafts && { status: 'draft' as const }),
  }))
  const saved = await insertProducts(tx, wanted, { reason: 'import', userId: userId ?? null })
  const created = items.flatMap(({ position }, place) => {
    const product = saved[place]
    const status = wanted[place]?.status ?? 'draft'
    return product === undefined ? [] : { position, productId: product.id, slug: product.slug, status }
  })
  await recordEvent(
    tx,
    created.map(({ productId: subjectId, ...payload }) => ({
      type: 'product.created' as const,
      subjectId,
      payload: { slug: payload.slug, status: payload.status },
    })),
    { userId, at: new Date().toISOString() },
  )
  const after = await listSnapshots(
    tx,
    created.map(({ productId }) => productId),
    wanted.some(writesFields),
  )
  await insertImportChanges(
    tx,
    [...after].map(([productId, snapshot]) => ({
      importId,
      productId,
      kind: 'created' as const,
      before: undefined,
      afterHash: contentHash(snapshot),
    })),
  )
  return created
}
