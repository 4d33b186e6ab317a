import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { BY_FILE, CourierDraft, type Courier, type CourierProviderName } from '#domain/delivery/courier.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { FormDialog } from '#back-office/ui/form-dialog.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { CsvFields } from './csv-fields.tsx'
import { csvTemplates } from './csv-templates.ts'
import { FilePreview } from './file-preview.tsx'
import { ProviderField } from './provider-field.tsx'

interface Props {
  /** Undefined: a new one. */
  courier: Courier | undefined
  providers: readonly CourierProviderName[]
  onClose: () => void
  onSaved: () => Promise<void>
}

const newCourier: CourierDraft = {
  name: '',
  phone: '',
  trackingUrl: '',
  provider: BY_FILE,
  csv: csvTemplates.usual,
  active: true,
}

const toDraft = ({ id: _, ...draft }: Courier): CourierDraft => draft

/** The form of a courier: how it is reached, where its parcels are seen, and the file that it wants. */
export function CourierDialog({ courier, providers, onClose, onSaved }: Props) {
  const form = useForm<CourierDraft>({
    resolver: zodResolver(CourierDraft),
    defaultValues: courier ? toDraft(courier) : newCourier,
  })
  const { register } = form
  const { errors } = form.formState
  const save = (values: CourierDraft) =>
    courier ? adminApi.changeCourier({ courierId: courier.id, ...values }) : adminApi.addCourier(values)
  const title = courier ? t('parcels.changeCourier', { name: courier.name }) : t('parcels.addCourier')
  return (
    <FormDialog
      form={form}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      title={title}
      button={t('parcels.saveCourier')}
      saved={t('parcels.courierSaved')}
    >
      <Field label={t('couriers.name')} required error={errors.name?.message} {...register('name')} />
      <Field
        label={t('fields.phone')}
        type="tel"
        dir="ltr"
        autoComplete="off"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <Field
        label={t('couriers.trackingUrl')}
        type="url"
        dir="ltr"
        className="sm:col-span-2"
        hint={t('couriers.noPlace', { place: '{number}' })}
        error={errors.trackingUrl?.message}
        {...register('trackingUrl')}
      />
      <ProviderField form={form} providers={providers} />
      <Checkbox label={t('parcels.takesParcels')} className="sm:col-span-2" {...register('active')} />
      <CsvFields form={form} />
      <FilePreview form={form} />
    </FormDialog>
  )
}
