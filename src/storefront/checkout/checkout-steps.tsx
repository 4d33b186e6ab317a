import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PageHead } from '#ui/page/page-head.tsx'
import { toTrackedContent, TrackEvent } from '#storefront/analytics/track.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { PaymentStep } from './payment/payment-step.tsx'
import { InfoStep } from './steps/info-step.tsx'
import { ShippingStep } from './steps/shipping-step.tsx'
import { StepFocus } from './steps/step-heading.tsx'
import { StepList } from './steps/step-list.tsx'
import { stepPath, stepTitle } from './steps/steps.ts'
import type { StepProps } from './use-checkout.ts'
import { stepNumber, checkoutSteps, type Step } from '#domain/checkout/checkout-session.ts'
import { t } from '#domain/texts/t.ts'

const stepComponents: Record<Step, React.ComponentType<StepProps>> = {
  info: InfoStep,
  shipping: ShippingStep,
  payment: PaymentStep,
}

/** The step of the URL beside the order summary. */
export function CheckoutSteps(props: StepProps) {
  const { session, items } = props.checkout
  const { step, hasMoved } = useStep(session.currentStep)
  const StepForm = stepComponents[step]
  return (
    <CheckoutFrame aside={<CheckoutSummary checkout={props.checkout} />}>
      <div className="mx-auto max-w-xl px-gutter pt-5 pb-16 lg:pt-8">
        <PageHead title={t('checkout.stepTitle', { step: stepTitle(step) })} />
        <TrackEvent event="InitiateCheckout" content={toTrackedContent(items)} />
        <h1 className="sr-only">{t('checkout.title')}</h1>
        <StepList current={step} reached={session.currentStep} />
        {/* The heading of a new step takes the focus, so screen readers announce it. */}
        <StepFocus.Provider value={hasMoved}>
          <StepForm {...props} />
        </StepFocus.Provider>
      </div>
    </CheckoutFrame>
  )
}

/** The step that the URL names, or the furthest one when the customer has not come that far; the URL is corrected then. */
function useStep(reached: number) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const named = checkoutSteps.find((one) => one === params.get('step'))
  const furthest = checkoutSteps[reached - 1] ?? 'info'
  const step = named && stepNumber(named) <= reached ? named : furthest
  useEffect(() => {
    if (named !== step) void navigate(stepPath(step), { replace: true })
  }, [named, step, navigate])

  const [first] = useState(step)
  const [hasMoved, setHasMoved] = useState(false)
  if (!hasMoved && step !== first) setHasMoved(true)
  return { step, hasMoved }
}
