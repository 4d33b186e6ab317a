import { t } from '#domain/texts/t.ts'
import { memo, useState } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { TrashIcon } from '#ui/controls/icons.tsx'
import { GridCell, GridInput } from './grid-cell.tsx'
import { PriceSource } from './price-source.tsx'
import { SizeCell } from './size-cell.tsx'
import { SwatchInput } from './swatch-input.tsx'
import type { GridPosition } from './grid-navigation.ts'
import type { ProductFormState } from '#back-office/products/form/use-product-form.ts'

/** What is wrong with a row, by what it is typed into. */
export interface RowErrors {
  color: string | undefined
  price: string | undefined
  oldPrice: string | undefined
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
        <td className="px-1">
          <GridInput
            label={t('stock.oldPriceOf', { variant })}
            error={errors.oldPrice}
            className="w-24"
            inputMode="decimal"
            field={register(`${name}.oldPrice`)}
          />
        </td>
        {sizes.map((size, index) => (
          <SizeCell
            key={size}
            form={form}
            size={size}
            variant={variant}
            onPaste={onPaste}
            position={{ row, column: index + 1 }}
            error={errors.sizes[index]}
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
