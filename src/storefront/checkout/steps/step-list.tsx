import { href } from 'react-router'
import { CheckIcon } from '#ui/controls/icons.tsx'
import { Link } from '#ui/controls/link.tsx'
import { stepPath, stepName } from './steps.ts'
import { stepNumber, checkoutSteps, type Step } from '#domain/checkout/checkout-session.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { hiddenText } from '#storefront/checkout/hidden-text.tsx'

const itemClasses = 'inline-flex min-h-11 items-center gap-1'

/** Cart, Info, Shipping, Payment: completed ones have a check mark and a link (spec §2). */
export function StepList({ current, reached }: { current: Step; reached: number }) {
  return (
    <nav aria-label={t('checkoutSteps.list')} className="mb-6">
      <ol className="label flex items-center justify-between gap-x-1 text-xs sm:justify-start sm:gap-x-5">
        <li>
          <Link to={href('/cart')} className={`${itemClasses} text-blue hover:underline`}>
            <CheckIcon className="size-4" />
            <span>{tParts('checkoutSteps.cart', { hidden: hiddenText })}</span>
          </Link>
        </li>
        {checkoutSteps.map((step) => (
          <li key={step}>
            <StepLink step={step} isCurrent={step === current} isCompleted={stepNumber(step) < reached} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepLink({ step, isCurrent, isCompleted }: { step: Step; isCurrent: boolean; isCompleted: boolean }) {
  const name = isCompleted ? (
    <>
      <CheckIcon className="size-4" />
      <span>{tParts('checkoutSteps.completed', { step: stepName(step), hidden: hiddenText })}</span>
    </>
  ) : (
    stepName(step)
  )
  if (isCurrent) {
    return (
      <span aria-current="step" className={`${itemClasses} border-b-2 border-ink`}>
        {name}
      </span>
    )
  }
  if (!isCompleted) return <span className={`${itemClasses} text-muted`}>{name}</span>
  return (
    <Link to={stepPath(step)} className={`${itemClasses} text-blue hover:underline`}>
      {name}
    </Link>
  )
}
