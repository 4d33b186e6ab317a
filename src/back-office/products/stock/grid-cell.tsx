import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { classes } from '#ui/controls/classes.ts'
import { moveFocus, type GridPosition } from './grid-navigation.ts'

interface CellProps {
  label: string
  position: GridPosition
  error: string | undefined
  field: UseFormRegisterReturn
  onPaste: (from: GridPosition, text: string) => void
  placeholder?: string | undefined
  /** What the space bar does, which is in no number. */
  onSpace?: () => void
  /** What stands under the input. */
  children?: React.ReactNode
}

/** A cell of the grid that is typed into, with what stands under it. */
export function GridCell({ label, position, error, field, placeholder, onPaste, onSpace, children }: CellProps) {
  return (
    <td className="px-0.5">
      <GridInput
        inputMode={position.column === 0 ? 'decimal' : 'numeric'}
        label={label}
        error={error}
        data-row={position.row}
        data-column={position.column}
        onFocus={({ target }) => target.select()}
        placeholder={placeholder}
        onKeyDown={(event) => {
          if (event.key !== ' ' || !onSpace) return moveFocus(event)
          event.preventDefault()
          onSpace()
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!/[\t\n]/.test(text)) return
          event.preventDefault()
          onPaste(position, text)
        }}
        className={classes('text-end tabular-nums', position.column === 0 ? 'w-28' : 'w-16')}
        field={field}
      />
      {children}
    </td>
  )
}

interface InputProps extends React.ComponentProps<'input'> {
  label: string
  error: string | undefined
  field: UseFormRegisterReturn
}

/** An input of the grid with its error under it. */
export function GridInput({ label, error, field, className, ...input }: InputProps) {
  const errorId = useId()
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={classes(
          'h-11 border bg-paper px-2 text-base placeholder:text-ink',
          error ? 'border-red text-red' : 'border-muted',
          className,
        )}
        {...input}
        {...field}
      />
      {error && (
        <p id={errorId} className="w-0 min-w-full py-1 text-xs text-red">
          {error}
        </p>
      )}
    </>
  )
}
