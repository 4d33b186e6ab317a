import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { errorMessage } from '#ui/state/api-error.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Choice } from '#ui/controls/form/choice.tsx'
import { ShippingPrice } from '#storefront/checkout/checkout-summary.tsx'
import type { StepProps } from '#storefront/checkout/use-checkout.ts'
import { Review } from './review.tsx'
import { StepActions } from './step-actions.tsx'
import { StepHeading } from './step-heading.tsx'
import { stepPath, stepTitle } from './steps.ts'
import {
  shippingCost,
  shippingFlags,
  shippingOf,
  shippings,
  shippingTime,
  shippingTitle,
} from '#domain/checkout/shipping.ts'
import { stepNumber } from '#domain/checkout/checkout-session.ts'
import { t } from '#domain/texts/t.ts'

const ShippingForm = z.object({ shipping: z.enum(shippings, { error: () => t('fields.chooseShipping') }) })

/** The shipping method. One of the two is always chosen (spec §4). */
export function ShippingStep({ checkout, saveSession }: StepProps) {
  const settings = useStoreSettings()
  const { standardShipping = settings.standardShipping } = checkout.session
  const prices = { ...settings, standardShipping }
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(ShippingForm),
    defaultValues: { shipping: shippingOf(checkout.session.shippingOption) ?? 'standard' },
  })
  const { register, getValues, formState } = form
  const { errors } = formState

  // Saved at once, so that the summary and other tabs show the same shipping cost.
  const saveChoice = () =>
    saveSession({ shippingOption: shippingFlags(getValues('shipping')) }).catch((error: unknown) =>
      notify('error', errorMessage(error)),
    )

  const { submit, isBusy } = useFormSave(form, async ({ shipping }) => {
    await saveSession({ shippingOption: shippingFlags(shipping), currentStep: stepNumber('payment') })
    await navigate(stepPath('payment'))
  })

  return (
    <form noValidate onSubmit={submit}>
      <StepHeading title={stepTitle('shipping')} />
      <Review checkout={checkout} step="shipping" />
      <fieldset className="grid gap-2">
        <legend className="label mb-4 text-sm">{t('shipping.method')}</legend>
        {shippings.map((shipping) => (
          <Choice
            key={shipping}
            value={shipping}
            label={shippingTitle(shipping)}
            hint={shippingTime(shipping)}
            end={<ShippingPrice price={shippingCost(shipping, prices)} />}
            {...register('shipping', { onChange: saveChoice })}
          />
        ))}
      </fieldset>
      <StepActions
        back={{ to: stepPath('info'), label: t('checkout.back') }}
        submit={t('shippingStep.continue')}
        busy={t('account.saving')}
        isBusy={isBusy}
        error={errors.root?.message}
      />
    </form>
  )
}
