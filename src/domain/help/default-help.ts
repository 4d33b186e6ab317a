import type { Language } from '#domain/texts/languages.ts'
import { ar } from './default/ar.ts'
import { en } from './default/en.ts'
import { fr } from './default/fr.ts'
import type { HelpPage, HelpPageId } from './help-page.ts'

type Pages = Record<HelpPageId, HelpPage>

/** The texts of help pages in each language, until a merchant saves others. A language that has none reads the English ones. */
export const defaultHelp: Partial<Record<Language, Pages>> & { en: Pages } = { en, fr, ar }
