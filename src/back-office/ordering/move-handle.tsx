import { t } from '#domain/texts/t.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { classes } from '#ui/controls/classes.ts'
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '#back-office/ui/icons.tsx'

interface Props {
  name: string
  index: number
  count: number
  onHold: () => void
  onMove: (to: number) => void
}

/** What moves a row: held and pulled, by the arrows, Home and End, or by a press on an arrow. */
export function MoveHandle({ name, index, count, onHold, onMove }: Props) {
  const onKeyDown = (event: React.KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <IconButton
      label={t('ordering.handle', { name })}
      className="-ms-2 cursor-grab touch-none text-muted"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button === 0) onHold()
      }}
    >
      <GripIcon className="size-5" />
    </IconButton>
  )
}

/** The arrows of a row, for those who neither pull nor use keys. */
export function MoveArrows({ name, index, count, onMove }: Omit<Props, 'onHold'>) {
  return (
    <span className="flex">
      {([-1, 1] as const).map((by) => {
        const isEnd = index + by < 0 || index + by >= count
        return (
          <IconButton
            key={by}
            label={by < 0 ? t('ordering.up', { name }) : t('ordering.down', { name })}
            aria-disabled={isEnd || undefined}
            className={classes(isEnd && 'text-line')}
            onClick={() => onMove(index + by)}
          >
            {by < 0 ? <ArrowUpIcon className="size-5" /> : <ArrowDownIcon className="size-5" />}
          </IconButton>
        )
      })}
    </span>
  )
}
