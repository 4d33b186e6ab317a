import { NumberField } from '#back-office/fields/number-field.tsx'
import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { t } from '#domain/texts/t.ts'
import { toShopDay } from '#domain/dates.ts'
import { ProductDiscount } from '#domain/products/bulk-edit.ts'
import { coinOf } from '#domain/money/smallest-coin.ts'
import { discountedPrice } from '#domain/products/discounted-price.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

/** Asks for the percent and the last day of a discount, and shows what it makes of the first product. */
export function DiscountDialog({ products, isBusy, onApply, onClose }: BulkDialogProps) {
  const { register, control, handleSubmit, formState } = useForm<z.input<typeof ProductDiscount>>({
    resolver: zodResolver(ProductDiscount),
    defaultValues: { percent: 20 },
  })
  const { errors } = formState
  const [today] = useState(() => toShopDay(new Date()))
  const [first] = products
  const coin = coinOf(useStoreSettings())
  const percent = ProductDiscount.shape.percent.safeParse(useWatch({ control, name: 'percent' })).data

  return (
    <BulkDialog
      title={t('productList.discountTitle', { count: products.length })}
      submit={t('productList.applyDiscount')}
      isBusy={isBusy}
      onSubmit={handleSubmit((discount) => onApply({ kind: 'discount', ...discount }))}
      onClose={onClose}
      second={
        <Button look="outline" disabled={isBusy} onClick={() => void onApply({ kind: 'endDiscount' })}>
          {t('productList.endDiscount')}
        </Button>
      }
    >
      <NumberField
        label={t('productList.percentOff')}
        hint={t('adminMessages.discountRule')}
        error={errors.percent?.message}
        {...register('percent', { setValueAs: toTypedNumber })}
      />
      <Field
        label={t('productList.lastDay')}
        type="date"
        min={today}
        hint={t('productList.lastDayHint')}
        error={errors.lastDay?.message}
        {...register('lastDay', { setValueAs: (day: string) => day || undefined })}
      />
      {first && percent && (
        <p className="text-sm">
          {first.model}:{' '}
          <PriceText price={discountedPrice(first.price, percent, coin)} original={first.price} decimals={3} />
        </p>
      )}
    </BulkDialog>
  )
}
