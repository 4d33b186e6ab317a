import type { CustomFieldDraft } from '#domain/custom-fields/custom-field.ts'

const nothing = { en: '', fr: '', ar: '' }

/** A field with an English name, as it is added: of products, one line of text that visitors see, unless the draft says more. */
export const customFieldDraft = (name: string, draft: Partial<CustomFieldDraft> = {}): CustomFieldDraft => ({
  subject: 'product',
  names: { ...nothing, en: name },
  type: 'text',
  unit: '',
  choices: [],
  isPerLanguage: false,
  isShown: true,
  asked: 'no',
  help: nothing,
  ...draft,
})
