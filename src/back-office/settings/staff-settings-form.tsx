import { t } from '#domain/texts/t.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { StaffSettings } from '#domain/settings/staff-settings.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { showFormError } from '#ui/state/form-errors.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextArea } from '#ui/controls/form/field.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { BackupFields } from '#back-office/backup/backup-fields.tsx'
import { ConfirmationFields } from './calls/confirmation-fields.tsx'
import { RetryFields } from './calls/retry-fields.tsx'
import { CourierFields } from './courier-fields.tsx'
import { RefusalFields } from './refusal-fields.tsx'
import { ReturnFields } from './return-fields.tsx'
import { TaxFields } from './tax-fields.tsx'
import { TwoStepFields } from './two-step-fields.tsx'
import { UnpaidFields } from './unpaid-fields.tsx'
import { showRoomsInUse } from '#back-office/frame/rooms-in-use.ts'
import { useUnsavedChanges } from '#back-office/ui/use-unsaved-changes.ts'

/** The settings that only staff see. Saves only what was changed. */
export function StaffSettingsForm({ settings }: { settings: StaffSettings }) {
  const form = useForm({ resolver: zodResolver(StaffSettings), defaultValues: settings })
  const { register, reset, formState } = form
  const { errors, isDirty, dirtyFields } = formState

  const save = useFormSave(
    form,
    async (values) => {
      const changed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof StaffSettings])
      const saved = await adminApi.saveStaffSettings(Object.fromEntries(changed))
      showRoomsInUse(saved)
      reset(saved)
      notify('success', t('adminMessages.settingsSaved'))
    },
    (error) => {
      showFormError(error, form)
      notify('error', errorMessage(error))
    },
  )
  useUnsavedChanges(isDirty)

  return (
    <form noValidate aria-label={t('settings.backOffice')} onSubmit={save.submit} className="grid gap-8">
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="headline mb-3 text-base">{t('settings.newOrders')}</legend>
        <Field
          label={t('settings.newOrderEmail')}
          type="email"
          hint={t('settings.newOrderEmailHint')}
          error={errors.newOrderEmail?.message}
          {...register('newOrderEmail')}
        />
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="headline mb-3 text-base">{t('adminOrders.slips')}</legend>
        <Field
          label={t('settings.senderName')}
          hint={t('settings.senderNameHint')}
          error={errors.senderName?.message}
          {...register('senderName')}
        />
        <Field
          label={t('settings.senderPhone')}
          dir="auto"
          hint={t('settings.senderPhoneHint')}
          error={errors.senderPhone?.message}
          {...register('senderPhone')}
        />
        <TextArea
          label={t('settings.senderAddress')}
          rows={3}
          className="sm:col-span-2"
          error={errors.senderAddress?.message}
          {...register('senderAddress')}
        />
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="headline mb-3 text-base">{t('settings.exports')}</legend>
        <Select label={t('settings.csv')} className="max-sm:flex-wrap" {...register('csvFormat')}>
          <option value="comma">{t('settings.csvComma')}</option>
          <option value="semicolon">{t('settings.csvSemicolon')}</option>
        </Select>
      </fieldset>
      <TaxFields form={form} />
      <ConfirmationFields form={form} />
      <RetryFields form={form} />
      <UnpaidFields form={form} />
      <RefusalFields form={form} />
      <CourierFields form={form} />
      <ReturnFields form={form} />
      <TwoStepFields form={form} />
      <BackupFields form={form} />
      <Button type="submit" disabled={!isDirty || save.isBusy} className="justify-self-start">
        {t('settings.saveBackOffice')}
      </Button>
    </form>
  )
}
