import { NumberField } from '#back-office/fields/number-field.tsx'
import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from 'zod'
import { useForm } from 'react-hook-form'
import { ALL_PRODUCTS, collectionName } from '#domain/catalog/first-collections.ts'
import { CollectionOptions } from '#back-office/collections/collection-options.tsx'
import { toShopDay } from '#domain/dates.ts'
import { SaleDraft } from '#domain/prices/sale.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { FormDialog } from '#back-office/ui/form-dialog.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { Select } from '#ui/controls/form/select.tsx'

interface Props {
  now: Date
  onClose: () => void
  onSaved: () => Promise<void>
}

/** The form of a sale that is planned. */
export function SaleDialog({ now, onClose, onSaved }: Props) {
  const form = useForm<z.input<typeof SaleDraft>>({
    resolver: zodResolver(SaleDraft, undefined, { raw: true }),
    defaultValues: { collection: null, percent: 20, firstDay: toShopDay(now), lastDay: null },
  })
  const { register } = form
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      onSaved={onSaved}
      onClose={onClose}
      save={adminApi.addSale}
      title={t('sales.add')}
      button={t('sales.save')}
      saved={t('sales.saved')}
    >
      <Select
        label={t('sales.collection')}
        className="sm:mt-6.5"
        {...register('collection', { setValueAs: (id: string | null) => id || null })}
      >
        <option value="">{collectionName(ALL_PRODUCTS)}</option>
        <CollectionOptions />
      </Select>
      <NumberField
        label={t('fields.percentage')}
        error={errors.percent?.message}
        {...register('percent', { setValueAs: toTypedNumber })}
      />
      <Field
        label={t('promotions.firstDay')}
        type="date"
        required
        error={errors.firstDay?.message}
        {...register('firstDay')}
      />
      <Field
        label={t('promotions.lastDay')}
        hint={t('sales.lastDayHint')}
        type="date"
        error={errors.lastDay?.message}
        {...register('lastDay', { setValueAs: (day: string | null) => day || null })}
      />
    </FormDialog>
  )
}
