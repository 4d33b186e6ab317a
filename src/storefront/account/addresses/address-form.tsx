import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { NewAddress, type Address } from '#domain/addresses/address.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { DialogForm } from '#ui/controls/dialog/dialog-form.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { chosenOption } from '#storefront/widgets/governorates/chosen-governorate.ts'
import { DelegationList, GovernorateSelect } from '#ui/widgets/governorates/governorate-select.tsx'

interface Props {
  defaults: NewAddress
  /** The address is the primary one, or becomes it because the account has no other. */
  isPrimary: boolean
  onSave: (address: NewAddress) => Promise<void>
}

const emptyFields = { name: '', lastName: '', phoneNumber: '', address: '', city: '', state: '', zipCode: '' }

/** The address as it is kept, whose state is called a governorate where it is chosen. */
const ChosenAddress = NewAddress.extend({ state: requiredLine(() => t('delivery.governorate'), 100) })

/**
 * What the form of an address starts with: the address, or for a new one the name and phone of its owner and the
 * governorate that was chosen on an earlier page.
 */
export function addressDefaults(address: Address | undefined, owner: Partial<NewAddress>): NewAddress {
  if (!address) {
    const phoneNumber = formatPhone(owner.phoneNumber ?? '')
    return { ...emptyFields, state: chosenOption(), ...owner, phoneNumber, isMain: false }
  }
  const { name, lastName, phoneNumber, address: street, city, state, zipCode, isMain } = address
  return { name, lastName, phoneNumber: formatPhone(phoneNumber), address: street, city, state, zipCode, isMain }
}

export function AddressDialogForm({ defaults, isPrimary, onSave }: Props) {
  const form = useForm({
    resolver: zodResolver(ChosenAddress),
    defaultValues: { ...defaults, isMain: defaults.isMain || isPrimary },
  })
  const { control, register, formState } = form
  const { errors } = formState
  const state = useWatch({ control, name: 'state' })
  const listId = useId()
  const { submit, isBusy } = useFormSave(form, onSave)
  const field = (name: keyof typeof emptyFields, autoComplete: string) => ({
    required: true,
    autoComplete,
    error: errors[name]?.message,
    ...register(name),
  })

  return (
    <DialogForm
      onSubmit={submit}
      fields="gap-x-4 gap-y-5 sm:grid-cols-6"
      end={
        <div className="grid gap-3">
          {errors.root?.message && <Alert>{errors.root.message}</Alert>}
          <Button type="submit" wide aria-disabled={isBusy || undefined}>
            {isBusy ? t('account.saving') : t('addresses.save')}
          </Button>
        </div>
      }
    >
      <Field label={t('field.name')} className="sm:col-span-3" {...field('name', 'given-name')} />
      <Field label={t('field.lastName')} className="sm:col-span-3" {...field('lastName', 'family-name')} />
      <Field label={t('field.phone')} type="tel" className="sm:col-span-6" {...field('phoneNumber', 'tel')} />
      <Field label={t('field.address')} className="sm:col-span-6" dir="auto" {...field('address', 'street-address')} />
      <GovernorateSelect className="sm:col-span-2" typed={defaults.state} {...field('state', 'address-level1')} />
      <Field
        label={t('field.city')}
        className="sm:col-span-2"
        dir="auto"
        list={listId}
        {...field('city', 'address-level2')}
      />
      <DelegationList id={listId} state={state} />
      <Field
        label={t('field.zipCode')}
        inputMode="numeric"
        className="sm:col-span-2"
        {...field('zipCode', 'postal-code')}
      />
      <Checkbox
        label={t('addresses.isPrimary')}
        className="sm:col-span-6"
        {...register('isMain')}
        defaultChecked={defaults.isMain || isPrimary}
        disabled={isPrimary}
      />
    </DialogForm>
  )
}
