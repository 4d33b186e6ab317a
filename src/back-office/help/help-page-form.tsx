import type { Language } from '#domain/texts/languages.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { t } from '#domain/texts/t.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { HelpPage, HelpPageId } from '#domain/help/help-page.ts'
import { useUnsavedChanges } from '#back-office/ui/unsaved/use-unsaved-changes.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { showFormError } from '#ui/state/form-errors.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextArea } from '#ui/controls/form/field.tsx'
import { HelpPageTexts } from './help-page-texts.ts'
import { HelpSectionFields } from './help-section-fields.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'

const placeholders = [
  '{storeName}',
  '{deliveryFee}',
  '{standardShipping}',
  '{expeditedShipping}',
  '{contactEmail}',
  '{contactPhone}',
  '{returnDays}',
  '{sameDayUntil}',
  '{deliveryTimes}',
]

/** Edits the texts of one help page in one language, and adds, moves and removes its sections. */
export function HelpPageForm({ id, language, page }: { id: HelpPageId; language: Language; page: HelpPage }) {
  const form = useForm({ resolver: zodResolver(HelpPageTexts), defaultValues: z.encode(HelpPageTexts, page) })
  const { register, reset, formState } = form
  const { errors, isDirty } = formState

  useUnsavedChanges(isDirty, { byQuery: true })
  const { submit: save, isBusy } = useFormSave(
    form,
    async (changed) => {
      await adminApi.saveHelpPage({ page: id, language, ...changed })
      reset(z.encode(HelpPageTexts, changed))
      notify('success', t('adminMessages.settingsSaved'))
    },
    (error) => {
      showFormError(error, form)
      notify('error', errorMessage(error))
    },
  )

  return (
    <form noValidate aria-label={t('helpTexts.title')} lang={language} className="mt-5 grid gap-4" onSubmit={save}>
      <p className="text-sm text-muted">{t('helpTexts.placeholders', { names: formatList(placeholders) })}</p>
      <Field label={t('fields.title')} error={errors.title?.message} {...register('title')} />
      <Field label={t('helpTexts.description')} error={errors.description?.message} {...register('description')} />
      <TextArea label={t('fields.introduction')} error={errors.intro?.message} {...register('intro')} />
      <HelpSectionFields form={form} />
      <Button type="submit" className="justify-self-start" aria-disabled={isBusy || undefined}>
        {t('helpTexts.save')}
      </Button>
    </form>
  )
}
