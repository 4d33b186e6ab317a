import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import { Field, TextArea } from '#ui/controls/form/field.tsx'
import { KnownCustomer } from './known-customer.tsx'
import { PlaceFields } from '#back-office/orders/place-fields.tsx'
import type { CustomerAddress } from '#domain/customers/customer.ts'
import { governorateOption } from '#ui/widgets/governorates/governorate-option.ts'
import type { OrderValues } from './order-values.ts'
import { useKnownCustomer } from './use-known-customer.ts'

/** Who calls: the phone first, which fills in what earlier orders know. What was typed stays. */
export function CustomerFields({ form }: { form: UseFormReturn<OrderValues> }) {
  const { register, control, formState, setValue } = form
  const errors = formState.errors.addressData
  const [phone, state, city] = useWatch({
    control,
    name: ['addressData.userPhoneNumber', 'addressData.state', 'addressData.city'],
  })
  const customer = useKnownCustomer(phone)
  useFillIn(form, customer)
  const fieldOf = (name: keyof OrderValues['addressData']) => ({
    error: errors?.[name]?.message,
    ...register(`addressData.${name}`),
  })
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="headline mb-3 text-base">{t('adminOrders.customer')}</legend>
      <Field
        label={t('fields.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        dir="ltr"
        {...fieldOf('userPhoneNumber')}
      />
      <Field label={t('fields.fullName')} dir="auto" autoComplete="off" {...fieldOf('userName')} />
      {customer && <KnownCustomer customer={customer} />}
      <Field label={t('fields.address')} dir="auto" autoComplete="off" {...fieldOf('street')} />
      <PlaceFields
        register={(field, options = {}) => register(`addressData.${field}`, options)}
        errors={errors}
        to={{ state, city }}
        typedState={customer?.addresses[0]?.state ?? ''}
        onOtherCity={() => setValue('addressData.city', '', { shouldDirty: true })}
      />
      <Field
        label={t('manualOrder.otherPhone')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
        {...fieldOf('otherPhone')}
      />
      <Field label={t('manualOrder.email')} type="email" dir="ltr" autoComplete="off" {...fieldOf('userEmail')} />
      <TextArea label={t('fields.comment')} hint={t('manualOrder.commentHint')} dir="auto" {...fieldOf('comment')} />
      <TextArea
        label={t('adminOrders.note')}
        hint={t('manualOrder.noteHint')}
        dir="auto"
        error={formState.errors.note?.message}
        {...register('note')}
      />
    </fieldset>
  )
}

/** Fills in what earlier orders of a customer know, where nothing was typed. */
function useFillIn({ getValues, setValue }: UseFormReturn<OrderValues>, customer: ReturnType<typeof useKnownCustomer>) {
  useEffect(() => {
    if (!customer) return
    const [address] = customer.addresses
    const known = { userName: customer.name, userEmail: customer.email, ...(address && pickGovernorate(address)) }
    for (const [field, value] of Object.entries(known)) {
      const name = `addressData.${field as keyof typeof known}` as const
      if (!getValues(name)) setValue(name, value)
    }
  }, [customer, getValues, setValue])
}

/** An address of an earlier order, with its governorate as the field offers it where it is recognised. */
const pickGovernorate = (address: CustomerAddress): CustomerAddress => ({
  ...address,
  state: governorateOption(address) || address.state,
})
