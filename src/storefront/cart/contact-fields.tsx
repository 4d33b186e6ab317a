import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import type { AskedContact } from '#domain/orders/order-contact.ts'
import { t } from '#domain/texts/t.ts'
import { GovernorateFields } from './governorate/governorate-fields.tsx'
import type { OrderedContact } from './governorate/ordered-contact.ts'
import { Field, TextArea } from '#ui/controls/form/field.tsx'
import { PhoneField } from '#ui/widgets/phone-field.tsx'
import { askedLabel } from '#storefront/widgets/asked-contact.ts'

interface Props {
  asks: AskedContact
  register: (name: keyof OrderedContact) => UseFormRegisterReturn
  errors: FieldErrors<OrderedContact>
  /** What these fields hold at the moment. */
  typed: { phone: string; otherPhone: string; state: string | undefined }
  /** What stands below the phone. */
  belowPhone?: React.ReactNode
}

/** Who gets a direct order and where, as far as the shop asks. */
export function ContactFields({ asks, register, errors, typed, belowPhone }: Props) {
  const { emailAsked, otherPhoneAsked, asksGovernorate } = asks
  const field = (name: keyof OrderedContact) => ({ error: errors[name]?.message, ...register(name) })
  return (
    <>
      <Field label={t('field.fullName')} autoComplete="name" required {...field('userName')} />
      {emailAsked !== 'no' && (
        <Field
          label={askedLabel(t('field.email'), emailAsked)}
          type="email"
          autoComplete="email"
          required={emailAsked === 'required'}
          {...field('userEmail')}
        />
      )}
      <PhoneField label={t('field.phone')} typed={typed.phone} required {...field('userPhoneNumber')} />
      {belowPhone}
      {otherPhoneAsked !== 'no' && (
        <PhoneField
          label={askedLabel(t('fields.otherPhone'), otherPhoneAsked)}
          typed={typed.otherPhone}
          autoComplete="off"
          required={otherPhoneAsked === 'required'}
          {...field('otherPhone')}
        />
      )}
      {asksGovernorate && <GovernorateFields register={register} errors={errors} state={typed.state} />}
      <TextArea label={t('field.address')} autoComplete="street-address" dir="auto" required {...field('street')} />
    </>
  )
}
