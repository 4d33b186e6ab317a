import { useWatch, type UseFormReturn } from 'react-hook-form'
import { describeLanguage, languages } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import type { SettingsValues } from './settings-values.ts'
import { Problem } from '#ui/controls/form/problem.tsx'

/** In which languages visitors are offered the shop, and which of them is the usual one. */
export function LanguageFields({ form }: { form: UseFormReturn<SettingsValues> }) {
  const { register, control, formState } = form
  const offered = useWatch({ control, name: 'languages' })
  const error = formState.errors.languages?.message ?? formState.errors.defaultLanguage?.message
  return (
    <fieldset className="grid gap-2">
      <legend className="headline mb-3 text-base">{t('settings.languages')}</legend>
      <div className="flex flex-wrap gap-x-8">
        {languages.map(({ code, name }) => (
          <Checkbox key={code} label={name} lang={code} value={code} {...register('languages')} />
        ))}
      </div>
      <Select label={t('settings.defaultLanguage')} className="justify-self-start" {...register('defaultLanguage')}>
        {offered.map((code) => (
          <option key={code} value={code} lang={code}>
            {describeLanguage(code).name}
          </option>
        ))}
      </Select>
      <p className="text-sm text-muted">{t('settings.languagesHint')}</p>
      {error && <Problem>{error}</Problem>}
    </fieldset>
  )
}
