import { useEffect } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { t } from '#domain/texts/t.ts'
import { showFormError } from '#ui/state/form-errors.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { Choice } from '#ui/controls/form/choice.tsx'
import { AddressFields, emptyAddress, type AddressValues } from '#storefront/checkout/address-fields.tsx'
import { lastFourOf } from './card-fields.ts'
import { Card, CardForm, emptyCard } from './card-form.tsx'
import { Review } from '#storefront/checkout/steps/review.tsx'
import { StepActions } from '#storefront/checkout/steps/step-actions.tsx'
import { StepHeading } from '#storefront/checkout/steps/step-heading.tsx'
import { stepPath, stepTitle } from '#storefront/checkout/steps/steps.ts'
import type { StepProps } from '#storefront/checkout/use-checkout.ts'
import { useDraft, withDraft } from '#ui/controls/form/use-draft.ts'
import { PAYMENT_DRAFT, type PaymentValues } from './payment-draft.ts'
import { askedLabel, useAskedContact } from '#storefront/widgets/asked-contact.ts'
import { AskedFields } from '#storefront/widgets/asked-fields/asked-fields.tsx'
import { textsOf, toAnswers, useAskedFields, withAskedFields } from '#storefront/widgets/asked-fields/asked-texts.ts'
import { usePlaceOrder } from '#storefront/checkout/use-place-order.ts'
import { orderWayOut } from '#storefront/state/order-way-out.ts'
import { OptionalPhone, Phone } from '#domain/contact/phone.ts'
import type { FieldAsking } from '#domain/custom-fields/custom-field.ts'
import { PhoneField } from '#ui/widgets/phone-field.tsx'
import { ShippingAddress } from '#domain/checkout/shipping-address.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'

/**
 * The step with payment method and billing address. What was typed outlives the step twice: `paymentDraft` keeps all of it, card included,
 * in memory while the checkout is open; `useDraft` keeps it without the card in the tab, for a reload.
 */
export function PaymentStep({ checkout, refresh, paymentDraft }: StepProps) {
  const { paymentMethods: methods } = checkout
  const placeOrder = usePlaceOrder({ checkout, refresh })
  const asked = useAskedFields()
  const { otherPhoneAsked } = useAskedContact()
  const form = useForm<PaymentValues>({
    resolver: withAskedFields<PaymentValues>(asked, (values, context, options) =>
      zodResolver(schemaFor(values, methods, otherPhoneAsked))(values, context, options),
    ),
    defaultValues:
      paymentDraft.read() ??
      withDraft<PaymentValues>(PAYMENT_DRAFT, {
        method: methods[0]?.method ?? '',
        card: emptyCard,
        billing: 'same',
        billingAddress: emptyAddress,
        otherPhone: '',
        ...textsOf(asked),
      }),
  })
  const { register, control, formState, getValues } = form
  useEffect(() => () => paymentDraft.keep(getValues()), [paymentDraft, getValues])
  useDraft(PAYMENT_DRAFT, control, ['card'])
  const { errors } = formState
  const [chosen, billing, otherPhone] = useWatch({ control, name: ['method', 'billing', 'otherPhone'] })

  const pay = async ({ method, card, billingAddress, fieldValues, otherPhone: other }: PaymentValues) => {
    const { name, cardNumber } = card
    const isCard = hasCardForm(method, methods)
    await placeOrder({
      paymentInfo: { paymentMethod: method, ...(isCard && { name, lastFour: lastFourOf(cardNumber) }) },
      billingAddress: billing === 'same' ? null : billingAddress,
      ...toAnswers(fieldValues),
      ...(other && { otherPhone: other }),
    })
  }
  const { submit, isBusy } = useFormSave(form, pay, (error) =>
    showFormError(error, form, t('messages.orderFailed'), orderWayOut(error)),
  )

  return (
    <form noValidate onSubmit={submit}>
      <StepHeading title={stepTitle('payment')} subtitle={t('paymentStep.subtitle')} />
      <Review checkout={checkout} step="payment" />
      <fieldset>
        <legend className="sr-only">{stepTitle('payment')}</legend>
        {methods.map(({ method, title, description, form: fields }) => (
          <div key={method} className="mb-2">
            <Choice value={method} label={title} hint={description} {...register('method')} />
            {chosen === method && fields === 'card' && (
              <CardForm register={(field) => register(`card.${field}`)} errors={errors.card} />
            )}
          </div>
        ))}
      </fieldset>
      <fieldset className="mt-8 grid gap-2">
        <legend className="label mb-4 text-sm">{t('orders.billingAddress')}</legend>
        <Choice value="same" label={t('orders.sameAddress')} {...register('billing')} />
        <Choice value="different" label={t('paymentStep.differentAddress')} {...register('billing')} />
        {billing === 'different' && (
          <div className="mt-3">
            <AddressFields
              purpose="billing"
              register={(field) => register(`billingAddress.${field}`)}
              errors={errors.billingAddress}
            />
          </div>
        )}
      </fieldset>
      {(asked.length > 0 || otherPhoneAsked !== 'no') && (
        <fieldset className="mt-8 grid gap-5">
          <legend className="label mb-4 text-sm">{t('askedFields.title')}</legend>
          {otherPhoneAsked !== 'no' && (
            <PhoneField
              label={askedLabel(t('fields.otherPhone'), otherPhoneAsked)}
              typed={otherPhone}
              autoComplete="off"
              required={otherPhoneAsked === 'required'}
              error={errors.otherPhone?.message}
              {...register('otherPhone')}
            />
          )}
          <AskedFields fields={asked} register={register} errors={errors.fieldValues} />
        </fieldset>
      )}
      <StepActions
        back={{ to: stepPath('shipping'), label: t('paymentStep.back') }}
        submit={t('paymentStep.pay')}
        busy={t('paymentStep.placing')}
        isBusy={isBusy}
        error={errors.root?.message}
      />
    </form>
  )
}

function hasCardForm(method: string, methods: readonly PaymentMethod[]) {
  return methods.some((one) => one.method === method && one.form === 'card')
}

/** The schema of the fields that are shown. Hidden fields are not checked. */
function schemaFor(
  { method, billing }: PaymentValues,
  methods: readonly PaymentMethod[],
  otherPhoneAsked: FieldAsking,
): z.ZodType<PaymentValues, PaymentValues> {
  return z.object({
    method: z.string({ error: () => t('fields.choosePayment') }).min(1, { error: () => t('fields.choosePayment') }),
    card: hasCardForm(method, methods) ? Card : z.custom<Card>(),
    billing: z.enum(['same', 'different'], { error: () => t('fields.chooseBilling') }),
    billingAddress: billing === 'different' ? ShippingAddress.omit({ id: true }) : z.custom<AddressValues>(),
    otherPhone: otherPhoneAsked === 'required' ? Phone : OptionalPhone,
  })
}
