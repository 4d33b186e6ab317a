import type { UseFormReturn } from 'react-hook-form'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field, TextArea } from '#ui/controls/form/field.tsx'
import { Select } from '#ui/controls/form/select.tsx'

interface Props {
  form: UseFormReturn<StaffSettings>
}

/** Who is told of a new order. */
export const NewOrderFields = ({ form: { register, formState } }: Props) => (
  <fieldset className="grid gap-4 sm:grid-cols-2">
    <legend className="headline mb-3 text-base">{t('settings.newOrders')}</legend>
    <Field
      label={t('settings.newOrderEmail')}
      type="email"
      hint={t('settings.newOrderEmailHint')}
      error={formState.errors.newOrderEmail?.message}
      {...register('newOrderEmail')}
    />
  </fieldset>
)

/** Who sends a parcel, as slips and labels name them. */
export const SenderFields = ({ form: { register, formState } }: Props) => (
  <fieldset className="grid gap-4 sm:grid-cols-2">
    <legend className="headline mb-3 text-base">{t('adminOrders.slips')}</legend>
    <Field
      label={t('settings.senderName')}
      hint={t('settings.senderNameHint')}
      error={formState.errors.senderName?.message}
      {...register('senderName')}
    />
    <Field
      label={t('settings.senderPhone')}
      dir="auto"
      hint={t('settings.senderPhoneHint')}
      error={formState.errors.senderPhone?.message}
      {...register('senderPhone')}
    />
    <TextArea
      label={t('settings.senderAddress')}
      rows={3}
      className="sm:col-span-2"
      error={formState.errors.senderAddress?.message}
      {...register('senderAddress')}
    />
    <Checkbox label={t('parcels.openingSetting')} className="sm:col-span-2" {...register('parcelsMayBeOpened')} />
  </fieldset>
)

/** How numbers stand in CSV files. */
export const FileFields = ({ form: { register } }: Props) => (
  <fieldset className="grid gap-4 sm:grid-cols-2">
    <legend className="headline mb-3 text-base">{t('settings.exports')}</legend>
    <Select label={t('settings.csv')} className="col-span-full flex-wrap" {...register('csvFormat')}>
      <option value="comma">{t('settings.csvComma')}</option>
      <option value="semicolon">{t('settings.csvSemicolon')}</option>
    </Select>
  </fieldset>
)
