import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { stepNumber, steps, type Step } from '#domain/checkout/checkout.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { toTrackedContent, TrackEvent } from '#web/analytics/track.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { InfoStep } from './steps/info-step.tsx'
import type { OpenCheckout } from './load-checkout.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment/payment-step.tsx'
import { ShippingStep } from './steps/shipping-step.tsx'
import { StepList } from './steps/step-list.tsx'
import { StepFocus } from './steps/step-heading.tsx'
import { stepAddress, stepTitles } from './steps/steps.ts'
import type { SessionSave } from './use-checkout.ts'

interface Props {
  checkout: OpenCheckout
  refresh: () => Promise<void>
  save: (checkout: OpenCheckout, change: SessionSave) => Promise<unknown>
}

/** What every step is given. */
export interface StepProps {
  checkout: OpenCheckout
  save: (change: SessionSave) => Promise<unknown>
  refresh: () => Promise<void>
  goTo: (step: Step) => void
}

/** The step that the address names, as far as the customer has come; the address follows when it names none. */
export function CheckoutSteps({ checkout, refresh, save }: Props) {
  const { step, isMoved } = useStep(checkout.session.currentStep)
  const navigate = useNavigate()
  const props: StepProps = {
    checkout,
    refresh,
    save: (change) => save(checkout, change),
    goTo: (next) => void navigate(stepAddress(next)),
  }
  return (
    <CheckoutFrame aside={<OrderSummary checkout={checkout} />}>
      <div className="mx-auto max-w-xl px-gutter pt-5 pb-16 lg:pt-8">
        <PageHead title={`${stepTitles[step]}, checkout`} />
        <TrackEvent event="InitiateCheckout" content={toTrackedContent(checkout.items)} />
        <h1 className="sr-only">Checkout</h1>
        <StepList current={step} reached={checkout.session.currentStep} />
        {/* A new step is announced: its heading takes the focus. */}
        <StepFocus.Provider value={isMoved}>
          {step === 'info' && <InfoStep {...props} />}
          {step === 'shipping' && <ShippingStep {...props} />}
          {step === 'payment' && <PaymentStep {...props} />}
        </StepFocus.Provider>
      </div>
    </CheckoutFrame>
  )
}

function useStep(reached: number) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = steps.find((one) => one === params.get('step'))
  const furthest = steps[reached - 1] ?? 'info'
  const step = asked && stepNumber(asked) <= reached ? asked : furthest
  useEffect(() => {
    if (asked !== step) void navigate(stepAddress(step), { replace: true })
  }, [asked, step, navigate])

  const [first] = useState(step)
  const [isMoved, setMoved] = useState(false)
  if (!isMoved && step !== first) setMoved(true)
  return { step, isMoved }
}
