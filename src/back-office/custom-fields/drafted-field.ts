import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { CustomFieldDraft } from '#domain/custom-fields/custom-field.ts'

/** A custom field as its form holds it. */
export type DraftedField = z.input<typeof CustomFieldDraft>

/** The form of a custom field. */
export type CustomFieldForm = UseFormReturn<DraftedField>

/** What the form of a new field starts with: staff alone see it. */
export const newField: DraftedField = {
  subject: 'product',
  key: '',
  names: { en: '', fr: '', ar: '' },
  type: 'text',
  unit: '',
  choices: [],
  isPerLanguage: false,
  isShown: false,
  asked: 'no',
  help: { en: '', fr: '', ar: '' },
}
