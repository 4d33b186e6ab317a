import type { UseFormReturn } from 'react-hook-form'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { t } from '#domain/texts/t.ts'
import { Field } from '#web/ui/form/field.tsx'

/** The tax that prices contain. */
export function TaxFields({ form: { register, formState } }: { form: UseFormReturn<StaffSettings> }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="headline mb-3 text-base">{t('orderTax.legend')}</legend>
      <Field
        label={t('orderTax.percent')}
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        hint={t('orderTax.hint')}
        error={formState.errors.taxPercent?.message}
        {...register('taxPercent', { valueAsNumber: true })}
      />
    </fieldset>
  )
}
