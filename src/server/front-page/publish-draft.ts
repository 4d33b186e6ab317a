import { v7 as newId } from 'uuid'
import type { FrontPageDraft } from '#domain/front-page/admin-front-page-endpoints.ts'
import { mediaOf } from '#domain/front-page/front-page.ts'
import { nextChange } from '#domain/front-page/visible-sections.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { writeDraft } from './change-draft.ts'
import { getDraft } from './get-draft.ts'
import { findFirstPage } from './get-front-page.ts'
import { deleteVersionsUpTo, findDraft, findPublished, insertVersion, replacePageMedia } from './queries.ts'

/** Versions that are kept. */
const KEPT = 50

/** Shows the draft to visitors, as a version of its own. Throws `FRONT_PAGE_CHANGED`. */
export async function publishDraft(database: Database, version: number, userId: string): Promise<FrontPageDraft> {
  return database.transact(async (tx) => {
    const draft = await findDraft(tx)
    const before = await findPublished(tx)
    const sections = draft.sections ?? before?.sections ?? (await findFirstPage(tx))
    await writeDraft(tx, version, null)
    const now = new Date()
    const id = newId()
    const number = (before?.number ?? 0) + 1
    await insertVersion(tx, {
      id,
      number,
      sections: JSON.stringify(sections),
      published_at: now.toISOString(),
      user_id: userId,
      next_change_at: nextChange(sections, now)?.toISOString() ?? null,
    })
    await replacePageMedia(tx, mediaOf(sections), id)
    await deleteVersionsUpTo(tx, number - KEPT)
    const subject = { kind: 'settings' as const, id: 'front-page', name: `front page, version ${number}` }
    await insertAdminAction(tx, { userId, action: 'settings.changed', subject, after: { version: number } })
    return getDraft(tx)
  })
}
