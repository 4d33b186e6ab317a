import type { UseFormReturn } from 'react-hook-form'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { t } from '#domain/texts/t.ts'
import { SelectField } from '#ui/controls/form/field.tsx'

const HOURS = Array.from({ length: 25 }, (_, hour) => hour)

/** Between which hours customers are called. */
export function CallHoursFields({ form: { register, formState } }: { form: UseFormReturn<StaffSettings> }) {
  const errors = formState.errors.callHours
  const options = (hours: number[]) =>
    hours.map((hour) => (
      <option key={hour} value={hour}>
        {t('deliveryTimes.hour', { hour })}
      </option>
    ))
  return (
    <fieldset className="grid grid-cols-2 items-start gap-4">
      <legend className="headline mb-3 text-base">{t('calls.settingHoursOf')}</legend>
      <p className="col-span-2 text-muted">{t('calls.settingHoursOfText')}</p>
      <SelectField
        label={t('calls.settingCallsFrom')}
        error={errors?.from?.message}
        {...register('callHours.from', { valueAsNumber: true })}
      >
        {options(HOURS.slice(0, -1))}
      </SelectField>
      <SelectField
        label={t('calls.settingCallsUntil')}
        error={errors?.until?.message}
        {...register('callHours.until', { valueAsNumber: true })}
      >
        {options(HOURS.slice(1))}
      </SelectField>
    </fieldset>
  )
}
