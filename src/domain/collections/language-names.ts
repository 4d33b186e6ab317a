import { z } from 'zod'
import { optionalLine } from '#domain/text-fields.ts'
import { defaultLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'

/** The most characters of a name in a menu or above a list. */
export const MAX_NAME = 60

const name = () => optionalLine(() => t('fields.name'), MAX_NAME).default('')

/** A name in each language. Where one is missing, that of the default language of the shop stands in. */
export const LanguageNames = z.object({ en: name(), fr: name(), ar: name() })
export type LanguageNames = z.output<typeof LanguageNames>

/** The same as it is saved: there is a name in the default language. */
export const SavedNames = LanguageNames.superRefine((names, { addIssue }) => {
  const language = defaultLanguage()
  if (names[language] === '')
    addIssue({ code: 'custom', path: [language], message: t('fields.required', { label: t('fields.name') }) })
})
