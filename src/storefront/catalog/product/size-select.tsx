import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import { t } from '#domain/texts/t.ts'
import Select from 'react-select'
import type { Size } from '#domain/catalog/product.ts'
import { classes } from '#ui/controls/classes.ts'

/** Heights of the open list in pixels, and options that a page key moves by (spec §9). */
const MENU = { maxMenuHeight: 300, minMenuHeight: 140, pageSize: 5 }

interface Props {
  id: string
  sizes: Size[]
  chosen: Size | undefined
  onChoose: (size: Size) => void
}

/** The sizes as a select, for products with many of them. */
export function SizeSelect({ id, sizes, chosen, onChoose }: Props) {
  return (
    <Select
      unstyled
      instanceId={id}
      aria-label={t('product.selectSize')}
      placeholder={t('product.selectSize')}
      isSearchable={false}
      options={sizes}
      value={chosen ?? null}
      onChange={(size) => size && onChoose(size)}
      getOptionValue={({ skuId }) => skuId}
      getOptionLabel={({ value, quantity }) =>
        quantity > 0
          ? t('product.sizeInStock', { size: sizeLabel(value) })
          : t('product.sizeOutOfStock', { size: sizeLabel(value) })
      }
      isOptionDisabled={({ quantity }) => quantity === 0}
      {...MENU}
      classNames={{
        control: ({ isFocused }) =>
          classes('mt-2 min-h-11 border px-3', isFocused ? 'border-ink outline-2 outline-blue' : 'border-muted'),
        placeholder: () => 'text-muted',
        menu: () => 'z-30 mt-1 border border-ink bg-paper',
        option: ({ isDisabled, isFocused, isSelected }) =>
          classes(
            'flex min-h-11 items-center px-3',
            isDisabled && 'text-muted line-through',
            isFocused && !isSelected && 'bg-sand',
            isSelected && 'bg-ink text-paper',
          ),
      }}
    />
  )
}
