import { classes } from '#web/ui/classes.ts'

interface Props extends React.ComponentProps<'form'> {
  /** What stays in view below the fields: what it comes to, and the button. */
  end: React.ReactNode
  /** How the fields stand. */
  fields: string
}

/** A form in a dialog. Its fields scroll and its end stays in view; in a low window, where little would be left, all of it scrolls. */
export function DialogForm({ end, fields, children, ...form }: Props) {
  return (
    <form noValidate className="flex min-h-0 flex-col low:block low:overflow-y-auto" {...form}>
      <div className={classes('grid overflow-y-auto p-5 low:overflow-visible', fields)}>{children}</div>
      <div className="shrink-0 border-t border-line p-5">{end}</div>
    </form>
  )
}
