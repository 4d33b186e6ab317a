import type { Words } from '#domain/texts/words.ts'
import type { Language } from '#domain/texts/languages.ts'
import { describeLanguage } from '#domain/texts/languages.ts'
import { Field, TextArea } from '#ui/controls/form/field.tsx'

interface Props {
  label: string
  value: Words
  language: Language
  error: string | undefined
  hint?: string | undefined
  lines?: number
  onChange: (value: Words) => void
}

/** A text in the language that is chosen. */
export function WordsField({ label, value, language, error, hint, lines, onChange }: Props) {
  const field = {
    label,
    error,
    hint,
    value: value[language],
    lang: language,
    dir: describeLanguage(language).direction,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value }),
  }
  return lines ? <TextArea {...field} rows={lines} /> : <Field {...field} />
}
