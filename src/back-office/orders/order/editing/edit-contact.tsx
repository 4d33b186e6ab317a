import { useWatch, type UseFormReturn } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import { Field, TextArea } from '#ui/controls/form/field.tsx'
import { PlaceFields } from '#back-office/orders/place-fields.tsx'
import type { OrderEditValues } from './order-edit-values.ts'

interface Props {
  form: UseFormReturn<OrderEditValues>
  /** What the address says of its governorate, as its customer wrote it. */
  typedState: string
}

const listFields = () =>
  [
    { name: 'userName', label: t('fields.fullName') },
    { name: 'userPhoneNumber', label: t('fields.phone') },
    { name: 'otherPhone', label: t('fields.otherPhone') },
    { name: 'userEmail', label: t('fields.email') },
    { name: 'street', label: t('fields.address') },
    { name: 'zipCode', label: t('adminOrders.zip') },
  ] as const

/** To whom an order goes, and where. */
export function EditContact({ form: { register, control, setValue, formState }, typedState }: Props) {
  const errors = formState.errors.addressData
  const [state, city] = useWatch({ control, name: ['addressData.state', 'addressData.city'] })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {listFields().map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            dir="auto"
            error={errors?.[name]?.message}
            {...register(`addressData.${name}`)}
          />
        ))}
        <PlaceFields
          register={(field, options = {}) => register(`addressData.${field}`, options)}
          errors={errors}
          to={{ state, city }}
          typedState={typedState}
          onOtherCity={() => setValue('addressData.city', '', { shouldDirty: true })}
        />
      </div>
      <TextArea label={t('fields.comment')} error={errors?.comment?.message} {...register('addressData.comment')} />
    </>
  )
}
