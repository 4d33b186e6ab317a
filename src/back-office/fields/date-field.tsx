type Props = { label: string } & React.ComponentProps<'input'>

/** A labelled input for a day, with the browser's own calendar. */
export function DateField({ label, ...input }: Props) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-muted">
      {label}
      <input
        type="date"
        className="h-11 w-full min-w-0 border border-muted bg-paper px-2 text-ink hover:border-ink"
        {...input}
      />
    </label>
  )
}
