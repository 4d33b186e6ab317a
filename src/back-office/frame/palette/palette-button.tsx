import { t } from '#domain/texts/t.ts'
import { classes } from '#ui/controls/classes.ts'
import { FrameIcon } from '#back-office/frame/room-link.tsx'
import { setPaletteOpen } from './open-palette.ts'

/** As keyboards name them. */
const PALETTE_KEYS = 'Ctrl K'

/** Opens the command palette, as Ctrl+K does. */
export function PaletteButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className={classes(
        'flex min-h-11 min-w-11 items-center justify-center gap-3 px-3 lg:justify-start text-sm text-muted hover:text-ink lg:pointer-fine:min-h-9',
        className,
      )}
      onClick={() => setPaletteOpen(true)}
    >
      <FrameIcon path="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20" />
      <span className="max-sm:sr-only">{t('desk.find')}</span>
      <kbd aria-hidden="true" dir="ltr" className="ms-auto border border-line px-1 text-tiny max-lg:hidden">
        {PALETTE_KEYS}
      </kbd>
    </button>
  )
}
