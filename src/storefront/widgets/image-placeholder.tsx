import { classes } from '#ui/controls/classes.ts'

interface Props {
  model: string
  type: string
  swatch: string | undefined
  className?: string
}

/**
 * Replaces a missing product image with the first letter of the model in the color of the variant, outlined so that
 * light colors show on sand too. Hidden from screen readers: the name stands beside it.
 */
export function ImagePlaceholder({ model, type, swatch, className }: Props) {
  return (
    <span aria-hidden="true" className={classes('@container block overflow-hidden bg-sand', className)}>
      <span className="relative block size-full">
        <span className="label absolute end-3 top-3 max-w-[55%] truncate text-tiny text-muted">{type}</span>
        <span
          style={{ color: swatch || undefined }}
          className="headline absolute [-webkit-text-stroke:1px_color-mix(in_srgb,var(--color-ink)_18%,transparent)] end-[4%] bottom-[-0.1em] text-[min(70cqi,60vh)] leading-[0.8] font-black text-ink/15"
        >
          {model.trim().slice(0, 1)}
        </span>
      </span>
    </span>
  )
}
