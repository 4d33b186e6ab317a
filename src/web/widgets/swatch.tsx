import { classes } from '#web/ui/classes.ts'

interface Props {
  color: string
  /** How the colour looks, where the shop knows it. */
  swatch: string
  className?: string
  /** A mark that lies on it. */
  children?: React.ReactNode
}

const centred = 'grid shrink-0 place-items-center border'

/** A colour as a small square; one of unknown looks by its first letter. Silent: the colour's name is told elsewhere. */
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
