import { classes } from '#ui/controls/classes.ts'

interface Props extends React.ComponentProps<'form'> {
  /** The footer, which stays in view: a total, the button. */
  end: React.ReactNode
  /** Classes of the grid of fields. */
  fields: string
}

/** A form in a dialog. The fields scroll and the footer stays in view; in a low window all of it scrolls. */
export function DialogForm({ end, fields, children, ...form }: Props) {
  return (
    <form noValidate className="flex min-h-0 flex-col low:block low:overflow-y-auto" {...form}>
      <div className={classes('grid overflow-y-auto p-5 low:overflow-visible', fields)}>{children}</div>
      <div className="shrink-0 border-t border-line p-5">{end}</div>
    </form>
  )
}
