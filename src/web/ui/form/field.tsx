import { useId } from 'react'
import { classes } from '#web/ui/classes.ts'

const box = 'w-full border bg-paper px-3 text-base placeholder:text-muted focus-visible:outline-offset-0'

interface Labelled {
  label: string
  error?: string | undefined
  hint?: string
}

/**
 * A labelled input with its error below, linked to it for screen readers. Forms validate on submit, and from then on
 * with every change: an error that appeared on blur would move the button
 * away from under the click that left it.
 */
export function Field({ label, error, hint, className, ...input }: Labelled & React.ComponentProps<'input'>) {
  const { ids, describedBy } = useDescription(error, hint)
  return (
    <div className={className}>
      <label htmlFor={ids.input} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <input
        id={ids.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        className={classes(box, 'h-12', error ? 'border-red' : 'border-muted hover:border-ink')}
        {...input}
      />
      <Notes ids={ids} error={error} hint={hint} />
    </div>
  )
}

/** A `Field` with several lines. */
export function TextField({ label, error, hint, className, ...area }: Labelled & React.ComponentProps<'textarea'>) {
  const { ids, describedBy } = useDescription(error, hint)
  return (
    <div className={className}>
      <label htmlFor={ids.input} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <textarea
        id={ids.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        rows={2}
        className={classes(box, 'py-3', error ? 'border-red' : 'border-muted hover:border-ink')}
        {...area}
      />
      <Notes ids={ids} error={error} hint={hint} />
    </div>
  )
}

function useDescription(error: string | undefined, hint: string | undefined) {
  const id = useId()
  const ids = { input: id, error: `${id}-error`, hint: `${id}-hint` }
  const describedBy = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ') || undefined
  return { ids, describedBy }
}

function Notes({
  ids,
  error,
  hint,
}: {
  ids: { error: string; hint: string }
  error?: string | undefined
  hint?: string | undefined
}) {
  return (
    <>
      {error && (
        <p id={ids.error} className="mt-1.5 text-sm text-red">
          {error}
        </p>
      )}
      {hint && (
        <p id={ids.hint} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </>
  )
}
