import Select from 'react-select'
import type { Size } from '#domain/catalog.ts'
import { SELECT_MENU } from '#domain/constants.ts'

interface Props {
  sizes: Size[]
  chosen: Size | undefined
  onChoose: (size: Size) => void
}

const option = 'cursor-pointer px-3 py-2.5'

/** The sizes as a list to choose from, where they are too many for a row of buttons. */
export function SizeSelect({ sizes, chosen, onChoose }: Props) {
  return (
    <Select<Size>
      aria-label="Select Size"
      placeholder="Select Size"
      options={sizes}
      value={chosen ?? null}
      getOptionValue={({ skuId }) => skuId}
      getOptionLabel={({ value, quantity }) => `${value} ${quantity > 0 ? '(In Stock)' : '(Out of Stock)'}`}
      isOptionDisabled={({ quantity }) => quantity === 0}
      onChange={(size) => size && onChoose(size)}
      {...SELECT_MENU}
      unstyled
      classNames={{
        control: ({ isFocused }) =>
          `min-h-12 cursor-pointer border px-3 ${isFocused ? 'border-ink outline-2 outline-blue' : 'border-muted'}`,
        placeholder: () => 'text-muted',
        menu: () => 'z-30 mt-1 border border-ink bg-paper',
        option: ({ isDisabled, isFocused, isSelected }) =>
          `${option} ${isDisabled ? 'cursor-not-allowed text-muted line-through' : isSelected ? 'bg-ink text-paper' : isFocused ? 'bg-sand' : ''}`,
      }}
    />
  )
}
