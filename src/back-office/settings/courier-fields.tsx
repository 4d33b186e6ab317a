import type { UseFormReturn } from 'react-hook-form'
import { href } from 'react-router'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { RoomLinks } from './room-links.tsx'

/** Whether staff pack orders and hand them over to couriers. */
export function CourierFields({ form: { register } }: { form: UseFormReturn<StaffSettings> }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="headline mb-3 text-base">{t('parcels.title')}</legend>
      <p className="text-muted">{t('parcels.settingText')}</p>
      <Checkbox label={t('parcels.setting')} {...register('hasCouriers')} />
      <RoomLinks
        rooms={[
          { to: href('/admin/packing'), label: t('parcels.title') },
          { to: href('/admin/couriers'), label: t('parcels.couriers') },
          { to: href('/admin/cash'), label: t('cash.title') },
        ]}
      />
    </fieldset>
  )
}
