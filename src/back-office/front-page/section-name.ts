import type { FrontSection } from '#domain/front-page/front-page.ts'
import { wordsIn } from '#domain/texts/words.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'

/** What the editor calls a section: its kind, with its title where it has one. */
export function sectionName(section: FrontSection): string {
  const kind = t('frontPage.typeName', { type: section.type })
  const title = 'title' in section ? wordsIn(section.title, currentLanguage()) : ''
  return title ? `${kind}: ${title}` : kind
}
