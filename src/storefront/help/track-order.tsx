import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useForm } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import { errorMessage, findApiError } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { useFormSave } from '#ui/state/use-save.ts'
import { AskForLink } from './ask-for-link.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderLookup, type TrackedOrder } from '#domain/tracking/order-tracking.ts'

/** Finds an order by its number and the email or phone it was ordered with, and shows its progress. */
export function TrackOrder() {
  const [order, setOrder] = useState<TrackedOrder>()
  const [lookup, setLookup] = useState<OrderLookup>()
  const form = useForm({
    resolver: zodResolver(OrderLookup),
    defaultValues: { number: '', contact: '' },
  })
  const { register, setError, setValue, formState } = form
  const { errors } = formState

  const [parameters] = useSearchParams()
  const asked = parameters.get('number') ?? ''
  // The page is kept whole: what its address asks for is filled in by the browser.
  useEffect(() => {
    if (OrderLookup.shape.number.safeParse(asked).success) setValue('number', asked)
  }, [asked, setValue])

  const look = async (typed: OrderLookup) => {
    setOrder(undefined)
    setLookup(typed)
    setOrder(await (await browserApi()).trackOrder(typed))
  }
  const { submit, isBusy } = useFormSave(form, look, (error) => setError('root', { message: trackingError(error) }))

  return (
    <div className="mb-12 grid gap-8 border-t border-ink pt-8 md:grid-cols-2 md:gap-16">
      <form noValidate onSubmit={submit} className="grid content-start gap-5">
        <Field
          label={t('trackOrder.number')}
          dir="auto"
          autoComplete="off"
          maxLength={20}
          required
          error={errors.number?.message}
          {...register('number')}
        />
        <Field
          label={t('trackOrder.contact')}
          hint={t('trackOrder.contactHint')}
          autoComplete="email"
          dir="auto"
          required
          error={errors.contact?.message}
          {...register('contact')}
        />
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? t('trackOrder.looking') : t('trackOrder.submit')}
        </Button>
      </form>
      <div aria-live="polite">
        {order && <OrderProgress order={order} />}
        {order?.status === 'Pending' && lookup && <AskForLink key={order.number} lookup={lookup} />}
      </div>
    </div>
  )
}

function trackingError(error: unknown) {
  return findApiError(error)?.code === 'ORDER_NOT_FOUND' ? t('messages.orderNotTracked') : errorMessage(error)
}
