import { ChosenSettlement, settlementName } from '#domain/returns/return-words.ts'
import { t } from '#domain/texts/t.ts'
import { Select } from '#ui/controls/form/select.tsx'

interface Props {
  settlement: ChosenSettlement
  onChange: (settlement: ChosenSettlement) => void
}

/** How value is given back. */
export function SettlementField({ settlement, onChange }: Props) {
  return (
    <Select
      label={t('returns.settlementLabel')}
      value={settlement}
      onChange={({ target: { value } }) => onChange(ChosenSettlement.parse(value))}
    >
      {ChosenSettlement.options.map((option) => (
        <option key={option} value={option}>
          {settlementName(option)}
        </option>
      ))}
    </Select>
  )
}
