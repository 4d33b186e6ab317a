import { classes } from './classes.ts'

const looks = {
  red: 'bg-red text-paper',
  ink: 'bg-ink text-paper',
  paper: 'bg-paper text-ink',
  green: 'border border-green text-green',
  blue: 'border border-blue text-blue',
  muted: 'border border-muted text-muted',
}

/** A small tag, such as a discount or a status. */
export function Badge({ look, children }: { look: keyof typeof looks; children: React.ReactNode }) {
  return (
    <span
      className={classes(
        'label rounded-control inline-flex h-6 items-center px-2 text-tiny whitespace-nowrap',
        looks[look],
      )}
    >
      {children}
    </span>
  )
}
