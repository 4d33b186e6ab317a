import { NumberField } from '#back-office/fields/number-field.tsx'
import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { t } from '#domain/texts/t.ts'

/** After how many minutes a customer is called again who did not answer. */
export function RetryFields({ form }: { form: UseFormReturn<StaffSettings> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-3">
      <legend className="headline mb-3 text-base">{t('calls.settingRetries')}</legend>
      <p className="text-muted sm:col-span-3">{t('calls.settingRetriesText')}</p>
      <NumberField
        label={t('calls.settingRetryFirst')}
        error={errors.retryMinutesFirst?.message}
        {...register('retryMinutesFirst', { setValueAs: toTypedNumber })}
      />
      <NumberField
        label={t('calls.settingRetrySecond')}
        error={errors.retryMinutesSecond?.message}
        {...register('retryMinutesSecond', { setValueAs: toTypedNumber })}
      />
      <NumberField
        label={t('calls.settingRetryThird')}
        error={errors.retryMinutesThird?.message}
        {...register('retryMinutesThird', { setValueAs: toTypedNumber })}
      />
    </fieldset>
  )
}
