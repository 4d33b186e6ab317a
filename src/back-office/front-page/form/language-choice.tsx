import type { Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { useWrittenLanguages } from '#back-office/fields/use-written-languages.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'

interface Props {
  chosen: readonly Language[]
  onChange: (chosen: Language[]) => void
}

/** The languages whose readers see a section: none chosen means all. Nothing in a shop of one language. */
export function LanguageChoice({ chosen, onChange }: Props) {
  const languages = useWrittenLanguages()
  if (languages.length < 2) return null
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('frontPage.languages')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {languages.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
            }
          />
        ))}
      </div>
      <p className="text-sm text-muted">{t('frontPage.languagesHint')}</p>
    </fieldset>
  )
}
