import { classes } from '#web/ui/classes.ts'

/** Stands where a product has no picture: its name set large on sand. Silent, because the name stands beside it. */
export function NoPicture({ model, type, className }: { model: string; type: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('@container relative flex flex-col justify-between overflow-hidden bg-sand p-[6%]', className)}
    >
      <span className="label text-tiny text-muted">{type}</span>
      <span className="headline line-clamp-5 text-[max(0.875rem,9cqi)] font-black break-words hyphens-auto text-ink/80">
        {model}
      </span>
    </span>
  )
}
