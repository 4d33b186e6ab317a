import type { FrontSection } from '#domain/front-page/front-page.ts'
import type { Language } from '#domain/texts/languages.ts'
import type { ErrorAt } from '#back-office/fields/error-at.ts'

/** What the fields of a kind of section take. */
export interface FieldsOf<Kind extends FrontSection> {
  section: Kind
  language: Language
  errorAt: ErrorAt
  onChange: (section: Kind) => void
}
