import { MAX_CONDITIONS } from '#domain/collections/collection-rule.ts'
import { t } from '#domain/texts/t.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/controls/form/field.tsx'
import type { ErrorAt } from '#back-office/fields/error-at.ts'
import { TrashIcon } from '#ui/controls/icons.tsx'
import { newCondition, type ConditionValues, type RuleValues } from './collection-values.ts'
import { ConditionFields } from './condition-fields.tsx'
import { Problem } from '#ui/controls/form/problem.tsx'

interface Props {
  rule: RuleValues
  errorAt: ErrorAt
  onChange: (rule: RuleValues) => void
}

const fields = ['tag', 'type', 'price', 'new', 'onSale', 'inStock'] as const satisfies ConditionValues['field'][]

/** What a product must be for the collection to take it in. */
export function RuleFields({ rule, errorAt, onChange }: Props) {
  const { match, conditions } = rule
  const change = (next: ConditionValues[]) => onChange({ ...rule, conditions: next })
  return (
    <div className="grid gap-4">
      <SelectField
        label={t('collectionRoom.match')}
        value={match}
        onChange={({ target }) => onChange({ ...rule, match: target.value as RuleValues['match'] })}
      >
        <option value="all">{t('collectionRoom.all')}</option>
        <option value="any">{t('collectionRoom.any')}</option>
      </SelectField>
      {conditions.map((condition, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- conditions have no names, and hold no state of their own
        <fieldset key={index} className="grid min-w-0 grid-cols-[1fr_auto] items-start gap-3 border border-line p-4">
          <legend className="px-1 text-sm text-muted">{t('collectionRoom.condition', { number: index + 1 })}</legend>
          <div className="grid gap-3 sm:grid-cols-3">
            <SelectField
              label={t('collectionRoom.field')}
              value={condition.field}
              onChange={({ target }) =>
                change(conditions.with(index, newCondition(target.value as ConditionValues['field'])))
              }
            >
              {fields.map((field) => (
                <option key={field} value={field}>
                  {t('collectionRoom.fieldName', { field })}
                </option>
              ))}
            </SelectField>
            <ConditionFields
              condition={condition}
              error={errorAt(`rule.conditions.${index}.value`) ?? errorAt(`rule.conditions.${index}.days`)}
              onChange={(next) => change(conditions.with(index, next))}
            />
          </div>
          <IconButton
            label={t('collectionRoom.removeCondition', { number: index + 1 })}
            className="mt-7"
            onClick={() => change(conditions.toSpliced(index, 1))}
          >
            <TrashIcon />
          </IconButton>
        </fieldset>
      ))}
      {errorAt('rule.conditions') && <Problem>{errorAt('rule.conditions')}</Problem>}
      {conditions.length < MAX_CONDITIONS && (
        <Button
          look="outline"
          className="justify-self-start"
          onClick={() => change([...conditions, newCondition('tag')])}
        >
          {t('collectionRoom.addCondition')}
        </Button>
      )}
    </div>
  )
}
