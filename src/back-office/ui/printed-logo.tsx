import { useStoreSettings } from '#ui/state/store-settings.ts'
import { classes } from '#ui/controls/classes.ts'

/** The logo on a paper, on the ground that it was made for; nothing where the shop has none. */
export function PrintedLogo({ className }: { className?: string }) {
  const { brand } = useStoreSettings()
  if (!brand?.logo) return null
  const { src, width, height } = brand.logo
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt=""
      style={{ background: brand.ground, printColorAdjust: 'exact' }}
      className={classes('h-auto w-auto p-1', className)}
    />
  )
}
