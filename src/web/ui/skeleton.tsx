import { classes } from './classes.ts'

/** The place something will take, while it is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-pulse bg-sand', className)} />
}
