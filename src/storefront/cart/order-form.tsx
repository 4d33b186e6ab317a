import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { href } from 'react-router'
import { useForm, useWatch } from 'react-hook-form'
import { useDeliveryFee } from './governorate/use-delivery-fee.ts'
import { prefilledDestination } from './governorate/prefilled-destination.ts'
import { AskedFields } from '#storefront/widgets/asked-fields/asked-fields.tsx'
import {
  textsOf,
  toAnswers,
  useAskedFields,
  withAskedFields,
  type WithAskedTexts,
} from '#storefront/widgets/asked-fields/asked-texts.ts'
import { useAskedContact } from '#storefront/widgets/asked-contact.ts'
import { ContactFields } from './contact-fields.tsx'
import { useOrderQuote } from '#storefront/state/order-quote.ts'
import { useSession } from '#ui/state/session.ts'
import { usePhoneDoubt } from '#ui/state/use-phone-doubt.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button, LinkButton } from '#ui/controls/button.tsx'
import { DialogForm } from '#ui/controls/dialog/dialog-form.tsx'
import { forgetDraft, readDraft, useDraft } from '#ui/controls/form/use-draft.ts'
import { prefilledContact } from './prefilled-contact.ts'
import type { NewPrices, OrderLine } from './order-line.ts'
import type { OrderedContact } from './governorate/ordered-contact.ts'
import { useKeepIntention } from './use-keep-intention.ts'
import { OrderFormSummary } from './order-form-summary.tsx'
import { toOrderProblem } from './order-problem.ts'
import { usePlaceDirectOrder } from './placing/use-place-direct-order.ts'
import { contactFor } from '#domain/orders/order-contact.ts'
import type { PlacedDirectOrder } from '#domain/orders/order.ts'
import { t } from '#domain/texts/t.ts'

/** The draft of an order is one, whatever is ordered. */
const DRAFT = 'order'

/** The contact, and what the shop asks for besides. */
type OrderFormValues = OrderedContact & WithAskedTexts

interface Props {
  lines: readonly OrderLine[]
  onPlaced: (order: PlacedDirectOrder) => void
  /** Prices or stock are no longer as shown: the owner of the lines should load them again. */
  onStale: (prices: NewPrices) => void
}

/** The contact form of a direct order, validated with the schema of the server. */
export function OrderForm({ lines, onPlaced, onStale }: Props) {
  const asks = useAskedContact()
  const { asksGovernorate } = asks
  const prefill = asksGovernorate ? prefilledDestination : prefilledContact
  const [phone, setPhone] = useState<string>()
  const asked = useAskedFields()
  const [draft] = useState(() => readDraft<OrderFormValues>(DRAFT))
  const texts = textsOf(asked, draft.fieldValues)
  const form = useForm<OrderFormValues>({
    resolver: withAskedFields<OrderFormValues>(asked, zodResolver(contactFor(asks))),
    defaultValues: { ...prefill(null), ...draft, ...texts },
    // The session may be loaded after the form is open: fields that were edited by then stay.
    values: { ...prefill(useSession().user), ...draft, ...texts },
    resetOptions: { keepDirtyValues: true },
  })
  const { register, setError, control, formState } = form
  useDraft(DRAFT, control)
  const [state, city, typedPhone, typedOther] = useWatch({
    control,
    name: ['state', 'city', 'userPhoneNumber', 'otherPhone'],
  })
  const deliveryFee = useDeliveryFee(lines, { state, city })
  const totals = useOrderQuote(lines, { delivery: 'direct', deliveryFee, phone, state, city })
  const placeOrder = usePlaceDirectOrder(lines, totals.promotionFields)
  const { errors } = formState

  const keepIntention = useKeepIntention(lines, form.getValues)
  const doubts = usePhoneDoubt()
  const { submit, isBusy } = useFormSave(form, async ({ fieldValues, ...contact }) => {
    if (doubts(contact.userPhoneNumber))
      return setError('userPhoneNumber', { message: t('fields.unlikelyPhone') }, { shouldFocus: true })
    try {
      const order = await placeOrder(contact, toAnswers(fieldValues))
      forgetDraft(DRAFT)
      onPlaced(order)
    } catch (error) {
      const problem = toOrderProblem(error, lines, asked)
      for (const [field, message] of problem.fields) setError(field, { message })
      setError('root', { message: [problem.message, problem.wayOut].filter(Boolean).join(' ') })
      // Promotions may depend on the phone: from here on the totals know it.
      if (problem.isOtherTotal) setPhone(contact.userPhoneNumber)
      if (problem.isStale) onStale(problem.newPrices)
      notify('error', problem.message)
    }
  })

  return (
    <DialogForm
      onSubmit={submit}
      fields="gap-4"
      end={
        lines.length === 0 ? (
          <EmptiedCart />
        ) : (
          <>
            <OrderFormSummary lines={lines} totals={totals} />
            {errors.root?.message && (
              <div className="mt-4">
                <Alert>{errors.root.message}</Alert>
              </div>
            )}
            <Button type="submit" wide className="mt-4" aria-disabled={isBusy || undefined}>
              {isBusy ? t('orderForm.placing') : t('orderForm.place')}
            </Button>
            <p className="mt-2 text-center text-xs text-muted">{t('cart.payOnArrival')}</p>
          </>
        )
      }
    >
      <ContactFields
        asks={asks}
        register={(name) =>
          register(name, name === 'userPhoneNumber' && keepIntention ? { onBlur: keepIntention } : {})
        }
        errors={errors}
        typed={{ phone: typedPhone, otherPhone: typedOther, state }}
        belowPhone={keepIntention && <p className="-mt-2 text-sm text-muted">{t('orderForm.keptIntention')}</p>}
      />
      <AskedFields fields={asked} register={register} errors={errors.fieldValues} />
    </DialogForm>
  )
}

/** In the place of the button, when the cart was emptied in another tab while the form was open. */
function EmptiedCart() {
  return (
    <>
      <Alert>{t('orderForm.emptied')}</Alert>
      <LinkButton to={href('/collections/:id', { id: 'products' })} wide className="mt-4">
        {t('cart.shopNow')}
      </LinkButton>
    </>
  )
}
