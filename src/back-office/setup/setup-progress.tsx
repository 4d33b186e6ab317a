import { t } from '#domain/texts/t.ts'
import { CheckIcon } from '#ui/controls/icons.tsx'
import { Link } from '#ui/controls/link.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'
import { setupSteps, setupStepPath, type SetupStep } from './setup-steps.ts'

/** Where in the setup one is: a bar on a phone, the list of all steps on a desk. */
export function SetupProgress({ step, isOwned }: { step: SetupStep; isOwned: boolean }) {
  const place = setupSteps.indexOf(step)
  const count = setupSteps.length
  return (
    <>
      <div className="mt-4 lg:hidden">
        <p className="text-sm text-paper/80">{t('setup.stepOf', { step: place + 1, count })}</p>
        <div aria-hidden="true" className="mt-2 flex gap-1">
          {setupSteps.map((each, index) => (
            <span key={each} className={`h-1 grow ${index <= place ? 'bg-paper' : 'bg-paper/25'}`} />
          ))}
        </div>
      </div>
      <nav aria-label={t('setup.steps')} className="mt-12 hidden lg:block">
        <ol>
          {setupSteps.map((each, index) => (
            <li key={each} className="border-t border-paper/20 last:border-b">
              <StepLine
                step={each}
                number={index + 1}
                isDone={index < place}
                isCurrent={each === step}
                isOpen={isOwned}
              />
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}

interface LineProps {
  step: SetupStep
  number: number
  isDone: boolean
  isCurrent: boolean
  isOpen: boolean
}

function StepLine({ step, number, isDone, isCurrent, isOpen }: LineProps) {
  const classes = `flex min-h-14 items-center gap-4 ${isCurrent ? 'font-semibold' : 'text-paper/75'}`
  const content = (
    <>
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center border text-sm tabular-nums ${isCurrent ? 'border-paper bg-paper text-ink' : 'border-paper/40'}`}
      >
        {isDone ? <CheckIcon className="size-4" /> : number}
      </span>
      <span>
        {isDone && <VisuallyHidden>{t('setup.done')}</VisuallyHidden>}
        {t('setup.stepName', { step })}
      </span>
    </>
  )
  if (!isOpen) return <span className={classes}>{content}</span>
  return (
    <Link
      to={setupStepPath(step)}
      aria-current={isCurrent ? 'step' : undefined}
      className={`${classes} hover:text-paper focus-visible:outline-paper`}
    >
      {content}
    </Link>
  )
}
