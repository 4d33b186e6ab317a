import { useId } from 'react'
import { classes } from '#ui/controls/classes.ts'

const box =
  'w-full rounded-control border bg-paper px-3 text-base placeholder:text-muted focus-visible:outline-offset-0 rtl:text-right'

interface Labelled {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/**
 * A labelled input with its error below, linked to it for screen readers. Forms validate on submit, and from then on
 * with every change: an error that appeared on blur would move the button
 * away from under the click that left it.
 */
export function Field({ label, error, hint, className, ...input }: Labelled & React.ComponentProps<'input'>) {
  return (
    <Labelling label={label} error={error} hint={hint} className={className}>
      {(control) => <input {...control} className={classes(control.className, 'h-12')} {...input} />}
    </Labelling>
  )
}

/** A `Field` with several lines. */
export function TextArea({ label, error, hint, className, ...area }: Labelled & React.ComponentProps<'textarea'>) {
  return (
    <Labelling label={label} error={error} hint={hint} className={className}>
      {(control) => <textarea rows={2} {...control} className={classes(control.className, 'py-3')} {...area} />}
    </Labelling>
  )
}

/** A `Field` with a list to choose from. */
export function SelectField({
  label,
  error,
  hint,
  className,
  children,
  ...select
}: Labelled & React.ComponentProps<'select'>) {
  return (
    <Labelling label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <select {...control} className={classes(control.className, 'h-12')} {...select}>
          {children}
        </select>
      )}
    </Labelling>
  )
}

interface Control {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

/** The label above a control and the notes below it. `children` gets the attributes that tie the control to them. */
function Labelling({
  label,
  error,
  hint,
  className,
  children,
}: Labelled & { className?: string | undefined; children: (control: Control) => React.ReactNode }) {
  const id = useId()
  const ids = { error: `${id}-error`, hint: `${id}-hint` }
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [error && ids.error, hint && ids.hint].filter(Boolean).join(' ') || undefined,
        className: classes(box, error ? 'border-red' : 'border-muted hover:border-ink'),
      })}
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
    </div>
  )
}
