import { z } from 'zod'
import { optionalLine } from '#domain/text-fields.ts'
import { defaultLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'

/** The most characters of a name in a menu or above a list. */
export const MAX_NAME = 60

const name = () => optionalLine(() => t('fields.name'), MAX_NAME).default('')

/** A name in each language. There is one in the default language of the shop, which stands in where another is missing. */
export const LanguageNames = z.object({ en: name(), fr: name(), ar: name() }).superRefine((names, { addIssue }) => {
  const language = defaultLanguage()
  if (names[language] === '')
    addIssue({ code: 'custom', path: [language], message: t('fields.required', { label: t('fields.name') }) })
})
export type LanguageNames = z.output<typeof LanguageNames>
