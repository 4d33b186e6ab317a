import { CorrectionCause } from '#domain/products/stock-correction.ts'
import { t } from '#domain/texts/t.ts'
import { SelectField } from '#ui/controls/form/field.tsx'

interface Props {
  cause: CorrectionCause
  onChange: (cause: CorrectionCause) => void
}

/** Why a stock is corrected, as the ledger keeps it. */
export function CauseSelect({ cause, onChange }: Props) {
  return (
    <SelectField
      label={t('stock.cause')}
      value={cause}
      onChange={({ target }) => onChange(CorrectionCause.parse(target.value))}
    >
      {CorrectionCause.options.map((one) => (
        <option key={one} value={one}>
          {t('stock.causeName', { cause: one })}
        </option>
      ))}
    </SelectField>
  )
}
