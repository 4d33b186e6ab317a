import type { CollectionDraft } from '#domain/collections/collection-draft.ts'
import type { ListedCollection } from '#domain/collections/collection.ts'
import { ApiError } from '#domain/api/errors.ts'
import { ALL_PRODUCTS } from '#domain/catalog/first-collections.ts'
import { t } from '#domain/texts/t.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { saveRedirect } from './redirects/save-redirect.ts'
import { changeMembers, recordMembers } from './change-members.ts'
import { deleteRedirectRow } from './redirects/redirect-queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { toListed } from './list-collections.ts'
import * as queries from './queries.ts'

/** Adds a collection behind all others. Its id is its first address. Throws `INVALID_REQUEST`. */
export async function addCollection(
  database: Database,
  draft: CollectionDraft,
  userId: string,
): Promise<ListedCollection> {
  return database.transact(async (tx) => {
    const id = draft.slug
    await checkDraft(tx, id, draft)
    if (await queries.findCollectionById(tx, id)) throw slugTaken()
    const now = new Date().toISOString()
    const row = { ...columnsOf(draft, now), id, rule: draft.rule && JSON.stringify(draft.rule), created_at: now }
    await queries.insertCollection(tx, { ...row, position: await queries.nextPosition(tx) })
    await changeMembers(tx, row, draft, userId)
    if (draft.order) await queries.replacePlaces(tx, id, draft.order)
    await queries.updateShown(tx, now)
    await deleteRedirectRow(tx, pathOf(draft.slug))
    return logSaved(tx, { action: 'collection.added', id, userId })
  })
}

/**
 * Makes a collection what the request says. Whether it is filled by rule stays as it was. Its old address leads to the
 * new one. Throws `NOT_FOUND`, `COLLECTION_CHANGED` when its version is not the current one, and `INVALID_REQUEST`.
 */
export async function editCollection(
  database: Database,
  id: string,
  draft: CollectionDraft,
  userId: string,
): Promise<ListedCollection> {
  return database.transact(async (tx) => {
    const before = await queries.findCollectionById(tx, id)
    if (!before) throw new ApiError('NOT_FOUND')
    await checkDraft(tx, id, draft)
    const now = new Date().toISOString()
    const rule = before.rule !== null && draft.rule ? JSON.stringify(draft.rule) : before.rule
    const version = draft.version ?? before.version
    const isSaved = await queries.updateCollection(tx, { id, version }, { ...columnsOf(draft, now), rule })
    if (!isSaved) throw new ApiError('COLLECTION_CHANGED')
    await changeMembers(tx, before, draft, userId)
    if (draft.order) await queries.replacePlaces(tx, id, draft.order)
    await queries.updateShown(tx, now)
    if (before.slug !== draft.slug) {
      await deleteRedirectRow(tx, pathOf(draft.slug))
      await saveRedirect(tx, { path: pathOf(before.slug), target: pathOf(draft.slug) })
    }
    return logSaved(tx, { action: 'collection.edited', id, userId, before: stateOf(before) })
  })
}

/** Deletes a collection. Its products stay, and so do promotions and sales that name it, for nothing. Throws `NOT_FOUND`. */
export async function deleteCollection(database: Database, id: string, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    const before = await queries.findCollectionById(tx, id)
    const members = before && (await queries.deleteCollectionRow(tx, id))
    if (!members) throw new ApiError('NOT_FOUND')
    await recordMembers(tx, members, userId)
    const subject = subjectOf(before)
    await insertAdminAction(tx, { userId, action: 'collection.deleted', subject, before: stateOf(before) })
  })
}

/** Puts the collections into an order; those that are not named keep theirs, behind. Answers all of them. */
export async function orderCollections(database: Database, ids: readonly string[]): Promise<void> {
  await database.transact(async (tx) => {
    const rows = await queries.listCollectionRows(tx)
    const known = ids.filter((id) => rows.some((row) => row.id === id))
    const others = rows.map(({ id }) => id).filter((id) => !known.includes(id))
    for (const [index, id] of [...new Set([...known, ...others])].entries())
      await queries.updatePosition(tx, id, index + 1)
  })
}

const pathOf = (slug: string) => `/collections/${slug}`

const slugTaken = () => new ApiError('INVALID_REQUEST', { details: { fields: { slug: t('collections.slugTaken') } } })

async function checkDraft(tx: Db, id: string, { slug, imageId }: CollectionDraft) {
  if (slug === ALL_PRODUCTS || (await queries.isAddressTaken(tx, slug, id))) throw slugTaken()
  if (imageId !== null && !(await queries.isImageKnown(tx, imageId)))
    throw new ApiError('INVALID_REQUEST', { details: { fields: { imageId: t('errors.noImage') } } })
}

const columnsOf = ({ names, slug, imageId, sort, hidden, startsAt, endsAt }: CollectionDraft, now: string) => ({
  names: JSON.stringify(names),
  slug,
  image_id: imageId,
  sort,
  hidden: hidden ? (1 as const) : (0 as const),
  // Times are compared as texts: in the one form of `toISOString`.
  starts_at: startsAt && new Date(startsAt).toISOString(),
  ends_at: endsAt && new Date(endsAt).toISOString(),
  updated_at: now,
})

async function logSaved(tx: Db, log: { action: string; id: string; userId: string; before?: object }) {
  const { action, id, userId, before = {} } = log
  const row = await queries.findCollectionById(tx, id)
  if (!row) throw new ApiError('NOT_FOUND')
  await insertAdminAction(tx, { userId, action, subject: subjectOf(row), before, after: stateOf(row) })
  return toListed(row, 0)
}

/** A collection as the log names it, and as it speaks of it. */
const subjectOf = (row: queries.CollectionRow) => ({ kind: 'settings' as const, id: row.id, name: queries.nameOf(row) })
const stateOf = ({ slug, names, sort, rule, hidden, starts_at: startsAt, ends_at: endsAt }: queries.CollectionRow) => ({
  slug,
  sort,
  hidden: hidden === 1,
  startsAt,
  endsAt,
  names: queries.namesByLanguage(names),
  rule: rule ?? '',
})
