import { neutralFrontPage, specifiedFrontPage } from '#domain/front-page/default-front-page.ts'
import { mediaOf, type FrontPage } from '#domain/front-page/front-page.ts'
import { toShownSection, type ShownSection } from '#domain/front-page/shown-section.ts'
import { visibleSections } from '#domain/front-page/visible-sections.ts'
import type { Language } from '#domain/texts/languages.ts'
import type { Db } from '#server/schema/database.ts'
import { isDemoShown } from '#server/settings/demo-mark-queries.ts'
import { findPublished, listMedia } from './queries.ts'

/** The front page of a shop that has published none. */
export const findFirstPage = async (db: Db): Promise<FrontPage> =>
  (await isDemoShown(db)) ? specifiedFrontPage : neutralFrontPage

/** The sections that visitors see now, in their language; null in a demo that has published none: its pages know them. */
export async function getFrontPage(db: Db, language: Language, now: Date): Promise<ShownSection[] | null> {
  const published = (await findPublished(db))?.sections
  if (!published && (await isDemoShown(db))) return null
  const sections = visibleSections(published ?? neutralFrontPage, now, language)
  const media = await listMedia(db, mediaOf(sections))
  return sections.map((section) => toShownSection(section, language, media))
}
