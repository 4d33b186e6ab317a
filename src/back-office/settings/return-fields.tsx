import { NumberField } from '#back-office/fields/number-field.tsx'
import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import type { UseFormReturn } from 'react-hook-form'
import { href } from 'react-router'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { RoomLinks } from './room-links.tsx'

/** Whether staff enter what comes back of orders. */
export const ReturnChoice = ({ form: { register } }: { form: UseFormReturn<StaffSettings> }) => (
  <fieldset className="grid gap-2">
    <legend className="headline mb-3 text-base">{t('returns.title')}</legend>
    <p className="text-muted">{t('returns.settingText')}</p>
    <Checkbox label={t('returns.setting')} {...register('takesReturns')} />
    <RoomLinks rooms={[{ to: href('/admin/returns'), label: t('returns.title') }]} />
  </fieldset>
)

/** How long after its delivery something of an order may come back. */
export function ReturnFields({ form: { register, formState } }: { form: UseFormReturn<StaffSettings> }) {
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="headline mb-3 text-base">{t('returns.title')}</legend>
      <NumberField
        label={t('returns.settingDays')}
        hint={t('returns.settingDaysHint')}
        error={formState.errors.returnDays?.message}
        {...register('returnDays', { setValueAs: toTypedNumber })}
      />
    </fieldset>
  )
}
