import { ReturnReason, returnReasonName } from '#domain/returns/return-words.ts'
import { t } from '#domain/texts/t.ts'
import { Select } from '#ui/controls/form/select.tsx'

/** Why pieces come back. */
export function ReasonField({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return (
    <Select label={t('returns.reasonLabel')} value={reason} onChange={({ target: { value } }) => onChange(value)}>
      {reason === '' && <option value="">{t('returns.chooseReason')}</option>}
      {ReturnReason.options.map((option) => (
        <option key={option} value={option}>
          {returnReasonName(option)}
        </option>
      ))}
    </Select>
  )
}
