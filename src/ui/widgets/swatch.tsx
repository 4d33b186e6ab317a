import { classes } from '#ui/controls/classes.ts'

interface Props {
  color: string
  /** The CSS color, or an empty text where the shop knows none. */
  swatch: string
  className?: string
  /** A mark on top of it. */
  children?: React.ReactNode
}

const centred = 'grid shrink-0 place-items-center border'

/** A color as a small square, or its first letter where the shop knows no CSS color. Hidden from screen readers: use it beside the name. */
export function Swatch({ color, swatch, className, children }: Props) {
  if (swatch)
    return (
      <span
        aria-hidden="true"
        style={{ backgroundColor: swatch }}
        className={classes(centred, 'border-ink/15', className)}
      >
        {children}
      </span>
    )
  return (
    <span aria-hidden="true" className={classes('@container border-muted/60 bg-sand text-muted', centred, className)}>
      {children ?? <span className="text-[72cqi] leading-none font-semibold uppercase">{[...color.trim()][0]}</span>}
    </span>
  )
}
