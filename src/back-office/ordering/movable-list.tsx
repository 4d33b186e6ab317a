import { useRef, useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { classes } from '#ui/controls/classes.ts'
import { MoveArrows, MoveHandle } from './move-handle.tsx'
import { useDraggedRow } from './use-dragged-row.ts'

interface Props<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  /** The reader may move the rows. */
  mayMove: boolean
  /** Called with each new order: at the end of a pull, after a key or a press. */
  onChange: (items: Item[]) => void
  children: (item: Item, index: number) => React.ReactNode
  /** What stands below a row and moves with it. */
  renderBelow?: (item: Item, index: number) => React.ReactNode
}

/** The list with the item at one place put to another. */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.slice(from, from + 1)
  return items.toSpliced(from, 1).toSpliced(to, 0, ...moved)
}

/** Rows in an order by hand: pulled with a finger or the mouse, moved by keys or by arrows. */
export function MovableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  mayMove,
  onChange,
  children,
  renderBelow,
}: Props<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const [pulled, setPulled] = useState<readonly Item[]>()
  const [told, setTold] = useState('')
  const shown = pulled ?? items
  const { held, hold } = useDraggedRow({
    list,
    keys: shown.map(keyOf),
    onMove: (from, to) => setPulled(withMoved(shown, from, to)),
    onDrop: () => {
      setPulled(undefined)
      if (pulled) onChange([...pulled])
    },
  })
  const move = (from: number, to: number) => {
    const item = shown[from]
    if (item === undefined || to < 0 || to >= shown.length || to === from) return
    onChange(withMoved(shown, from, to))
    setTold(t('ordering.moved', { name: nameOf(item), place: to + 1, count: shown.length }))
  }
  return (
    <>
      <output className="sr-only">{told}</output>
      <ol ref={list} aria-label={label} className="border-t border-line">
        {shown.map((item, index) => {
          const row = { name: nameOf(item), index, count: shown.length, onMove: (to: number) => move(index, to) }
          return (
            <li key={keyOf(item)} className={classes('border-b border-line', held === keyOf(item) && 'bg-sand')}>
              <div className="flex items-center gap-1 py-2 sm:gap-3">
                {mayMove && <MoveHandle {...row} onHold={() => hold(keyOf(item))} />}
                <div className="min-w-0 grow">{children(item, index)}</div>
                {mayMove && <MoveArrows {...row} />}
              </div>
              {renderBelow?.(item, index)}
            </li>
          )
        })}
      </ol>
    </>
  )
}
