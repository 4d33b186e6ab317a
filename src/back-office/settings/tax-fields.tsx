import { NumberField } from '#back-office/fields/number-field.tsx'
import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { t } from '#domain/texts/t.ts'

/** The tax that prices contain. */
export function TaxFields({ form: { register, formState } }: { form: UseFormReturn<StaffSettings> }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="headline mb-3 text-base">{t('orderTax.legend')}</legend>
      <NumberField
        label={t('orderTax.percent')}
        hint={t('orderTax.hint')}
        error={formState.errors.taxPercent?.message}
        {...register('taxPercent', { setValueAs: toTypedNumber })}
      />
    </fieldset>
  )
}
