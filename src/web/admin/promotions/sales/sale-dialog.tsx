import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from 'zod'
import { useForm } from 'react-hook-form'
import { collectionName, collections } from '#domain/catalog/collections.ts'
import { toShopDay } from '#domain/dates.ts'
import { SaleDraft } from '#domain/sale-prices/sale.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { toNumber } from '#web/admin/promotions/promotion-values.ts'
import { showFormError } from '#web/state/form-errors.ts'
import { notify } from '#web/state/toasts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

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
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const save = form.handleSubmit(async (values) => {
    try {
      await adminApi.addSale(values)
      notify('success', t('sales.saved'))
      await onSaved()
      onClose()
    } catch (error) {
      showFormError(error, form)
    }
  })
  return (
    <Dialog open onOpenChange={onClose} title={t('sales.add')} place="middle">
      <DialogForm
        onSubmit={save}
        fields="items-start gap-4 sm:grid-cols-2"
        end={
          <>
            {errors.root?.message && (
              <div className="mb-4">
                <Alert>{errors.root.message}</Alert>
              </div>
            )}
            <Button type="submit" wide aria-disabled={isSubmitting || undefined}>
              {t('sales.save')}
            </Button>
          </>
        }
      >
        <Select
          label={t('sales.collection')}
          className="sm:mt-6.5"
          {...register('collection', { setValueAs: (id: string | null) => id || null })}
        >
          <option value="">{collectionName('products')}</option>
          {collections.map((id) => (
            <option key={id} value={id}>
              {collectionName(id)}
            </option>
          ))}
        </Select>
        <Field
          label={t('fields.percentage')}
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          error={errors.percent?.message}
          {...register('percent', { setValueAs: toNumber })}
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
      </DialogForm>
    </Dialog>
  )
}
