import type { ReturnableLine } from '#domain/returns/return.ts'
import { Fate, fateName } from '#domain/returns/return-words.ts'
import { t } from '#domain/texts/t.ts'
import { Select } from '#ui/controls/form/select.tsx'

interface PiecesProps {
  line: ReturnableLine
  least: number
  quantity: number
  onChange: (quantity: number) => void
}

/** How many pieces of a line come back. */
export function PiecesField({ line, least, quantity, onChange }: PiecesProps) {
  return (
    <Select
      label={t('returns.piecesOf', { name: line.name })}
      hideLabel
      value={quantity}
      onChange={({ target: { value } }) => onChange(Number(value))}
    >
      {Array.from({ length: line.left + 1 - least }, (_, index) => (
        <option key={index} value={index + least}>
          {index + least}
        </option>
      ))}
    </Select>
  )
}

interface FateProps {
  name: string
  fate: Fate
  onChange: (fate: Fate) => void
}

/** Whether pieces that come back are sold again. */
export function FateField({ name, fate, onChange }: FateProps) {
  return (
    <Select
      label={t('returns.fateOf', { name })}
      hideLabel
      value={fate}
      onChange={({ target: { value } }) => onChange(Fate.parse(value))}
    >
      {Fate.options.map((option) => (
        <option key={option} value={option}>
          {fateName(option)}
        </option>
      ))}
    </Select>
  )
}
