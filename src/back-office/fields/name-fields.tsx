import type { Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { Field } from '#ui/controls/form/field.tsx'
import type { ErrorAt } from './error-at.ts'
import { useWrittenLanguages } from './use-written-languages.ts'

interface Props {
  names: Readonly<Partial<Record<Language, string | undefined>>>
  /** The path of the names in their form. */
  path: string
  errorAt: ErrorAt
  onChange: (language: Language, name: string) => void
}

/** A name in each language that the merchant writes in. */
export function NameFields({ names, path, errorAt, onChange }: Props) {
  const languages = useWrittenLanguages()
  return languages.map(({ code, name, direction }) => (
    <Field
      key={code}
      label={languages.length > 1 ? t('names.nameIn', { language: name }) : t('fields.name')}
      lang={code}
      dir={direction}
      autoComplete="off"
      error={errorAt(`${path}.${code}`)}
      value={names[code] ?? ''}
      onChange={({ target }) => onChange(code, target.value)}
    />
  ))
}
