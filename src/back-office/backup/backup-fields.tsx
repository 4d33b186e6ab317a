import { NumberField } from '#back-office/fields/number-field.tsx'
import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import { t } from '#domain/texts/t.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Select } from '#ui/controls/form/select.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** When the nightly backup is made, and how many are kept. */
export function BackupFields({ form }: { form: UseFormReturn<StaffSettings> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="headline mb-3 text-base">{t('settings.nightly')}</legend>
      <Checkbox label={t('settings.everyNight')} {...register('hasNightlyBackup')} />
      <Select label={t('settings.backupHour')} {...register('backupHour', { valueAsNumber: true })}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {String(hour).padStart(2, '0')}:00
          </option>
        ))}
      </Select>
      <NumberField
        label={t('settings.backupsKept')}
        hint={t('settings.backupsKeptHint')}
        error={errors.backupsKept?.message}
        {...register('backupsKept', { setValueAs: toTypedNumber })}
      />
    </fieldset>
  )
}
