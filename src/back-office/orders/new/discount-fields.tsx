import { NumberField } from '#back-office/fields/number-field.tsx'
import { toTypedNumber, toTypedSum } from '#back-office/fields/typed-number.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import { Field } from '#ui/controls/form/field.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { type OrderValues } from './order-values.ts'

const discounts = {
  none: undefined,
  percent: { kind: 'percent', percent: 10, title: '' },
  amount: { kind: 'amount', amount: 5, title: '' },
} as const

/** What staff take off the lines: percent or an amount, with a name that the customer reads. */
export function DiscountFields({
  form: { register, control, formState, setValue },
}: {
  form: UseFormReturn<OrderValues>
}) {
  const discount = useWatch({ control, name: 'discount' })
  const errors = formState.errors.discount as Partial<Record<'percent' | 'amount' | 'title', { message?: string }>>
  return (
    <>
      <Select
        label={t('adjustment.staff')}
        value={discount?.kind ?? 'none'}
        onChange={({ target }) => setValue('discount', discounts[target.value as keyof typeof discounts])}
        className="sm:mt-6.5"
      >
        <option value="none">{t('manualOrder.noDiscount')}</option>
        <option value="percent">{t('promotions.kindPercent')}</option>
        <option value="amount">{t('promotions.kindAmount')}</option>
      </Select>
      {discount?.kind === 'percent' && (
        <NumberField
          label={t('fields.percentage')}
          error={errors?.percent?.message}
          {...register('discount.percent', { setValueAs: toTypedNumber })}
        />
      )}
      {discount?.kind === 'amount' && (
        <NumberField
          label={t('fields.amount')}
          error={errors?.amount?.message}
          {...register('discount.amount', { setValueAs: toTypedSum })}
        />
      )}
      {discount && (
        <Field
          label={t('manualOrder.discountTitle')}
          hint={t('manualOrder.discountTitleHint')}
          dir="auto"
          className="sm:col-span-2"
          error={errors?.title?.message}
          {...register('discount.title')}
        />
      )}
    </>
  )
}
