import type { UseFormReturn } from 'react-hook-form'
import { NumberField } from '#back-office/fields/number-field.tsx'
import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { t } from '#domain/texts/t.ts'
import { Field } from '#ui/controls/form/field.tsx'
import { Select } from '#ui/controls/form/select.tsx'

/** How orders are numbered: at random, or one after the other. */
export function OrderNumberFields({ form: { register, watch, formState } }: { form: UseFormReturn<StaffSettings> }) {
  const [kind, prefix, first] = watch(['orderNumbers', 'orderNumberPrefix', 'firstOrderNumber'])
  const { errors } = formState
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="headline mb-3 text-base">{t('orderNumbers.legend')}</legend>
      <div className="sm:col-span-2">
        <Select label={t('orderNumbers.kind')} className="max-sm:flex-wrap" {...register('orderNumbers')}>
          <option value="random">{t('orderNumbers.random')}</option>
          <option value="running">{t('orderNumbers.running')}</option>
        </Select>
        <p className="mt-1 text-sm text-muted">{t('orderNumbers.hint')}</p>
      </div>
      {kind === 'running' && (
        <>
          <Field
            label={t('orderNumbers.prefix')}
            dir="ltr"
            maxLength={8}
            autoComplete="off"
            hint={t('orderNumbers.prefixHint', {
              sample: '\u2066CMD-\u2069',
              example: `\u2066${prefix}${first}\u2069`,
            })}
            error={errors.orderNumberPrefix?.message}
            {...register('orderNumberPrefix')}
          />
          <NumberField
            label={t('orderNumbers.first')}
            hint={t('orderNumbers.firstHint')}
            error={errors.firstOrderNumber?.message}
            {...register('firstOrderNumber', { setValueAs: toTypedNumber })}
          />
        </>
      )}
    </fieldset>
  )
}
