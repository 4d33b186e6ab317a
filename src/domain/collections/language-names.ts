import { z } from 'zod'
import { optionalLine, requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** The most characters of a name in a menu or above a list. */
export const MAX_NAME = 60

/** A name in each language. Where one is missing, that of the source language stands in. */
export const LanguageNames = z.object({
  en: requiredLine(() => t('fields.name'), MAX_NAME),
  fr: optionalLine(() => t('fields.name'), MAX_NAME).default(''),
  ar: optionalLine(() => t('fields.name'), MAX_NAME).default(''),
})
export type LanguageNames = z.output<typeof LanguageNames>
