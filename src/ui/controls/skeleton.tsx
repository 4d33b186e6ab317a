import { classes } from './classes.ts'

/** Reserves the area of content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-pulse bg-sand', className)} />
}
