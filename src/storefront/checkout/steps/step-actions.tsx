import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'

interface Props {
  back: { to: string; label: string }
  /** The label of the button, and the one while it is busy. */
  submit: string
  busy: string
  isBusy: boolean
  error?: string | undefined
}

/** The end of a step: the error of the form, its button, and the link back. */
export function StepActions({ back, submit, busy, isBusy, error }: Props) {
  return (
    <div className="mt-8">
      {error && (
        <div className="mb-4">
          <Alert>{error}</Alert>
        </div>
      )}
      <div className="flex flex-col-reverse items-center gap-3 sm:flex-row sm:justify-between">
        <Link to={back.to} className="inline-flex min-h-11 min-w-11 items-center justify-center text-blue underline">
          {back.label}
        </Link>
        <Button type="submit" className="w-full sm:w-auto" aria-disabled={isBusy || undefined}>
          {isBusy ? busy : submit}
        </Button>
      </div>
    </div>
  )
}
