import type { Language } from '#domain/texts/languages.ts'
import { ar } from './default/ar.ts'
import { en } from './default/en.ts'
import { fr } from './default/fr.ts'
import { neutralAr } from './neutral/ar.ts'
import { neutralEn } from './neutral/en.ts'
import { neutralFr } from './neutral/fr.ts'
import type { HelpPage, HelpPageId } from './help-page.ts'

type Pages = Record<HelpPageId, HelpPage>
type ByLanguage = Partial<Record<Language, Pages>> & { en: Pages }

/** The texts of the demo's help pages in each language, until a merchant saves others. A language that has none reads the English ones. */
export const defaultHelp: ByLanguage = { en, fr, ar }

/** Those of a shop that is no demo: what holds in every shop, and no promise that only its merchant can make. */
export const neutralHelp: ByLanguage = { en: neutralEn, fr: neutralFr, ar: neutralAr }
