import { t } from '#domain/texts/t.ts'
import { Select } from '#ui/controls/form/select.tsx'

interface Props {
  label: string
  colors: string[]
  /** The row of the chosen color. */
  value: number | undefined
  onChange: (row: number) => void
}

/** One of the product's colors. */
export function ColorSelect({ label, colors, value, onChange }: Props) {
  return (
    <Select
      label={label}
      hideLabel
      className="w-full"
      value={value ?? ''}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {value === undefined && (
        <option value="" disabled>
          {t('images.chooseColor')}
        </option>
      )}
      {colors.map((color, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- the row is what an option stands for
        <option key={row} value={row}>
          {color}
        </option>
      ))}
    </Select>
  )
}
