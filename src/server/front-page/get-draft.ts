import type { FrontPageDraft } from '#domain/front-page/admin-front-page-endpoints.ts'
import { imagesOf } from '#domain/front-page/front-page.ts'
import type { Db } from '#server/schema/database.ts'
import { findFirstPage } from './get-front-page.ts'
import { findDraft, findPublished, listImages, listVersions } from './queries.ts'

/** The draft that staff edit, with its history: what is published where nothing was changed, else the first page of the shop. */
export async function getDraft(db: Db): Promise<FrontPageDraft> {
  const draft = await findDraft(db)
  const sections = draft.sections ?? (await findPublished(db))?.sections ?? (await findFirstPage(db))
  const versions = await listVersions(db)
  return {
    ...{ version: draft.version, sections, isChanged: draft.sections !== undefined },
    images: await listImages(db, imagesOf(sections)),
    history: versions.map(({ id, number, published_at, name, lastname }) => ({
      ...{ id, number, publishedAt: published_at },
      by: `${name ?? ''} ${lastname ?? ''}`.trim(),
    })),
  }
}
