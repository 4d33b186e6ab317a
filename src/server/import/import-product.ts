import { ApiError } from '#domain/api/errors.ts'
import type { ProductStatus } from '#domain/products/product-status.ts'
import { listKnownCollections } from '#server/collections/queries.ts'
import { changedFields } from '#server/audit/changed-fields.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { saveProduct } from '#server/products/save-product.ts'
import { t } from '#domain/texts/t.ts'
import type { Db } from '#server/schema/database.ts'
import { writesFields } from './fields/field-history.ts'
import { sameName } from './file/option-choices.ts'
import type { FoundProduct } from './file/read-products.ts'
import { contentHash, findSnapshot, type ImportSnapshot } from './history/import-snapshot.ts'
import { insertImportChanges } from './history/queries.ts'
import { mergeOwnRows } from './own/merge-own-rows.ts'
import type { OwnRows } from './own/own-changes.ts'
import { listFieldsOfRows } from './own/list-fields-of-rows.ts'
import { listOwnProducts } from './own/own-queries.ts'
import { findImported, listImagesOf, listImportedQuantities } from './queries.ts'

/** What became of a product that was not refused. */
export interface ImportedProduct {
  outcome: 'imported' | 'updated' | 'unchanged'
  id: string
}

export interface ImportOptions {
  userId?: string | undefined
  /** The import that notes what became of each product, so that it can be undone. Absent: nothing is noted. */
  importId?: string | undefined
  /** New products become drafts, and products that are there keep their status, whatever the file says of either. */
  asDrafts?: boolean | undefined
  /** What becomes of a product that names a collection which is not there: it comes without it, or is refused. */
  unknownCollections?: 'leaveOut' | 'refuse' | undefined
}

/**
 * Saves a product of a file, inside the caller's transaction. One that came before is changed only if the file says
 * something new of it since; then the file decides everything but what happened here: pieces sold stay sold unless the file
 * counts again, fetched images stay fetched, and uploaded ones stay. Throws what `saveProduct` throws.
 */
export async function importProduct(
  tx: Db,
  product: FoundProduct['product'],
  { userId, importId, asDrafts = false, unknownCollections = 'leaveOut' }: ImportOptions,
): Promise<ImportedProduct> {
  const why = { reason: 'import' as const, userId: userId ?? null }
  const own = product.own && (await findOwn(tx, product.own))
  if (own) return changeOwn(tx, own, { importId, unknownCollections, why })
  const known = await findImported(tx, product.source.handle)
  if (known && isUnchanged(known, product)) return { outcome: 'unchanged', id: known.id }
  const isNew = !known || known.status === 'deleted'
  const placed = { ...product, ...(await keepKnownCollections(tx, product, unknownCollections)) }
  const wanted = asDrafts ? { ...placed, status: isNew ? ('draft' as const) : toProductStatus(known.status) } : placed
  if (!known) {
    const { id, slug } = await saveProduct(tx, wanted, why)
    const event = { type: 'product.created' as const, subjectId: id, payload: { slug, status: wanted.status } }
    await recordEvent(tx, event, { userId, at: new Date().toISOString() })
    const hasFields = writesFields(wanted)
    if (importId) await noteChange(tx, { importId, productId: id, kind: 'created', before: undefined, hasFields })
    return { outcome: 'imported', id }
  }
  await changeKnown(tx, known.id, wanted, { importId, kind: isNew ? 'created' : 'updated', why })
  return { outcome: isNew ? 'imported' : 'updated', id: known.id }
}

/** The edits of a product in a file of this shop. Undefined for any other file. */
async function findOwn(tx: Db, rows: OwnRows) {
  const [now] = await listOwnProducts(tx, [rows.id], await listFieldsOfRows(tx, [rows]))
  const refuse = (message: string) => new ApiError('INVALID_REQUEST', { message })
  if (!now && rows.elsewhere.refusal !== undefined) throw refuse(rows.elsewhere.refusal)
  if (!now) return undefined
  if (now.status === 'deleted') throw refuse(t('importFile.deletedHere'))
  const { product, refusal } = mergeOwnRows(now, rows)
  if (refusal !== undefined) throw refuse(refusal)
  return { now, product }
}

/** Saves the edits of a product in a file of this shop. */
async function changeOwn(
  tx: Db,
  { now, product }: NonNullable<Awaited<ReturnType<typeof findOwn>>>,
  { importId, unknownCollections, why }: KnownChange & { unknownCollections: 'leaveOut' | 'refuse' },
): Promise<ImportedProduct> {
  const { id } = now
  if (!product) return { outcome: 'unchanged', id }
  const hasFields = writesFields(product)
  const snapshot = importId ? await findSnapshot(tx, id, hasFields) : undefined
  const placed = { ...product, ...(await keepKnownCollections(tx, product, unknownCollections)) }
  await saveProduct(tx, placed, why)
  const before = snapshot && { ...snapshot, ...(product.translations && { translations: now.translations }) }
  const note = { productId: id, kind: 'updated' as const, before, hasFields }
  const after = importId ? await noteChange(tx, { importId, ...note }) : undefined
  await recordImportedChange(tx, { productId: id, userId: why.userId, before: snapshot, after })
  return { outcome: 'updated', id }
}

interface KnownChange {
  importId: string | undefined
  why: Parameters<typeof saveProduct>[2]
}

/** Saves over a product that came before, with what happened to it here. */
async function changeKnown(
  tx: Db,
  productId: string,
  wanted: FoundProduct['product'],
  { importId, kind, why }: KnownChange & { kind: 'created' | 'updated' },
) {
  // One that was deleted may have values from before.
  const hasFields = kind === 'created' || writesFields(wanted)
  const before = importId ? await findSnapshot(tx, productId, hasFields) : undefined
  // Its address may have been changed here, and links lead to it.
  const { slug: _, ...changed } = await keepWhatHappenedHere(tx, productId, wanted)
  await saveProduct(tx, { ...changed, id: productId }, why)
  // The product was deleted before the import, so undoing deletes it again.
  const undo = { productId, kind, before: kind === 'created' ? undefined : before, hasFields }
  const after = importId ? await noteChange(tx, { importId, ...undo }) : undefined
  const event = { type: 'product.restored' as const, subjectId: productId, payload: {} }
  if (kind === 'created') await recordEvent(tx, event, { userId: why.userId, at: new Date().toISOString() })
  else await recordImportedChange(tx, { productId, userId: why.userId, before, after })
}

/** Whether a product came before, is still there, and the file says of it what it said then. */
export function isUnchanged(
  before: { source_hash: string | null; status: string } | undefined,
  product: FoundProduct['product'],
) {
  // A file of this shop is compared with what there is, not with what came before.
  if (product.own) return false
  return before?.source_hash === product.source.hash && before.status !== 'deleted'
}

/** Why a product was refused, as staff read it. */
export function refusalReason(error: unknown): string {
  const known = error instanceof ApiError ? error : new ApiError('UNEXPECTED')
  const fields = Object.entries(known.details?.['fields'] ?? {}).map(([field, problem]) => `${field}: ${problem}`)
  return fields.join('. ') || known.message
}

const toProductStatus = (status: string): ProductStatus => (status === 'published' ? 'published' : 'draft')

/** The collections of a product of a file, as far as this shop has them and they are filled by hand. */
async function keepKnownCollections(
  tx: Db,
  { collection, collections }: Pick<FoundProduct['product'], 'collection' | 'collections'>,
  unknown: 'leaveOut' | 'refuse',
): Promise<Pick<FoundProduct['product'], 'collection' | 'collections'>> {
  const named = collections ?? [collection]
  const here = await listKnownCollections(tx, named)
  if (unknown === 'refuse' && !named.every((id) => here.has(id))) throw refuseUnknown(named, here)
  return keepCollections({ collection, collections }, here)
}

/** Those of the collections of a product that are `here`. */
export function keepCollections(
  { collection, collections }: Pick<FoundProduct['product'], 'collection' | 'collections'>,
  here: ReadonlySet<string>,
): Pick<FoundProduct['product'], 'collection' | 'collections'> {
  const named = collections ?? [collection]
  if (named.every((id) => here.has(id))) return { collection, ...(collections && { collections }) }
  const kept = named.filter((id) => here.has(id))
  return { collection: kept[0] ?? collection, collections: kept }
}

/** Says which collection is not there. The document has one in `collection`, and others in `collections`. */
function refuseUnknown(named: readonly string[], here: ReadonlySet<string>) {
  const id = named.find((name) => !here.has(name)) ?? ''
  return new ApiError('INVALID_REQUEST', { details: { fields: { collection: t('fields.noSuchCollection', { id }) } } })
}

interface NotedChange {
  importId: string
  productId: string
  kind: 'created' | 'updated'
  before: ImportSnapshot | undefined
  /** Whether what stands in fields is part of it. */
  hasFields: boolean
}

async function noteChange(tx: Db, { hasFields, ...change }: NotedChange) {
  const after = await findSnapshot(tx, change.productId, hasFields)
  if (after) await insertImportChanges(tx, [{ ...change, afterHash: contentHash(after) }])
  return after
}

/** Records the event that an import, or its undo, changed a product. What changed is known if the import recorded it. */
export async function recordImportedChange(
  tx: Db,
  {
    productId: subjectId,
    userId,
    before,
    after,
  }: {
    productId: string
    userId: string | null | undefined
    before: ImportSnapshot | undefined
    after: ImportSnapshot | undefined
  },
): Promise<void> {
  const differing = before && after ? Object.keys(changedFields(before, after).after) : []
  const payload = { fields: differing.filter((field) => field !== 'source') }
  await recordEvent(tx, { type: 'product.changed', subjectId, payload }, { userId, at: new Date().toISOString() })
}

type KnownSize = Awaited<ReturnType<typeof listImportedQuantities>>[number]

/**
 * A size of a file with the count it has here, where the file says nothing new of it: what was sold or counted here
 * since then still is.
 */
function keepCount(
  { quantity, ...size }: FoundProduct['product']['variants'][number]['sizes'][number],
  { isCounted, imported, countedBy }: KnownSize,
) {
  const isByStaff = countedBy === 'edit' || countedBy === 'correction'
  if (size.isCounted === false) return isCounted === 1 && isByStaff ? { ...size, isCounted: true } : size
  const isNews = (imported ?? 0) !== quantity || (isCounted === 0 && !isByStaff)
  return isNews ? { ...size, quantity, isCounted: true } : size
}

async function keepWhatHappenedHere(
  tx: Db,
  productId: string,
  product: FoundProduct['product'],
): Promise<FoundProduct['product']> {
  const known = await listImportedQuantities(tx, productId)
  const images = await listImagesOf(tx, productId)
  const fetched = new Map(images.map(({ source_url, image_id }) => [source_url, image_id ?? undefined]))
  const variants = product.variants.map((variant) => {
    const uploaded = images.filter(({ color, source_url }) => !source_url && sameName(color, variant.color))
    return {
      // A file that says no old price of a color says that there is none.
      oldPrice: null,
      ...variant,
      images: [
        ...variant.images.map((image) => ({ ...image, id: fetched.get(image.sourceUrl ?? '') })),
        ...uploaded.map(({ image_id, alt }) => ({ id: image_id ?? undefined, alt })),
      ],
      sizes: variant.sizes.map((size) => {
        const before = known.find(
          ({ color, size: name }) => sameName(color, variant.color) && sameName(name, size.size),
        )
        return before ? keepCount(size, before) : size
      }),
    }
  })
  return { ...product, variants }
}
