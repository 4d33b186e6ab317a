import { NumberField } from '#back-office/fields/number-field.tsx'
import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import { t } from '#domain/texts/t.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'

/** Whether refused and lost parcels differ from other cancelled orders. */
export const RefusalChoice = ({ form: { register } }: { form: UseFormReturn<StaffSettings> }) => (
  <fieldset className="grid gap-2">
    <legend className="headline mb-3 text-base">{t('settings.refusals')}</legend>
    <p className="text-muted">{t('settings.refusalsText')}</p>
    <Checkbox label={t('settings.tracksRefusals')} {...register('tracksRefusals')} />
  </fieldset>
)

/** What follows from refusals. */
export function RefusalFields({ form }: { form: UseFormReturn<StaffSettings> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="headline mb-3 text-base">{t('settings.refusals')}</legend>
      <NumberField
        label={t('settings.refusalsUntilCall')}
        hint={t('settings.refusalsUntilCallHint')}
        error={errors.refusalsUntilCall?.message}
        {...register('refusalsUntilCall', { setValueAs: toTypedNumber })}
      />
      <NumberField
        label={t('calls.settingPayment')}
        hint={t('calls.settingPaymentHint')}
        error={errors.refusalsUntilPayment?.message}
        {...register('refusalsUntilPayment', { setValueAs: toTypedNumber })}
      />
      <NumberField
        label={t('calls.settingRefusal')}
        hint={t('calls.settingRefusalHint')}
        error={errors.refusalsUntilRefusal?.message}
        {...register('refusalsUntilRefusal', { setValueAs: toTypedNumber })}
      />
    </fieldset>
  )
}
