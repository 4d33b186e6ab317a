import type { FrontPageDraft } from '#domain/front-page/admin-front-page-endpoints.ts'
import { mediaOf } from '#domain/front-page/front-page.ts'
import type { Db } from '#server/schema/database.ts'
import { findFirstPage } from './get-front-page.ts'
import { findDraft, findPublished, listMedia, listVersions } from './queries.ts'

/** The draft that staff edit, with its history: what is published where nothing was changed, else the first page of the shop. */
export async function getDraft(db: Db): Promise<FrontPageDraft> {
  const draft = await findDraft(db)
  const sections = draft.sections ?? (await findPublished(db))?.sections ?? (await findFirstPage(db))
  const versions = await listVersions(db)
  return {
    version: draft.version,
    sections,
    isChanged: draft.sections !== undefined,
    ...(await listMedia(db, mediaOf(sections))),
    history: versions.map(({ id, number, published_at, name, lastname }) => ({
      id,
      number,
      publishedAt: published_at,
      by: `${name ?? ''} ${lastname ?? ''}`.trim(),
    })),
  }
}
