import { NumberValueField } from '#back-office/fields/number-field.tsx'
import { t } from '#domain/texts/t.ts'
import { Field, SelectField } from '#ui/controls/form/field.tsx'
import type { ConditionValues } from './collection-values.ts'

interface Props {
  condition: ConditionValues
  error: string | undefined
  onChange: (condition: ConditionValues) => void
}

/** How a condition compares, and with what. */
export function ConditionFields({ condition, error, onChange }: Props) {
  if (condition.field === 'price') return <PriceFields condition={condition} error={error} onChange={onChange} />
  if (condition.field === 'new')
    return (
      <NumberValueField
        label={t('collectionRoom.days')}
        error={error}
        value={condition.days}
        onNumber={(days) => onChange({ ...condition, days })}
      />
    )
  if (condition.field === 'onSale' || condition.field === 'inStock') return null
  return (
    <>
      <SelectField
        label={t('collectionRoom.operator')}
        value={condition.operator}
        onChange={({ target }) => onChange({ ...condition, operator: target.value as 'is' | 'isNot' })}
      >
        <option value="is">{t('collectionRoom.is')}</option>
        <option value="isNot">{t('collectionRoom.isNot')}</option>
      </SelectField>
      <Field
        label={condition.field === 'tag' ? t('fields.tag') : t('fields.type')}
        dir="auto"
        autoComplete="off"
        error={error}
        value={condition.value}
        onChange={({ target }) => onChange({ ...condition, value: target.value })}
      />
    </>
  )
}

function PriceFields({
  condition,
  error,
  onChange,
}: Props & { condition: Extract<ConditionValues, { field: 'price' }> }) {
  return (
    <>
      <SelectField
        label={t('collectionRoom.operator')}
        value={condition.operator}
        onChange={({ target }) => onChange({ ...condition, operator: target.value as 'atLeast' | 'atMost' })}
      >
        <option value="atMost">{t('collectionRoom.atMost')}</option>
        <option value="atLeast">{t('collectionRoom.atLeast')}</option>
      </SelectField>
      <NumberValueField
        label={t('fields.price')}
        error={error}
        value={condition.value}
        onNumber={(value) => onChange({ ...condition, value })}
      />
    </>
  )
}
