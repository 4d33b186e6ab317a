import { ApiError } from '#domain/api/errors.ts'
import type { FrontPageDraft } from '#domain/front-page/admin-front-page-endpoints.ts'
import { mediaOf, type FrontPage } from '#domain/front-page/front-page.ts'
import { t } from '#domain/texts/t.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { getDraft } from './get-draft.ts'
import { findVersion, listMedia, replacePageMedia, updateDraft } from './queries.ts'

interface Change {
  version: number
  sections: FrontPage
}

/** Writes the draft of the front page. Throws `FRONT_PAGE_CHANGED`, and `INVALID_REQUEST` for an image or a film that is not there. */
export async function saveDraft(database: Database, { version, sections }: Change): Promise<FrontPageDraft> {
  return database.transact(async (tx) => {
    await checkMedia(tx, sections)
    await writeDraft(tx, version, sections)
    return getDraft(tx)
  })
}

/** Makes the draft what is published. Throws `FRONT_PAGE_CHANGED`. */
export async function discardDraft(database: Database, version: number): Promise<FrontPageDraft> {
  return database.transact(async (tx) => {
    await writeDraft(tx, version, null)
    return getDraft(tx)
  })
}

/** Makes a version that was published the draft. Throws `NOT_FOUND`, `FRONT_PAGE_CHANGED`. */
export async function restoreVersion(database: Database, version: number, id: string): Promise<FrontPageDraft> {
  return database.transact(async (tx) => {
    const sections = await findVersion(tx, id)
    if (!sections) throw new ApiError('NOT_FOUND')
    await writeDraft(tx, version, sections)
    return getDraft(tx)
  })
}

/** Writes the draft, or resets it to the published page with null. Throws `FRONT_PAGE_CHANGED` if it changed since it was read. */
export async function writeDraft(tx: Db, version: number, sections: FrontPage | null): Promise<void> {
  if (!(await updateDraft(tx, version, sections))) throw new ApiError('FRONT_PAGE_CHANGED')
  await replacePageMedia(tx, mediaOf(sections ?? []))
}

async function checkMedia(tx: Db, sections: FrontPage) {
  const ids = mediaOf(sections)
  const { images, films } = await listMedia(tx, ids)
  if (images.length < ids.images.length) throw new ApiError('INVALID_REQUEST', { message: t('frontPage.noPicture') })
  if (films.length < ids.films.length) throw new ApiError('INVALID_REQUEST', { message: t('frontPage.noFilm') })
}
