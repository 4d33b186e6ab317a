import type { CollectionDraft } from '#domain/collections/collection-draft.ts'
import { recordEvent } from '#server/events/record-event.ts'
import type { Db } from '#server/schema/database.ts'
import { collectionsOf, toMembershipColumns } from './membership-queries.ts'
import { listMembershipRows, updateMembership, type CollectionRow } from './queries.ts'

/** Puts products into a collection that is filled by hand, and takes others out of it. Products that are gone are passed over. */
export async function changeMembers(
  tx: Db,
  { id, rule }: Pick<CollectionRow, 'id' | 'rule'>,
  { put = [], taken = [] }: Pick<CollectionDraft, 'put' | 'taken'>,
  userId: string,
): Promise<void> {
  if (rule !== null) return
  const wanted = new Set(put)
  const changed: string[] = []
  for (const row of await listMembershipRows(tx, [...new Set([...put, ...taken])])) {
    const [before, others] = [collectionsOf(row), collectionsOf(row).filter((other) => other !== id)]
    const after = !wanted.has(row.id) ? others : before.includes(id) ? before : [...before, id]
    if (after.length === before.length) continue
    await updateMembership(tx, row.id, toMembershipColumns(after))
    changed.push(row.id)
  }
  await recordMembers(tx, changed, userId)
}

/** Records the event that the collections of products have changed. */
export async function recordMembers(tx: Db, productIds: readonly string[], userId: string): Promise<void> {
  const fields = ['collection']
  await recordEvent(
    tx,
    productIds.map((subjectId) => ({ type: 'product.changed' as const, subjectId, payload: { fields } })),
    { userId, at: new Date().toISOString() },
  )
}
