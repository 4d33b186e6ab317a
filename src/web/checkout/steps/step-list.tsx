import { href } from 'react-router'
import { CheckIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Link } from '#web/ui/link.tsx'
import { stepPath, stepNames } from './steps.ts'
import { stepNumber, steps, type Step } from '#domain/checkout/checkout-session.ts'

const itemClasses = 'inline-flex min-h-11 items-center gap-1'

/** Cart, Info, Shipping, Payment: completed ones have a check mark and a link (spec §2). */
export function StepList({ current, reached }: { current: Step; reached: number }) {
  return (
    <nav aria-label="Checkout steps" className="mb-6">
      <ol className="label flex items-center justify-between gap-x-1 text-xs sm:justify-start sm:gap-x-5">
        <li>
          <Link to={href('/cart')} className={`${itemClasses} text-blue hover:underline`}>
            <CheckIcon className="size-4" />
            Cart
            <VisuallyHidden> (completed)</VisuallyHidden>
          </Link>
        </li>
        {steps.map((step) => (
          <li key={step}>
            <StepLink step={step} isCurrent={step === current} isCompleted={stepNumber(step) < reached} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepLink({ step, isCurrent, isCompleted }: { step: Step; isCurrent: boolean; isCompleted: boolean }) {
  const check = isCompleted && (
    <>
      <CheckIcon className="size-4" />
      <VisuallyHidden>Completed: </VisuallyHidden>
    </>
  )
  if (isCurrent) {
    return (
      <span aria-current="step" className={`${itemClasses} border-b-2 border-ink`}>
        {check}
        {stepNames[step]}
      </span>
    )
  }
  if (!isCompleted) return <span className={`${itemClasses} text-muted`}>{stepNames[step]}</span>
  return (
    <Link to={stepPath(step)} className={`${itemClasses} text-blue hover:underline`}>
      {check}
      {stepNames[step]}
    </Link>
  )
}
