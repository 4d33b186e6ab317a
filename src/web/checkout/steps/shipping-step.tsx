import { useState } from 'react'
import {
  shippingCost,
  shippingFlags,
  shippingOf,
  shippings,
  shippingTexts,
  stepNumber,
} from '#domain/checkout/checkout.ts'
import { notify } from '#web/state/toasts.ts'
import { useStoreSettings } from '#web/state/store-settings.ts'
import { Choice } from '#web/ui/form/choice.tsx'
import type { StepProps } from '#web/checkout/checkout-steps.tsx'
import { ShippingPrice } from '#web/checkout/order-summary.tsx'
import { readRefusal } from '#web/checkout/refusal.ts'
import { Review } from './review.tsx'
import { StepActions } from './step-actions.tsx'
import { StepHeading } from './step-heading.tsx'
import { stepAddress, stepTitles } from './steps.ts'

/** How it travels. One of the two is always chosen (spec §4). */
export function ShippingStep({ checkout, save, goTo }: StepProps) {
  const { expeditedShipping } = useStoreSettings()
  const [chosen, setChosen] = useState(shippingOf(checkout.session.shippingOption) ?? 'standard')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  // Saved at once, so the summary and other tabs agree.
  const choose = (shipping: typeof chosen) => {
    setChosen(shipping)
    save({ shippingOption: shippingFlags(shipping) }).catch((error: unknown) =>
      notify('error', readRefusal(error).message),
    )
  }

  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await save({ shippingOption: shippingFlags(chosen), currentStep: stepNumber('payment') })
      goTo('payment')
    } catch (error) {
      setProblem(readRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit}>
      <StepHeading title={stepTitles.shipping} />
      <Review checkout={checkout} step="shipping" />
      <fieldset className="grid gap-2">
        <legend className="label mb-4 text-sm">Shipping method</legend>
        {shippings.map((shipping) => (
          <Choice
            key={shipping}
            name="shipping"
            value={shipping}
            checked={chosen === shipping}
            onChange={() => choose(shipping)}
            label={shippingTexts[shipping].title}
            hint={shippingTexts[shipping].time}
            end={<ShippingPrice price={shippingCost(shipping, expeditedShipping)} />}
          />
        ))}
      </fieldset>
      <StepActions
        back={{ to: stepAddress('info'), label: 'Back' }}
        submit="Continue to payment"
        busy="Saving…"
        isBusy={isBusy}
        problem={problem}
      />
    </form>
  )
}
