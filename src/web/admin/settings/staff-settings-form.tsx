import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import { StaffSettings } from '#domain/settings/staff-settings.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { showFormError } from '#web/state/form-errors.ts'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { BackupFields } from './backup-fields.tsx'
import { UnpaidFields } from './unpaid-fields.tsx'
import { UnsavedGuard } from '#web/admin/unsaved-guard.tsx'

/** The settings that only staff see. Saves only what was changed. */
export function StaffSettingsForm({ settings }: { settings: StaffSettings }) {
  const form = useForm({ resolver: zodResolver(StaffSettings), defaultValues: settings })
  const { register, handleSubmit, reset, formState } = form
  const { errors, isDirty, isSubmitting, dirtyFields } = formState

  const save = handleSubmit(async (values) => {
    const changed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof StaffSettings])
    try {
      reset(await adminApi.saveStaffSettings(Object.fromEntries(changed)))
      notify('success', t('adminMessages.settingsSaved'))
    } catch (error) {
      showFormError(error, form)
      notify('error', errorMessage(error))
    }
  })

  return (
    <form noValidate aria-label="Back office settings" onSubmit={save} className="grid gap-8">
      <UnsavedGuard isChanged={isDirty} />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="headline mb-3 text-base">New orders</legend>
        <Field
          label="Email for new orders"
          type="email"
          hint="Gets a mail about every order. Empty: none is sent"
          error={errors.newOrderEmail?.message}
          {...register('newOrderEmail')}
        />
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="headline mb-3 text-base">Packing slips</legend>
        <Field
          label="Sender’s name"
          hint="Empty: the store name"
          error={errors.senderName?.message}
          {...register('senderName')}
        />
        <Field
          label="Sender’s phone"
          hint="Empty: the contact phone"
          error={errors.senderPhone?.message}
          {...register('senderPhone')}
        />
        <TextArea
          label="Sender’s address"
          rows={3}
          className="sm:col-span-2"
          error={errors.senderAddress?.message}
          {...register('senderAddress')}
        />
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="headline mb-3 text-base">Exports</legend>
        <Select label="Numbers in CSV files" className="max-sm:flex-wrap" {...register('csvFormat')}>
          <option value="comma">1.500, columns between commas</option>
          <option value="semicolon">1,500, columns between semicolons (Excel in French)</option>
        </Select>
      </fieldset>
      <UnpaidFields form={form} />
      <BackupFields form={form} />
      <Button type="submit" disabled={!isDirty || isSubmitting} className="justify-self-start">
        Save back office settings
      </Button>
    </form>
  )
}
