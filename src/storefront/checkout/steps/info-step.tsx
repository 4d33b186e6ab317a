import { useForm, useWatch } from 'react-hook-form'
import { href, useNavigate } from 'react-router'
import { errorMessage } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { usePhoneDoubt } from '#ui/state/use-phone-doubt.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { forgetDraft, useDraft, withDraft } from '#ui/controls/form/use-draft.ts'
import { AddressFields, type AddressValues } from '#storefront/checkout/address-fields.tsx'
import type { StepProps } from '#storefront/checkout/use-checkout.ts'
import { infoDefaults, infoResolver, NEW_ADDRESS } from './info-form.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { StepActions } from './step-actions.tsx'
import { StepHeading } from './step-heading.tsx'
import { stepPath, stepTitle } from './steps.ts'
import { stepNumber } from '#domain/checkout/checkout-session.ts'
import { t } from '#domain/texts/t.ts'

/** The name of what the tab keeps of this step until it is saved. */
const DRAFT = 'information'

/** Email and shipping address: a saved one or a new one. */
export function InfoStep({ checkout, saveSession }: StepProps) {
  const { savedAddresses } = checkout
  const navigate = useNavigate()
  const form = useForm({ resolver: infoResolver, defaultValues: withDraft(DRAFT, infoDefaults(checkout)) })
  const { register, getValues, control, formState } = form
  const { errors } = formState
  useDraft(DRAFT, control)
  const isNewAddress = useWatch({ control, name: 'addressId' }) === NEW_ADDRESS

  const doubts = usePhoneDoubt()
  const { submit, isBusy } = useFormSave(form, async ({ email, addressId, shippingAddress, isKept }) => {
    if (isNewAddress && doubts(shippingAddress.phoneNumber))
      return form.setError('shippingAddress.phoneNumber', { message: t('fields.unlikelyPhone') }, { shouldFocus: true })
    const currentStep = stepNumber('shipping')
    if (isNewAddress) await saveSession({ email, shippingAddress: { ...shippingAddress, id: null }, currentStep })
    else await saveSession({ email, shippingAddressId: addressId, currentStep })
    if (isNewAddress && isKept) await addToAccount(shippingAddress, saveSession)
    forgetDraft(DRAFT)
    await navigate(stepPath('shipping'))
  })

  return (
    <form noValidate onSubmit={submit}>
      <StepHeading title={stepTitle('info')} />
      <Field
        label={t('field.email')}
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <fieldset className="mt-8">
        <legend className="label mb-4 text-sm">{t('orders.shippingAddress')}</legend>
        {savedAddresses.length > 0 && (
          <SavedAddresses addresses={savedAddresses} register={() => register('addressId')} />
        )}
        {isNewAddress && (
          <>
            <AddressFields
              purpose="shipping"
              register={(field) => register(`shippingAddress.${field}`)}
              errors={errors.shippingAddress}
              state={getValues('shippingAddress.state')}
            />
            <Checkbox label={t('infoStep.keepAddress')} className="mt-4" {...register('isKept')} />
          </>
        )}
      </fieldset>
      <StepActions
        back={{ to: href('/cart'), label: t('checkout.back') }}
        submit={t('infoStep.continue')}
        busy={t('account.saving')}
        isBusy={isBusy}
        error={errors.root?.message}
      />
    </form>
  )
}

/** Adds a new address to the account. A failure, such as too many addresses, does not stop the checkout. */
async function addToAccount(address: AddressValues, saveSession: StepProps['saveSession']) {
  try {
    const { id } = await (await browserApi()).addAddress(address)
    await saveSession({ shippingAddressId: id })
  } catch (error) {
    notify('error', errorMessage(error), { survives: true })
  }
}
