import { NumberField } from '#back-office/fields/number-field.tsx'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ManualOrderQuote } from '#domain/orders/place/manual-order.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { formatFieldAmount } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { DiscountFields } from '#back-office/orders/discount-fields.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { toAmount, type OrderValues } from './order-values.ts'

interface Props {
  form: UseFormReturn<OrderValues>
  quote: ManualOrderQuote | undefined
}

/** What changes the total beside the lines, how the customer reached the shop, and whether the order counts as confirmed. */
export function CostFields({ form, quote }: Props) {
  const { register, control, formState, setValue } = form
  const { errors } = formState
  const settings = useStoreSettings()
  const credit = formatPrice(quote?.storeCredit ?? 0, 'shop', currencySymbols(settings))
  const [code, discount] = useWatch({ control, name: ['promotionCode', 'discount'] })
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="headline mb-3 text-base">{t('manualOrder.terms')}</legend>
      <DiscountFields
        discount={discount}
        onChoose={(chosen) => setValue('discount', chosen)}
        register={(part, options = {}) => register(`discount.${part}`, options)}
        errors={errors.discount}
      />
      <Field
        label={t('promotions.code')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        error={errors.promotionCode?.message ?? (code ? quote?.refusal?.message : undefined)}
        {...register('promotionCode')}
      />
      <NumberField
        label={t('adminOrders.delivery')}
        hint={t('adminOrders.feeHint')}
        placeholder={formatFieldAmount(quote?.deliveryFee ?? settings.deliveryFee, 2)}
        error={errors.deliveryFee?.message}
        {...register('deliveryFee', { setValueAs: toAmount })}
      />
      <Select label={t('manualOrder.source')} {...register('source')}>
        <option value="phone">{t('manualOrder.sourceName', { source: 'phone' })}</option>
        <option value="whatsapp">{t('manualOrder.sourceName', { source: 'whatsapp' })}</option>
        <option value="instagram">{t('manualOrder.sourceName', { source: 'instagram' })}</option>
        <option value="shop">{t('manualOrder.sourceName', { source: 'shop' })}</option>
      </Select>
      <Checkbox label={t('manualOrder.isConfirmed')} {...register('isConfirmed')} />
      {quote && quote.storeCredit > 0 && (
        <Checkbox label={t('returns.payWithCredit', { amount: credit })} {...register('takesStoreCredit')} />
      )}
    </fieldset>
  )
}
