import { useId } from 'react'
import { t } from '#domain/texts/t.ts'
import { classes } from '#ui/controls/classes.ts'
import { holdUndos, takeBack, type Undo } from '#ui/state/toasts/undos.ts'

/** The mark of a button that takes something back. Alt+T leads to the newest. */
export const UNDO_BUTTON = 'data-undo'

/** What was done, and the button that takes it back. It stays while it is pointed at or has the focus. */
export function UndoLine({ undo, className }: { undo: Undo; className?: string }) {
  const text = useId()
  return (
    <span
      role="presentation"
      className={classes(
        'flex min-w-0 items-center justify-between gap-x-3 border-s-4 border-green bg-ink ps-3 text-sm text-paper',
        className,
      )}
      onPointerEnter={() => holdUndos(true)}
      onPointerLeave={() => holdUndos(false)}
      onFocus={() => holdUndos(true)}
      onBlur={() => holdUndos(false)}
    >
      <span id={text} className="min-w-0">
        {undo.text}
      </span>
      <button
        type="button"
        data-undo
        aria-describedby={text}
        className="min-h-11 shrink-0 px-3 font-semibold underline underline-offset-4 hover:no-underline lg:pointer-fine:min-h-8"
        onClick={() => void takeBack(undo)}
      >
        {t('layout.undo')}
      </button>
    </span>
  )
}
