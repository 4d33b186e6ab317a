import { t } from '#domain/texts/t.ts'
import { memo, useId, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { TrashIcon } from '#web/ui/icons.tsx'
import { PriceSource } from './price-source.tsx'
import { SwatchInput } from './swatch-input.tsx'
import { moveFocus, type GridPosition } from './grid-navigation.ts'
import type { ProductFormState } from '#web/admin/products/form/use-product-form.ts'

/** What is wrong with a row, by what it is typed into. */
export interface RowErrors {
  color: string | undefined
  price: string | undefined
  sizes: (string | undefined)[]
}

interface Props {
  form: ProductFormState
  row: number
  sizes: string[]
  errors: RowErrors
  onPaste: (from: GridPosition, text: string) => void
  onRemove: () => void
}

/** One variant of the grid. Rendered again only when it changed: forty variants in eight sizes stay quick to type in. */
export const GridRow = memo(
  function GridRow({ form, row, sizes, errors, onPaste, onRemove }: Props) {
    const { getValues, register } = form
    const name = `variants.${row}` as const
    const [color, setColor] = useState(() => getValues(`${name}.color`))
    const variant = color.trim() || t('stock.variant', { number: row + 1 })
    return (
      <tr className="align-top">
        <td className="sticky start-0 z-10 bg-paper pe-1">
          <GridInput
            label={t('stock.colorOf', { number: row + 1 })}
            error={errors.color}
            className="w-28"
            field={register(`${name}.color`, { onChange: ({ target }) => setColor(target.value) })}
          />
        </td>
        <td className="px-1">
          <SwatchInput label={t('stock.swatchOf', { variant })} form={form} row={row} />
        </td>
        <GridCell
          label={t('stock.priceOf', { variant })}
          position={{ row, column: 0 }}
          error={errors.price}
          onPaste={onPaste}
          field={register(`${name}.variantPrice`)}
        >
          <PriceSource form={form} row={row} />
        </GridCell>
        {sizes.map((size, index) => (
          <GridCell
            key={size}
            label={t('stock.stockOf', { size, variant })}
            position={{ row, column: index + 1 }}
            error={errors.sizes[index]}
            onPaste={onPaste}
            field={register(`${name}.sizes.${index}.quantity`)}
          />
        ))}
        <td>
          <IconButton label={t('stock.removeVariant', { variant })} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </td>
      </tr>
    )
  },
  // The functions are new on every rendering and do the same.
  (before, after) =>
    before.row === after.row &&
    before.sizes === after.sizes &&
    JSON.stringify(before.errors) === JSON.stringify(after.errors),
)

interface CellProps {
  label: string
  position: GridPosition
  error: string | undefined
  field: UseFormRegisterReturn
  onPaste: (from: GridPosition, text: string) => void
  /** What stands under the input. */
  children?: React.ReactNode
}

function GridCell({ label, position, error, field, onPaste, children }: CellProps) {
  return (
    <td className="px-0.5">
      <GridInput
        inputMode={position.column === 0 ? 'decimal' : 'numeric'}
        label={label}
        error={error}
        data-row={position.row}
        data-column={position.column}
        onFocus={({ target }) => target.select()}
        onKeyDown={moveFocus}
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
function GridInput({ label, error, field, className, ...input }: InputProps) {
  const errorId = useId()
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={classes(
          'h-11 border bg-paper px-2 text-base',
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
