import type { Language } from '#domain/texts/languages.ts'
import { Select } from '#ui/controls/form/select.tsx'
import { useWrittenLanguages } from './use-written-languages.ts'

interface Props {
  label: string
  value: Language
  onChange: (language: Language) => void
}

/** Chooses in which of its languages a text of the shop is written. Nothing in a shop of one language. */
export function LanguageSelect({ label, value, onChange }: Props) {
  const languages = useWrittenLanguages()
  if (languages.length < 2) return null
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(target.value as Language)}>
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
