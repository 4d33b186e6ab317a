import { NumberField } from '#back-office/fields/number-field.tsx'
import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { href } from 'react-router'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { t } from '#domain/texts/t.ts'
import { RoomLinks } from '#back-office/settings/room-links.tsx'
import { SelectField } from '#ui/controls/form/field.tsx'

/** Which orders paid on delivery wait for a call before they are prepared. */
export function ConfirmationFields({ form }: { form: UseFormReturn<StaffSettings> }) {
  const { register, control, formState } = form
  const rule = useWatch({ control, name: 'confirmation' })
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="headline mb-3 text-base">{t('settings.confirmation')}</legend>
      <p className="text-muted sm:col-span-2">{t('settings.confirmationText')}</p>
      <SelectField label={t('settings.confirmationRule')} {...register('confirmation')}>
        <option value="never">{t('settings.confirmationNever')}</option>
        <option value="first-orders">{t('settings.confirmationFirst')}</option>
        <option value="from-total">{t('settings.confirmationFromTotal')}</option>
        <option value="always">{t('settings.confirmationAlways')}</option>
      </SelectField>
      {rule === 'from-total' && (
        <NumberField
          label={t('settings.confirmationTotal')}
          hint={t('settings.confirmationTotalHint')}
          error={formState.errors.confirmationTotal?.message}
          {...register('confirmationTotal', { setValueAs: toTypedNumber })}
        />
      )}
      <RoomLinks rooms={[{ to: href('/admin/calls'), label: t('calls.title') }]} />
    </fieldset>
  )
}

/** What becomes of the pieces of an order that waits, and how long it may. */
export function WaitingFields({ form }: { form: UseFormReturn<StaffSettings> }) {
  const { register, formState } = form
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="headline mb-3 text-base">{t('settings.waiting')}</legend>
      <SelectField label={t('calls.settingStock')} hint={t('calls.settingStockHint')} {...register('waitingStock')}>
        <option value="on-sale">{t('calls.settingOnSale')}</option>
        <option value="reserved">{t('calls.settingReserved')}</option>
      </SelectField>
      <NumberField
        label={t('calls.settingHours')}
        hint={t('calls.settingHoursHint')}
        error={formState.errors.confirmationHours?.message}
        {...register('confirmationHours', { setValueAs: toTypedNumber })}
      />
    </fieldset>
  )
}
