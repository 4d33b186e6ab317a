import { Link, type LinkProps } from './link.tsx'
import { classes } from './classes.ts'

const looks = {
  primary: 'bg-blue text-paper hover:bg-blue-deep',
  ink: 'bg-ink text-paper hover:bg-blue',
  outline: 'border border-ink text-ink hover:bg-ink hover:text-paper',
  paper: 'bg-paper text-ink hover:bg-ink hover:text-paper',
  quiet: 'text-ink underline underline-offset-4 hover:text-blue',
}

interface Style {
  look?: keyof typeof looks | undefined
  wide?: boolean | undefined
}

/** The classes of a button, for links that look like one. */
export function buttonClasses({ look = 'primary', wide = false }: Style, className?: string) {
  return classes(
    'label rounded-control inline-flex min-h-12 items-center justify-center gap-2 px-6 py-3 text-center text-sm transition-colors',
    'disabled:border-transparent disabled:bg-sand disabled:text-muted aria-disabled:border-transparent aria-disabled:bg-sand aria-disabled:text-muted',
    wide && 'w-full',
    looks[look],
    className,
  )
}

export function Button({ look, wide, className, ...rest }: Style & React.ComponentProps<'button'>) {
  return <button type="button" className={buttonClasses({ look, wide }, className)} {...rest} />
}

export function LinkButton({ look, wide, className, ...rest }: Style & LinkProps) {
  return <Link className={buttonClasses({ look, wide }, className as string)} {...rest} />
}

/** A square button with an icon. Screen readers read `label`. */
export function IconButton({ label, className, ...rest }: { label: string } & React.ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classes(
        'inline-grid size-11 shrink-0 place-items-center hover:text-blue disabled:text-line',
        className,
      )}
      {...rest}
    />
  )
}
