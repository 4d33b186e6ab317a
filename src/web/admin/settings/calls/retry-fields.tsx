import type { UseFormReturn } from 'react-hook-form'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { t } from '#domain/texts/t.ts'
import { Field } from '#web/ui/form/field.tsx'

/** After how many minutes a customer is called again who did not answer. */
export function RetryFields({ form }: { form: UseFormReturn<StaffSettings> }) {
  const { register, formState } = form
  const { errors } = formState
  const input = { type: 'number', inputMode: 'numeric', min: 5, max: 10_080 } as const
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-3">
      <legend className="headline mb-3 text-base">{t('calls.settingRetries')}</legend>
      <p className="text-muted sm:col-span-3">{t('calls.settingRetriesText')}</p>
      <Field
        {...input}
        label={t('calls.settingRetryFirst')}
        error={errors.retryMinutesFirst?.message}
        {...register('retryMinutesFirst', { valueAsNumber: true })}
      />
      <Field
        {...input}
        label={t('calls.settingRetrySecond')}
        error={errors.retryMinutesSecond?.message}
        {...register('retryMinutesSecond', { valueAsNumber: true })}
      />
      <Field
        {...input}
        label={t('calls.settingRetryThird')}
        error={errors.retryMinutesThird?.message}
        {...register('retryMinutesThird', { valueAsNumber: true })}
      />
    </fieldset>
  )
}
