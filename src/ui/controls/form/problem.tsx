import { classes } from '#ui/controls/classes.ts'

interface Props {
  /** For the field that it is about, which names it as its description. */
  id?: string
  className?: string
  children: React.ReactNode
}

/** What is wrong with one part of a form, below it. Screen readers announce it at once. */
export function Problem({ id, className, children }: Props) {
  return (
    <p id={id} role="alert" className={classes('text-sm text-red', className)}>
      {children}
    </p>
  )
}
