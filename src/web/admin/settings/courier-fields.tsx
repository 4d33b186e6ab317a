import type { UseFormReturn } from 'react-hook-form'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

/** Whether staff pack orders and hand them over to couriers. */
export function CourierFields({ form: { register } }: { form: UseFormReturn<StaffSettings> }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="headline mb-3 text-base">{t('parcels.title')}</legend>
      <p className="text-muted">{t('parcels.settingText')}</p>
      <Checkbox label={t('parcels.setting')} {...register('hasCouriers')} />
    </fieldset>
  )
}
