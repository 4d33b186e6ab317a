import { classes } from '#ui/controls/classes.ts'

type Props = { label: string; hideLabel?: boolean } & React.ComponentProps<'input'>

/** A native checkbox with a label large enough to touch. */
export function Checkbox({ label, hideLabel = false, className, ...input }: Props) {
  return (
    <label className={classes('inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2.5 text-sm', className)}>
      <input type="checkbox" className="size-5 shrink-0 accent-blue" {...input} />
      <span className={hideLabel ? 'sr-only' : ''}>{label}</span>
    </label>
  )
}
