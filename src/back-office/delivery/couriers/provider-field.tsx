import type { UseFormReturn } from 'react-hook-form'
import { BY_FILE, type CourierDraft, type CourierProviderName } from '#domain/delivery/courier.ts'
import { t } from '#domain/texts/t.ts'
import { extensionText } from '#back-office/extensions/extension-text.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Select } from '#ui/controls/form/select.tsx'

interface Props {
  form: UseFormReturn<CourierDraft>
  providers: readonly CourierProviderName[]
}

/** What tells a courier of its parcels. Nothing where there is only the file. */
export function ProviderField({ form, providers }: Props) {
  const { errors, defaultValues } = form.formState
  const kept = defaultValues?.provider ?? BY_FILE
  if (providers.length === 0 && kept === BY_FILE) return null
  const isOff = kept !== BY_FILE && providers.every(({ id }) => id !== kept)
  return (
    <div className="sm:col-span-2">
      <Select label={t('parcels.toldBy')} aria-invalid={errors.provider && true} {...form.register('provider')}>
        <option value={BY_FILE}>{t('parcels.byFile')}</option>
        {isOff && <option value={kept}>{t('parcels.byExtension', { name: kept })}</option>}
        {providers.map(({ id, name }) => (
          <option key={id} value={id}>
            {t('parcels.byExtension', { name: extensionText(name) })}
          </option>
        ))}
      </Select>
      {errors.provider && <Alert>{errors.provider.message}</Alert>}
    </div>
  )
}
