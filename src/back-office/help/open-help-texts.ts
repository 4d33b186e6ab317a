import { HelpPageId, type HelpPage } from '#domain/help/help-page.ts'
import { currentLanguage, isLanguage, type Language } from '#domain/texts/languages.ts'
import { api } from '#ui/state/api.ts'

/** The texts of a help page in a language, as they are edited. Without `page` none was chosen yet. */
export interface OpenHelpTexts {
  language: Language
  page: { id: HelpPageId; texts: HelpPage } | undefined
}

/** Loads the help page that an address names: its page, and the language, which is by default that of the reader. */
export async function openHelpTexts(query: URLSearchParams): Promise<OpenHelpTexts> {
  const wanted = query.get('language') ?? ''
  const language = isLanguage(wanted) ? wanted : currentLanguage()
  const { data: id } = HelpPageId.safeParse(query.get('page'))
  return { language, page: id && { id, texts: await api.getHelpPage({ page: id, language }) } }
}
