import { useId } from 'react'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import { Field } from '#ui/controls/form/field.tsx'
import { DelegationList, GovernorateSelect } from '#ui/widgets/governorates/governorate-select.tsx'
import type { OrderedContact } from '#storefront/cart/governorate/ordered-contact.ts'

interface Props {
  register: (name: 'state' | 'city') => UseFormRegisterReturn
  errors: FieldErrors<Pick<OrderedContact, 'state' | 'city'>>
  /** The governorate that is chosen. */
  state: string | undefined
}

/** Where a direct order goes, as far as the price of its delivery depends on it. */
export function GovernorateFields({ register, errors, state }: Props) {
  const listId = useId()
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <GovernorateSelect error={errors.state?.message} {...register('state')} />
      <Field
        label={t('field.city')}
        autoComplete="address-level2"
        dir="auto"
        list={listId}
        error={errors.city?.message}
        {...register('city')}
      />
      <DelegationList id={listId} state={state} />
    </div>
  )
}
