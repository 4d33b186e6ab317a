import type { ProductStatus } from '#domain/products/product-status.ts'
import { t } from '#domain/texts/t.ts'
import { Choice } from '#ui/controls/form/choice.tsx'

const choices = [
  { value: 'draft', label: () => t('import.asDrafts'), hint: () => t('adminMessages.importAsDrafts') },
  { value: 'published', label: () => t('import.asPublished'), hint: () => t('adminMessages.importPublished') },
] as const

interface Props {
  status: ProductStatus
  isBusy: boolean
  onChange: (status: ProductStatus) => void
}

/** Chooses what new products become. */
export function StatusChoice({ status, isBusy, onChange }: Props) {
  return (
    <fieldset disabled={isBusy} className="grid gap-0">
      <legend className="headline mb-3 text-base">{t('import.how')}</legend>
      {choices.map(({ value, label, hint }) => (
        <Choice
          key={value}
          name="status"
          value={value}
          label={label()}
          hint={hint()}
          checked={status === value}
          onChange={() => onChange(value)}
        />
      ))}
    </fieldset>
  )
}
