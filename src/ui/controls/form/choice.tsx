import { classes } from '#ui/controls/classes.ts'

type Props = React.ComponentProps<'input'> & {
  label: React.ReactNode
  /** Text under the label. */
  hint?: React.ReactNode
  /** Content at the end of the line, such as a price. */
  end?: React.ReactNode
}

/** A radio button as wide as its group: the whole line can be clicked. */
export function Choice({ label, hint, end, className, ...input }: Props) {
  return (
    <label
      className={classes(
        'flex min-h-14 cursor-pointer items-center gap-4 rounded-control border border-muted bg-paper px-4 py-3 hover:border-ink',
        'has-checked:relative has-checked:z-10 has-checked:border-blue has-checked:outline has-checked:outline-blue',
        className,
      )}
    >
      <input type="radio" className="size-5 shrink-0 accent-blue" {...input} />
      <span className="min-w-0 grow">
        <span className="block font-medium">{label}</span>
        {hint && <span className="mt-0.5 block text-sm text-muted">{hint}</span>}
      </span>
      {end && <span className="shrink-0 font-semibold">{end}</span>}
    </label>
  )
}
