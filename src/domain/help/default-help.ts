import type { Language } from '#domain/texts/languages.ts'
import { ar } from './default/ar.ts'
import { en } from './default/en.ts'
import { fr } from './default/fr.ts'
import type { HelpPage, HelpPageId } from './help-page.ts'

/** The texts of help pages in each language, until a merchant saves others. */
export const defaultHelp: Record<Language, Record<HelpPageId, HelpPage>> = { en, fr, ar }
