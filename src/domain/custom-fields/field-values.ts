import { z } from 'zod'
import { optionalText } from '#domain/text-fields.ts'
import { languages, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { FieldKey } from './custom-field.ts'

/** The most signs of a value. */
const MAX_VALUE = 5_000

const text = () => optionalText(() => t('customFields.value'), MAX_VALUE)

/** The texts of a value per language. */
const FieldTexts = z.partialRecord(z.enum(languages.map(({ code }) => code)), text())

/**
 * The value of a field as it is sent: a text, a number, the key of a choice, a day (`YYYY-MM-DD`), what the upload of a
 * file answered, or a text by language. Empty or null is
 * none. What its field asks for is checked where the fields are known (`parseFieldValues`).
 */
const FieldValueInput = z.union([text(), z.number(), FieldTexts, z.null()], {
  error: () => t('customFields.notAValue'),
})
export type FieldValueInput = z.output<typeof FieldValueInput>

/** Values by the keys of their fields, as they are sent. Fields that are absent stay as they are. */
export const CustomValuesInput = z.record(FieldKey, FieldValueInput)
export type CustomValuesInput = z.output<typeof CustomValuesInput>

/** Values by the keys of their fields. A number is one, and a text per language is told by language. Fields without a value are absent. */
export const CustomValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.partialRecord(z.enum(languages.map(({ code }) => code)), z.string())]),
)
export type CustomValues = z.output<typeof CustomValues>

/** What is written into the fields of a customer or of an order. */
export const FieldValuesChange = z.object({ fieldValues: CustomValuesInput })
export type FieldValuesChange = z.output<typeof FieldValuesChange>

/** What then stands in them. */
export const SavedFieldValues = z.object({ fieldValues: CustomValues })
export type SavedFieldValues = z.output<typeof SavedFieldValues>

/** One value as it is stored. `language` is empty where the field is not per language. */
export interface StoredFieldValue {
  fieldId: string
  language: Language | ''
  value: string
}
