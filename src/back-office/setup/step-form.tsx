import { t } from '#domain/texts/t.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button, LinkButton } from '#ui/controls/button.tsx'
import { stepBeside, setupStepPath, type SetupStep } from './setup-steps.ts'

interface Props {
  step: SetupStep
  text: string
  failure?: string | undefined
  isBusy: boolean
  label?: string
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void
  children: React.ReactNode
}

/** What a step asks for, below its heading. */
export const StepText = ({ children }: { children: string }) => <p className="mt-3 text-muted">{children}</p>

/** One step of the setup: its fields, and the ways on and back. */
export function StepForm({ step, text, failure, isBusy, label = t('setup.next'), onSubmit, children }: Props) {
  return (
    <>
      <StepText>{text}</StepText>
      <form noValidate onSubmit={onSubmit} className="mt-8 grid gap-6">
        {children}
        {failure && <Alert>{failure}</Alert>}
        <StepButtons step={step}>
          <Button type="submit" aria-disabled={isBusy || undefined} className="max-sm:w-full">
            {isBusy ? t('setup.saving') : label}
          </Button>
        </StepButtons>
      </form>
    </>
  )
}

/** The buttons of a step. The first step has no way back. */
export function StepButtons({ step, children }: { step: SetupStep; children: React.ReactNode }) {
  return (
    <div className="mt-2 flex flex-wrap-reverse items-center gap-3">
      {step !== 'owner' && (
        <LinkButton look="outline" to={setupStepPath(stepBeside(step, -1))} className="max-sm:w-full">
          {t('setup.back')}
        </LinkButton>
      )}
      {children}
    </div>
  )
}
