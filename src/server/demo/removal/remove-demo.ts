import type { DemoRemoval } from '#domain/setup/demo-removal.ts'
import { deleteCollectionRow } from '#server/collections/queries.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { deleteUpload } from '#server/images/delete-upload.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { markProductDeleted } from '#server/products/editing-queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { isDemoShown, markDemoRemoved, markDemoSeeded } from '#server/settings/demo-mark-queries.ts'
import { upsertSetting } from '#server/settings/queries.ts'
import { planRemoval } from './plan-removal.ts'
import { deleteProducts, hideCollections, lockDemo } from './removal-queries.ts'

/** What `removeDemo` would do now. */
export async function previewDemoRemoval(db: Db): Promise<DemoRemoval> {
  return (await planRemoval(db)).report
}

/**
 * Removes what the demo brought, and nothing that staff have made or changed: products that nobody touched with their
 * stock and images, and settings that still say what the demo says. Its collections go where they are as they were and
 * hold nothing else; those that something else names are hidden. Products that orders name only leave the shop. It never
 * comes back by itself, and a second call finds nothing to do. Throws `BUSY`.
 */
export async function removeDemo(database: Database, storage: ImageStorage, userId: string): Promise<DemoRemoval> {
  const { report, imageIds } = await database.transact(async (tx) => {
    await lockDemo(tx)
    const plan = await planRemoval(tx)
    const { removedIds, settings } = plan
    const { archived, collections } = plan.report
    if (removedIds.length > 0) await deleteProducts(tx, removedIds)
    for (const { id } of archived) await markProductDeleted(tx, id)
    for (const id of plan.deletedCollections) await deleteCollectionRow(tx, id)
    await hideCollections(
      tx,
      collections.filter((id) => !plan.deletedCollections.includes(id)),
    )
    for (const [name, value] of Object.entries(settings)) await upsertSetting(tx, name, value)
    const wasShown = await isDemoShown(tx)
    await markDemoSeeded(tx)
    await markDemoRemoved(tx)
    const counts = [removedIds, archived, collections, plan.report.settings].map(({ length }) => length)
    const subject = { kind: 'upload' as const, id: 'demo', name: 'demo' }
    const isLogged = wasShown || counts.some((count) => count > 0)
    const left = [...plan.inShopIds, ...archived.map(({ id }) => id)]
    await recordEvent(
      tx,
      left.map((subjectId) => ({ type: 'product.deleted' as const, subjectId, payload: {} })),
      {
        userId,
        at: new Date().toISOString(),
        log: isLogged ? { action: 'demo.removed', subject } : undefined,
      },
    )
    return plan
  })
  // What a killed process leaves here, the hourly cleanup deletes.
  for (const id of imageIds) await deleteUpload(database, storage, id)
  return report
}
