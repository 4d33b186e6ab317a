import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch, type UseFormSetError } from 'react-hook-form'
import { z } from 'zod'
import { Email } from '#domain/contact/email.ts'
import { href } from 'react-router'
import { ShippingAddress, stepNumber } from '#domain/checkout/checkout.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { notify } from '#web/state/toasts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { AddressFields, addressValues, emptyAddress, type AddressValues } from '#web/checkout/address-fields.tsx'
import type { StepProps } from '#web/checkout/checkout-steps.tsx'
import type { OpenCheckout } from '#web/checkout/load-checkout.ts'
import { readRefusal } from '#web/checkout/refusal.ts'
import { SavedAddresses, TYPED } from './saved-addresses.tsx'
import { StepActions } from './step-actions.tsx'
import { StepHeading } from './step-heading.tsx'
import { stepTitles } from './steps.ts'

interface Values {
  email: string
  /** The id of a saved address, or that one is typed. */
  choice: string
  shippingAddress: AddressValues
  keepsAddress: boolean
}

const Typed = z.object({
  email: Email,
  choice: z.string(),
  shippingAddress: ShippingAddress.omit({ id: true }),
  keepsAddress: z.boolean(),
})
/** Fields that nobody sees have nothing to answer for. */
const Picked = Typed.extend({ shippingAddress: z.custom<AddressValues>() })

/** Who buys and where it goes: a saved address or a new one. */
export function InfoStep({ checkout, save, goTo }: StepProps) {
  const { addresses } = checkout
  const { register, handleSubmit, setError, control, formState } = useForm<Values>({
    resolver: (values, context, options) =>
      zodResolver(values.choice === TYPED ? Typed : Picked)(values, context, options),
    defaultValues: defaultsOf(checkout),
  })
  const { errors, isSubmitting } = formState
  const isTyped = useWatch({ control, name: 'choice' }) === TYPED

  const submit = handleSubmit(async (values) => {
    const { email, choice, shippingAddress, keepsAddress } = values
    const currentStep = stepNumber('shipping')
    try {
      if (!isTyped) await save({ email, shippingAddressId: choice, currentStep })
      else await save({ email, shippingAddress: { ...shippingAddress, id: null }, currentStep })
      if (isTyped && keepsAddress) await keepAddress(shippingAddress, save)
      goTo('shipping')
    } catch (error) {
      showRefusal(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={submit}>
      <StepHeading title={stepTitles.info} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <fieldset className="mt-8">
        <legend className="label mb-4 text-sm">Shipping address</legend>
        {addresses.length > 0 && <SavedAddresses addresses={addresses} register={() => register('choice')} />}
        {isTyped && (
          <>
            <AddressFields
              purpose="shipping"
              register={(field) => register(`shippingAddress.${field}`)}
              errors={errors.shippingAddress}
            />
            <label className="mt-4 flex min-h-11 items-center gap-3 text-sm">
              <input type="checkbox" className="size-5 accent-blue" {...register('keepsAddress')} />
              Save this address to my account
            </label>
          </>
        )}
      </fieldset>
      <StepActions
        back={{ to: href('/cart'), label: 'Back' }}
        submit="Continue to shipping"
        busy="Saving…"
        isBusy={isSubmitting}
        problem={errors.root?.message}
      />
    </form>
  )
}

function defaultsOf({ session, addresses }: OpenCheckout): Values {
  const { email, shippingAddress: used } = session
  const saved = used ? addresses.find(({ id }) => id === used.id) : addresses[0]
  return {
    email,
    choice: saved?.id ?? TYPED,
    shippingAddress: used && !saved ? addressValues(used) : emptyAddress,
    keepsAddress: false,
  }
}

/** Keeps a new address in the account. An address book that is full is no reason to stop buying. */
async function keepAddress(values: AddressValues, save: StepProps['save']) {
  try {
    const { id } = await (await browserApi()).addAddress(values)
    await save({ shippingAddressId: id })
  } catch (error) {
    notify('error', readRefusal(error).message, { survives: true })
  }
}

function showRefusal(error: unknown, setError: UseFormSetError<Values>) {
  const { fields, message } = readRefusal(error)
  const names = new Map<string, 'email' | `shippingAddress.${keyof AddressValues}`>([['email', 'email']])
  for (const field of Object.keys(emptyAddress) as (keyof AddressValues)[]) {
    // The account names the fields of an address without saying whose they are.
    names.set(field, `shippingAddress.${field}`).set(`shippingAddress.${field}`, `shippingAddress.${field}`)
  }
  for (const [field, reason] of fields) {
    const name = names.get(field)
    if (name) setError(name, { message: reason }, { shouldFocus: true })
  }
  setError('root', { message })
}
