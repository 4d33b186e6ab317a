import { z } from 'zod'
import { LanguageNames, SavedNames } from '#domain/collections/language-names.ts'
import { optionalLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** The most fields of one subject. */
export const MAX_FIELDS = 50
/** The most choices of one field. */
export const MAX_CHOICES = 100
/** The most fields that a checkout asks for. */
export const MAX_ASKED = 10
/** The most signs of a key. */
const MAX_KEY = 40

/** What a field describes. */
export const FieldSubject = z.enum(['product', 'variant', 'customer', 'order'], {
  error: () => t('customFields.chooseSubject'),
})
export type FieldSubject = z.output<typeof FieldSubject>

/** What a value of a field is. `text` is one line, `paragraph` several. */
export const FieldType = z.enum(['text', 'paragraph', 'number', 'choice', 'date', 'file'], {
  error: () => t('customFields.chooseType'),
})
export type FieldType = z.output<typeof FieldType>

/** Whether values of a type may differ by language. */
export const mayBePerLanguage = (type: FieldType): boolean => type === 'text' || type === 'paragraph'

/** Whether both checkouts ask customers for a field of orders. */
export const FieldAsking = z.enum(['no', 'optional', 'required'], { error: () => t('customFields.chooseAsking') })
export type FieldAsking = z.output<typeof FieldAsking>

/** Whether customers may be asked for a field: one of orders with one value. They upload no files. */
export const mayBeAsked = (subject: FieldSubject, isPerLanguage: boolean, type: FieldType): boolean =>
  subject === 'order' && !isPerLanguage && type !== 'file'

/** Why customers cannot be asked for a field of orders; undefined where they can. */
export function whyNotAsked({ isPerLanguage, type }: Pick<CustomField, 'isPerLanguage' | 'type'>): string | undefined {
  if (type === 'file') return t('customFields.askedFile')
  return isPerLanguage ? t('customFields.askedPerLanguage') : undefined
}

const help = () => optionalLine(() => t('customFields.help'), 200).default('')

/** What stands below a field at the checkout, in each language. */
const FieldHelp = z.object({ en: help(), fr: help(), ar: help() })

const keyForm = () => t('customFields.keyForm')

/** What programs and files call a field, or a choice. It never changes. */
export const FieldKey = z
  .string({ error: keyForm })
  .max(MAX_KEY, { error: keyForm })
  .regex(/^[a-z][a-z0-9_]*$/, { error: keyForm })

/** One of the values of a choice field. */
const FieldChoice = z.object({ key: FieldKey, names: LanguageNames })
export type FieldChoice = z.output<typeof FieldChoice>

/** A field that the owner has defined. Fields are answered in her order. */
export const CustomField = z.object({
  id: z.string(),
  subject: FieldSubject,
  key: FieldKey.describe('Made from the name where none was given; it never changes'),
  names: LanguageNames,
  type: FieldType,
  unit: z.string().describe('Stands behind a number'),
  choices: z.array(FieldChoice).describe('Those of a choice field, in their order'),
  isPerLanguage: z.boolean().describe('A text in each language of the shop'),
  isShown: z
    .boolean()
    .describe('Visitors read it on the page of the product. Those of customers and orders are for staff alone'),
  asked: FieldAsking.describe(
    'Whether both checkouts ask customers for a field of orders; a required one must be answered',
  ),
  help: FieldHelp.describe('Stands below the field at the checkout'),
})
export type CustomField = z.output<typeof CustomField>

const unit = () => optionalLine(() => t('customFields.unit'), 20).default('')
const choices = () =>
  z
    .array(z.object({ key: FieldKey.optional(), names: SavedNames }))
    .max(MAX_CHOICES, { error: () => t('customFields.tooManyChoices', { max: MAX_CHOICES }) })
    .default([])
const flag = () => z.boolean().default(false)
const asking = () => ({
  asked: FieldAsking.default('no').describe('Only of orders, and with one value for all languages'),
  help: FieldHelp.default({ en: '', fr: '', ar: '' }),
})

interface Drafted {
  type?: FieldType | undefined
  choices: readonly { key?: string | undefined }[]
}

function checkChoices({ type, choices: listed }: Drafted, issues: z.core.$ZodRawIssue[]) {
  const keys = listed.flatMap(({ key }) => key ?? [])
  if (type === 'choice' && listed.length === 0)
    issues.push({ code: 'custom', path: ['choices'], message: t('customFields.noChoices'), input: listed })
  if (new Set(keys).size < keys.length)
    issues.push({ code: 'custom', path: ['choices'], message: t('customFields.keyTwice'), input: listed })
}

/** A field as it is added. */
export const CustomFieldDraft = z
  .object({
    subject: FieldSubject,
    key: z
      .string({ error: keyForm })
      .max(MAX_KEY, { error: keyForm })
      .regex(/^(?:[a-z][a-z0-9_]*)?$/, { error: keyForm })
      .optional()
      .describe('Absent or empty: made from the name'),
    names: SavedNames,
    type: FieldType,
    unit: unit(),
    choices: choices().describe('Those of a choice field. A choice without a key gets one made from its name'),
    isPerLanguage: flag(),
    isShown: flag(),
    ...asking(),
  })
  .check(({ value, issues }) => checkChoices(value, issues))
  .check(({ value: { subject, asked, ...field }, issues }) => {
    const message = subject === 'order' && asked !== 'no' ? whyNotAsked(field) : undefined
    if (message !== undefined) issues.push({ code: 'custom', path: ['asked'], message, input: asked })
  })
export type CustomFieldDraft = z.output<typeof CustomFieldDraft>

/** What may change of a field. Subject, type and key are as they were added. */
export const CustomFieldChange = z
  .object({
    names: SavedNames,
    unit: unit(),
    choices: choices().describe('A choice that values name cannot be left out'),
    isShown: flag(),
    ...asking(),
  })
  .check(({ value, issues }) => checkChoices(value, issues))
export type CustomFieldChange = z.output<typeof CustomFieldChange>

/** What stands on a field, before it is deleted. */
export const FieldUses = z.object({ values: z.int().describe('Products, variants, customers or orders with a value') })
export type FieldUses = z.output<typeof FieldUses>

/** A key made from a name: `Fabric care` is `fabric_care`. Without Latin letters: `field`. Where it is taken, a number follows. */
export function toFieldKey(name: string, taken: ReadonlySet<string>, without = 'field'): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
  const base = plain.slice(0, MAX_KEY - 4).replace(/_+$/, '') || without
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}_${number}`
    if (!taken.has(key)) return key
  }
}
