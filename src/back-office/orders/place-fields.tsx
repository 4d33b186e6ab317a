import { useId } from 'react'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { deliveryGovernorate } from '#domain/addresses/recognise-governorate.ts'
import { t } from '#domain/texts/t.ts'
import { Field } from '#ui/controls/form/field.tsx'
import { DelegationList, GovernorateSelect } from '#ui/widgets/governorates/governorate-select.tsx'

interface Destination {
  state?: string | undefined
  city?: string | undefined
}

interface Props {
  register: (
    field: keyof Destination,
    options?: { onChange?: (event: React.ChangeEvent<HTMLSelectElement>) => void },
  ) => UseFormRegisterReturn
  errors: FieldErrors<Destination> | undefined
  /** What the form holds. */
  to: Destination
  /** What the address says of its governorate, as its customer wrote it. */
  typedState: string
  /** Empties the city, which is of another governorate than the one that was picked. */
  onOtherCity: () => void
}

/** Where an order goes: its governorate is picked, since the delivery fee goes by it, and its city typed. */
export function PlaceFields({ register, errors, to, typedState, onOtherCity }: Props) {
  const listId = useId()
  const emptyOtherCity = ({ target }: React.ChangeEvent<HTMLSelectElement>) => {
    const ofCity = deliveryGovernorate({ city: to.city })
    const picked = deliveryGovernorate({ state: target.value })
    if (picked && ofCity && ofCity !== picked) onOtherCity()
  }
  return (
    <>
      <GovernorateSelect
        required={false}
        autoComplete="off"
        typed={typedState}
        error={errors?.state?.message}
        {...register('state', { onChange: emptyOtherCity })}
      />
      <Field
        label={t('fields.city')}
        dir="auto"
        autoComplete="off"
        list={listId}
        error={errors?.city?.message}
        {...register('city')}
      />
      <DelegationList id={listId} state={to.state} />
    </>
  )
}
