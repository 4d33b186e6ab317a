import type { FrontSection } from '#domain/front-page/front-page.ts'
import type { Language } from '#domain/texts/languages.ts'

/** Finds what the shop refuses at a path such as `slides.0.link`. */
export type ErrorAt = (path: string) => string | undefined

/** What the fields of a kind of section take. */
export interface FieldsOf<Kind extends FrontSection> {
  section: Kind
  language: Language
  errorAt: ErrorAt
  onChange: (section: Kind) => void
}
