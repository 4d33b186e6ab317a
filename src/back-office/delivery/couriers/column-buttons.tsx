import { flushSync } from 'react-dom'
import { t } from '#domain/texts/t.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { ChevronIcon, TrashIcon } from '#ui/controls/icons.tsx'

interface Props {
  number: number
  count: number
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** Moves a column up and down, and removes it. The button keeps the focus, so that several taps move it further. */
export function ColumnButtons({ number, count, onMove, onRemove }: Props) {
  const move = (step: -1 | 1, button: HTMLButtonElement) => {
    const to = number + step
    if (to < 1 || to > count) return
    // Moving the row in the page takes the focus from what is in it.
    flushSync(() => onMove(step))
    button.focus()
  }
  const look = 'aria-disabled:text-line aria-disabled:hover:text-line'
  return (
    <span className="flex">
      <IconButton
        label={t('parcels.columnUp', { number })}
        aria-disabled={number === 1 || undefined}
        className={look}
        onClick={({ currentTarget }) => move(-1, currentTarget)}
      >
        <ChevronIcon className="size-5 rotate-180" />
      </IconButton>
      <IconButton
        label={t('parcels.columnDown', { number })}
        aria-disabled={number === count || undefined}
        className={look}
        onClick={({ currentTarget }) => move(1, currentTarget)}
      >
        <ChevronIcon className="size-5" />
      </IconButton>
      <IconButton label={t('parcels.removeColumn', { number })} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </span>
  )
}
