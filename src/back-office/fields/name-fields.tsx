import { describeLanguage, languages, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { Field } from '#ui/controls/form/field.tsx'
import type { ErrorAt } from './error-at.ts'

interface Props {
  names: Readonly<Partial<Record<Language, string | undefined>>>
  /** The path of the names in their form. */
  path: string
  errorAt: ErrorAt
  onChange: (language: Language, name: string) => void
}

/** A name in each language. */
export function NameFields({ names, path, errorAt, onChange }: Props) {
  return languages.map(({ code, name }) => (
    <Field
      key={code}
      label={t('names.nameIn', { language: name })}
      lang={code}
      dir={describeLanguage(code).direction}
      autoComplete="off"
      error={errorAt(`${path}.${code}`)}
      value={names[code] ?? ''}
      onChange={({ target }) => onChange(code, target.value)}
    />
  ))
}
