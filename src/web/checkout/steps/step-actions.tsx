import { Link } from 'react-router'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  back: { to: string; label: string }
  /** The word on the button, and the one while it works. */
  submit: string
  busy: string
  isBusy: boolean
  problem?: string | undefined
}

/** The end of a step: what is wrong, the way on, and the way back. */
export function StepActions({ back, submit, busy, isBusy, problem }: Props) {
  return (
    <div className="mt-8">
      {problem && (
        <div className="mb-4">
          <Alert>{problem}</Alert>
        </div>
      )}
      <div className="flex flex-col-reverse items-center gap-3 sm:flex-row sm:justify-between">
        <Link to={back.to} className="inline-flex min-h-11 items-center text-blue underline">
          {back.label}
        </Link>
        <Button type="submit" className="w-full sm:w-auto" aria-disabled={isBusy || undefined}>
          {isBusy ? busy : submit}
        </Button>
      </div>
    </div>
  )
}
