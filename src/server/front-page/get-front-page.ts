import { imagesOf } from '#domain/front-page/front-page.ts'
import { toShownSection, type ShownSection } from '#domain/front-page/shown-section.ts'
import { visibleSections } from '#domain/front-page/visible-sections.ts'
import type { Language } from '#domain/texts/languages.ts'
import type { Db } from '#server/schema/database.ts'
import { findPublished, listImages } from './queries.ts'

/** The sections that visitors see now, in their language; null while the front page is as the shop came. */
export async function getFrontPage(db: Db, language: Language, now: Date): Promise<ShownSection[] | null> {
  const published = await findPublished(db)
  if (!published) return null
  const sections = visibleSections(published.sections, now, language)
  const images = new Map((await listImages(db, imagesOf(sections))).map((image) => [image.id, image]))
  return sections.map((section) => toShownSection(section, language, (id) => images.get(id)))
}
