import { classes } from '#ui/controls/classes.ts'

type Props = { label: string } & React.ComponentProps<'input'>

/** A search input. Its label is for screen readers only; the placeholder shows what can be searched. */
export function SearchField({ label, className, ...input }: Props) {
  return (
    <input
      type="search"
      name="search"
      aria-label={label}
      className={classes(
        'h-11 w-full min-w-0 border border-muted bg-paper px-3 text-base placeholder:text-muted hover:border-ink',
        className,
      )}
      {...input}
    />
  )
}
