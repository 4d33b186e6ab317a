import { useWatch, type UseFormReturn } from 'react-hook-form'
import { NumberField } from '#back-office/fields/number-field.tsx'
import { toOptionalSum } from '#back-office/fields/typed-number.ts'
import { DiscountFields } from '#back-office/orders/discount-fields.tsx'
import { formatFieldAmount } from '#domain/money/money.ts'
import type { OrderEditQuote } from '#domain/orders/staff/order-edit.ts'
import { t } from '#domain/texts/t.ts'
import type { OrderEditValues } from './order-edit-values.ts'

interface Props {
  form: UseFormReturn<OrderEditValues>
  quote: OrderEditQuote | undefined
}

/** What changes the total of an order beside its lines: a discount by staff, and what delivery costs. */
export function EditTerms({ form: { register, control, setValue, formState }, quote }: Props) {
  const { errors } = formState
  const discount = useWatch({ control, name: 'discount' })
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="headline mb-3 text-base">{t('manualOrder.terms')}</legend>
      <DiscountFields
        discount={discount}
        onChoose={(chosen) => setValue('discount', chosen ?? null)}
        register={(part, options = {}) => register(`discount.${part}`, options)}
        errors={errors.discount}
      />
      <NumberField
        label={t('adminOrders.delivery')}
        hint={t('adminOrders.feeHint')}
        placeholder={quote && formatFieldAmount(quote.newDeliveryFee, 2)}
        error={errors.deliveryFee?.message}
        {...register('deliveryFee', { setValueAs: (typed: string) => toOptionalSum(typed) ?? undefined })}
      />
    </fieldset>
  )
}
