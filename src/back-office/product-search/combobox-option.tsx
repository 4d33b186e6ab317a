import { useEffect, useRef } from 'react'
import { classes } from '#ui/controls/classes.ts'

interface Props {
  id: string
  isActive: boolean
  isDisabled: boolean
  onPick: () => void
  children: React.ReactNode
}

/** Something that was found. The input keeps the focus. */
export function ComboboxOption({ id, isActive, isDisabled, onPick, children }: Props) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The keys are those of the input, which names this option by its id.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field that owns the list hears its keys
    <div
      ref={option}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a list that a field owns (WAI-ARIA combobox)
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isDisabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-3 py-1.5 text-sm last:border-b-0',
        isActive && 'bg-sand',
        isDisabled ? 'cursor-default text-muted' : 'hover:bg-sand',
      )}
    >
      {children}
    </div>
  )
}
