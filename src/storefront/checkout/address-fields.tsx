import { Suspense, useId } from 'react'
import { formatPhone } from '#domain/contact/format-phone.ts'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { lazyWithRetry } from '#ui/controls/lazy-with-retry.ts'
import { Field } from '#ui/controls/form/field.tsx'
import type { ShippingAddress } from '#domain/checkout/shipping-address.ts'
import { t } from '#domain/texts/t.ts'

const CheckoutGovernorate = lazyWithRetry(async () => ({
  default: (await import('./checkout-governorate.tsx')).CheckoutGovernorate,
}))

/** The values of an address in a form: all but the id. */
export type AddressValues = Omit<ShippingAddress, 'id'>

export const emptyAddress: AddressValues = {
  name: '',
  lastName: '',
  phoneNumber: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
}

/** The form values of an address. */
export function toAddressValues({ id: _, ...values }: ShippingAddress): AddressValues {
  return { ...values, phoneNumber: formatPhone(values.phoneNumber) }
}

interface Props {
  /** Which of their saved addresses browsers fill in. */
  purpose: 'shipping' | 'billing'
  register: (field: keyof AddressValues) => UseFormRegisterReturn
  errors: FieldErrors<AddressValues> | undefined
  /** The state that the address has when its fields are shown. */
  state?: string
}

/** The fields of a postal address with name and phone (spec §2). */
export function AddressFields({ purpose, register, errors, state = '' }: Props) {
  // No delivery is priced by a billing address, and who pays may live abroad.
  const asksGovernorate = purpose === 'shipping'
  const listId = useId()
  const props = (field: keyof AddressValues, autoComplete: string) => ({
    required: true,
    autoComplete: `${purpose} ${autoComplete}`,
    error: errors?.[field]?.message,
    ...register(field),
  })
  return (
    <div className="grid gap-x-4 gap-y-5 grid-cols-6">
      <Field label={t('field.name')} className="col-span-3" {...props('name', 'given-name')} />
      <Field label={t('checkout.lastName')} className="col-span-3" {...props('lastName', 'family-name')} />
      <Field label={t('field.phone')} type="tel" className="col-span-6" {...props('phoneNumber', 'tel')} />
      <Field label={t('field.address')} className="col-span-6" dir="auto" {...props('address', 'street-address')} />
      <Field
        label={t('field.city')}
        className="col-span-3 sm:col-span-2"
        {...props('city', 'address-level2')}
        {...(asksGovernorate && { list: listId })}
      />
      {asksGovernorate ? (
        <Suspense>
          <CheckoutGovernorate
            className="col-span-3 sm:col-span-2"
            listId={listId}
            known={state}
            {...props('state', 'address-level1')}
          />
        </Suspense>
      ) : (
        <Field label={t('field.state')} className="col-span-3 sm:col-span-2" {...props('state', 'address-level1')} />
      )}
      <Field
        label={t('field.zipCode')}
        inputMode="numeric"
        className="col-span-3 sm:col-span-2"
        {...props('zipCode', 'postal-code')}
      />
    </div>
  )
}
