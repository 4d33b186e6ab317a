import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import type { ProductFormState } from '#back-office/products/form/use-product-form.ts'
import { GridCell } from './grid-cell.tsx'
import type { GridPosition } from './grid-navigation.ts'

interface Props {
  form: ProductFormState
  size: string
  variant: string
  position: GridPosition
  error: string | undefined
  onPaste: (from: GridPosition, text: string) => void
}

/**
 * The stock of a size of a variant: its pieces, or the sign that they are not counted, and the switch between both, which is the space bar
 * in the cell for those without a mouse. A number that is typed counts.
 */
export function SizeCell({ form, size, variant, position, error, onPaste }: Props) {
  const { control, getValues, register, setValue } = form
  const name = `variants.${position.row}.sizes.${position.column - 1}` as const
  // Missing for a moment while its size is removed.
  const isCounted = useWatch({ control, name: `${name}.isCounted`, compute: (is: boolean | undefined) => is ?? true })
  const before = useRef('')
  const count = (isNow: boolean) => {
    if (!isNow) before.current = getValues(`${name}.quantity`)
    setValue(`${name}.isCounted`, isNow, { shouldDirty: true })
    setValue(`${name}.quantity`, isNow ? before.current : '', { shouldDirty: true })
  }
  return (
    <GridCell
      label={isCounted ? t('stock.stockOf', { size, variant }) : t('stock.uncountedOf', { size, variant })}
      placeholder={isCounted ? undefined : t('stock.uncountedSign')}
      position={position}
      error={error}
      onPaste={onPaste}
      onSpace={() => count(!isCounted)}
      field={register(`${name}.quantity`, {
        onChange: ({ target }: { target: HTMLInputElement }) => {
          if (target.value !== '') setValue(`${name}.isCounted`, true, { shouldDirty: true })
        },
      })}
    >
      <Checkbox
        label={t('stock.counted')}
        aria-label={t('stock.countedOf', { size, variant })}
        className="flex! gap-1! text-xs!"
        // Two stops for each size would double the way through the grid.
        tabIndex={-1}
        checked={isCounted}
        onChange={({ target }) => count(target.checked)}
      />
    </GridCell>
  )
}
