import { Fragment, memo } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { TrashIcon } from '#web/ui/icons.tsx'
import { moveFocus, type Place } from './grid-navigation.ts'
import type { DraftVariant } from '#web/admin/products/form/product-draft.ts'

interface Props {
  variant: DraftVariant
  row: number
  sizes: string[]
  problems: Record<string, string>
  onChange: (part: Partial<DraftVariant>) => void
  onPaste: (place: Place, text: string) => void
  onRemove: () => void
}

/** One colour of the grid. Drawn again only when it changed: forty colours in eight sizes stay quick to type in. */
export const GridRow = memo(function GridRow({ variant, row, sizes, problems, onChange, onPaste, onRemove }: Props) {
  const name = variant.color.trim() || `variant ${row + 1}`
  const cell = (column: number, label: string, value: string, field: string, change: (text: string) => void) => (
    <Cell
      label={`${label} of ${name}`}
      place={{ row, column }}
      value={value}
      problem={problems[`variants.${row}.${field}`]}
      onChange={change}
      onPaste={onPaste}
    />
  )
  return (
    <tr>
      <td className="sticky start-0 z-10 bg-paper pe-1">
        <input
          aria-label={`Color of variant ${row + 1}`}
          aria-invalid={problems[`variants.${row}.color`] ? true : undefined}
          value={variant.color}
          onChange={({ target }) => onChange({ color: target.value })}
          className="h-11 w-28 border border-muted bg-paper px-2 text-base"
        />
      </td>
      <td className="px-1">
        <input
          type="color"
          aria-label={`Swatch of ${name}`}
          value={variant.swatch || '#ffffff'}
          onChange={({ target }) => onChange({ swatch: target.value })}
          className="size-11 border border-muted bg-paper p-1"
        />
      </td>
      {cell(0, 'Price', variant.price, 'variantPrice', (price) => onChange({ price }))}
      {sizes.map((size, index) => (
        <Fragment key={size}>
          {cell(index + 1, `Stock ${size}`, variant.stock[size] ?? '', `sizes.${size}`, (text) =>
            onChange({ stock: { ...variant.stock, [size]: text } }),
          )}
        </Fragment>
      ))}
      <td>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </td>
    </tr>
  )
}, isSameRow)

/** The functions are new on every drawing and do the same: only what they act on counts. */
function isSameRow(before: Props, after: Props) {
  return (
    before.variant === after.variant &&
    before.row === after.row &&
    before.sizes === after.sizes &&
    JSON.stringify(before.problems) === JSON.stringify(after.problems)
  )
}

interface CellProps {
  label: string
  place: Place
  value: string
  problem: string | undefined
  onChange: (text: string) => void
  onPaste: (place: Place, text: string) => void
}

function Cell({ label, place, value, problem, onChange, onPaste }: CellProps) {
  return (
    <td className="px-0.5">
      <input
        inputMode={place.column === 0 ? 'decimal' : 'numeric'}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        title={problem}
        data-row={place.row}
        data-column={place.column}
        value={value}
        onFocus={({ target }) => target.select()}
        onKeyDown={moveFocus}
        onChange={({ target }) => onChange(target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!/[\t\n]/.test(text)) return
          event.preventDefault()
          onPaste(place, text)
        }}
        className={classes(
          'h-11 border bg-paper px-2 text-end text-base tabular-nums',
          place.column === 0 ? 'w-20' : 'w-16',
          problem ? 'border-red text-red' : 'border-muted',
        )}
      />
    </td>
  )
}
