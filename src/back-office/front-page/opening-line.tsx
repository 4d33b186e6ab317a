import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { noWords } from '#domain/texts/words.ts'
import { OpeningLine } from '#domain/settings/store-settings.ts'
import { describeLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { useWrittenLanguages } from '#back-office/fields/use-written-languages.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useUnsavedChanges } from '#back-office/ui/unsaved/use-unsaved-changes.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useFormSave } from '#ui/state/use-save.ts'

/** What the form holds. */
export const OpeningLineForm = z.object({ openingLine: OpeningLine })

/** The line of the page that visitors see while there are no products. It is saved by itself, and is no part of the draft. */
export function OpeningLineFields() {
  const { openingLine = noWords } = useStoreSettings()
  const form = useForm({ resolver: zodResolver(OpeningLineForm), defaultValues: { openingLine } })
  const { isDirty, errors } = form.formState
  const { submit, isBusy } = useFormSave(form, async (values) => {
    const saved = await adminApi.saveSettings(values)
    form.reset({ openingLine: saved.openingLine ?? noWords })
    notify('success', t('adminMessages.settingsSaved'))
  })
  useUnsavedChanges(isDirty)
  const written = useWrittenLanguages()
  return (
    <ForRight right="settings:write">
      <details className="mt-8 border-t border-line pt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('frontPage.whileEmpty')}</summary>
        <form noValidate onSubmit={submit} aria-label={t('frontPage.whileEmpty')} className="grid max-w-xl gap-4 pt-2">
          <p className="text-sm text-muted">{t('frontPage.whileEmptyHint', { line: t('home.opensSoonLine') })}</p>
          {written.map(({ code, name }) => (
            <Field
              key={code}
              label={written.length > 1 ? t('frontPage.openingLineIn', { language: name }) : t('frontPage.openingLine')}
              lang={code}
              dir={describeLanguage(code).direction}
              error={errors.openingLine?.[code]?.message}
              {...form.register(`openingLine.${code}`)}
            />
          ))}
          {errors.root?.message && <Alert>{errors.root.message}</Alert>}
          <Button type="submit" disabled={!isDirty || isBusy} className="justify-self-start">
            {t('settings.save')}
          </Button>
        </form>
      </details>
    </ForRight>
  )
}
