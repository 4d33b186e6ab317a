import { NumberField } from '#back-office/fields/number-field.tsx'
import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import { t } from '#domain/texts/t.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'

/** How much may be ordered on one day without paying, before an order waits for a call. */
export function UnpaidFields({ form }: { form: UseFormReturn<StaffSettings> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="headline mb-3 text-base">{t('settings.unpaid')}</legend>
      <p className="text-muted sm:col-span-2">{t('settings.unpaidText')}</p>
      <NumberField
        label={t('settings.perCustomer')}
        hint={t('settings.perCustomerHint')}
        error={errors.unpaidPiecesPerCustomer?.message}
        {...register('unpaidPiecesPerCustomer', { setValueAs: toTypedNumber })}
      />
      <NumberField
        label={t('settings.perNetwork')}
        hint={t('settings.perNetworkHint')}
        error={errors.unpaidPiecesPerNetwork?.message}
        {...register('unpaidPiecesPerNetwork', { setValueAs: toTypedNumber })}
      />
    </fieldset>
  )
}
