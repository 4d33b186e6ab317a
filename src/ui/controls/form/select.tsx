import { classes } from '#ui/controls/classes.ts'
import { ChevronIcon } from '#ui/controls/icons.tsx'

type Props = { label: string; hideLabel?: boolean } & React.ComponentProps<'select'>

/** A native select in the shop's style: the right list on every phone, without JavaScript. */
export function Select({ label, hideLabel = false, className, children, ...select }: Props) {
  return (
    <label className={classes('inline-flex items-center gap-2 text-sm', className)}>
      <span className={hideLabel ? 'sr-only' : 'text-muted'}>{label}</span>
      <span className="relative grow">
        <select
          className="h-11 w-full appearance-none rounded-control border border-muted bg-paper ps-3 pe-9 font-medium hover:border-ink disabled:text-muted"
          {...select}
        >
          {children}
        </select>
        <ChevronIcon className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2" />
      </span>
    </label>
  )
}
