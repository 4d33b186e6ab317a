import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { href, useLocation, useNavigate } from 'react-router'
import { ManualOrder } from '#domain/orders/place/manual-order.ts'
import { t } from '#domain/texts/t.ts'
import { BackToOrders } from '#back-office/orders/back-to-orders.tsx'
import type { PickedSku } from '#back-office/product-search/picked-sku.ts'
import { useUnsavedChanges } from '#back-office/ui/unsaved/use-unsaved-changes.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { showFormError } from '#ui/state/form-errors.ts'
import { usePhoneDoubt } from '#ui/state/use-phone-doubt.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { CustomerFields } from './customer-fields.tsx'
import { CostFields } from './cost-fields.tsx'
import { LineFields } from './line-fields.tsx'
import { OrderSummary } from './order-summary.tsx'
import { beginOrder, type OrderValues } from './order-values.ts'
import { usePlaceManualOrder } from './use-place-manual-order.ts'
import { useManualOrderQuote } from './use-manual-order-quote.ts'

export default function NewOrderPage() {
  const navigate = useNavigate()
  const [skus, setSkus] = useState<ReadonlyMap<string, PickedSku>>(new Map())
  // The API takes what the form holds, so the values are checked and left as they are.
  const form = useForm<OrderValues>({
    resolver: zodResolver(ManualOrder, undefined, { raw: true }),
    defaultValues: beginOrder(useLocation().state),
  })
  const { errors, isDirty, isSubmitSuccessful } = form.formState
  const { quote, isCurrent, askAgain } = useManualOrderQuote(useWatch({ control: form.control }) as OrderValues)
  const placeOrder = usePlaceManualOrder()
  const doubts = usePhoneDoubt()
  const place = async ({ promotionCode, ...values }: OrderValues) => {
    if (doubts(values.addressData.userPhoneNumber)) {
      const problem = { message: t('fields.unlikelyPhone') }
      return form.setError('addressData.userPhoneNumber', problem, { shouldFocus: true })
    }
    const seen = quote && isCurrent && { seenTotal: quote.total / 1000 }
    const order = await placeOrder({ ...values, ...(promotionCode && { promotionCode }), ...seen })
    notify('success', t('manualOrder.placed', { number: order.number }))
    await navigate(href('/admin/orders/:orderId', { orderId: order.id }))
  }
  const { submit, isBusy } = useFormSave(form, place, (error) => {
    // Stock, prices or the credit of the customer may have changed.
    askAgain()
    showFormError(error, form)
  })
  useUnsavedChanges(isDirty && !isBusy && !isSubmitSuccessful)
  return (
    <div className="px-gutter pt-8">
      <PageHead title={t('manualOrder.title')} />
      <BackToOrders />
      <RoomTitle className="mb-6">{t('manualOrder.title')}</RoomTitle>
      <form
        noValidate
        aria-label={t('manualOrder.title')}
        onSubmit={submit}
        className="grid items-start gap-8 lg:grid-cols-[2fr_1fr]"
      >
        <div className="grid gap-8">
          <CustomerFields form={form} />
          <LineFields
            form={form}
            skus={skus}
            onPick={(sku) => setSkus((before) => new Map(before).set(sku.skuId, sku))}
          />
          <CostFields form={form} quote={quote} />
        </div>
        <OrderSummary quote={quote} isPlacing={isBusy} problem={errors.root?.message} />
      </form>
    </div>
  )
}
