import { classes } from '#web/ui/classes.ts'

type Props = { label: string } & React.ComponentProps<'input'>

/** Words to look for. Its label is what its placeholder would be to those who see it. */
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
