import { useWatch } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { ProductFormState } from '#web/admin/products/form/use-product-form.ts'
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

/** The stock of a size of a variant: its pieces, or the words that they are not counted, and the switch between both. */
export function SizeCell({ form, size, variant, position, error, onPaste }: Props) {
  const { control, register, setValue } = form
  const name = `variants.${position.row}.sizes.${position.column - 1}` as const
  // Missing for a moment while its size is removed.
  const isCounted = useWatch({ control, name: `${name}.isCounted`, compute: (is: boolean | undefined) => is ?? true })
  const count = (isNow: boolean) => {
    setValue(`${name}.isCounted`, isNow, { shouldDirty: true })
    // What was typed before is no count of today.
    setValue(`${name}.quantity`, '', { shouldDirty: true })
  }
  const toggle = (
    <Checkbox
      label={t('stock.counted')}
      aria-label={t('stock.countedOf', { size, variant })}
      className="gap-1! text-xs!"
      checked={isCounted}
      onChange={({ target }) => count(target.checked)}
    />
  )
  if (!isCounted)
    return (
      <td className="px-0.5">
        <p className="flex h-11 w-16 items-center border border-line px-1 text-xs leading-tight">
          {t('stock.notCounted')}
        </p>
        {toggle}
      </td>
    )
  return (
    <GridCell
      label={t('stock.stockOf', { size, variant })}
      {...{ position, error, onPaste }}
      field={register(`${name}.quantity`)}
    >
      {toggle}
    </GridCell>
  )
}
