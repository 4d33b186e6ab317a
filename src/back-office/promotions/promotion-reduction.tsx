import { NumberField } from '#back-office/fields/number-field.tsx'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useCollections } from '#back-office/collections/known-collections.ts'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { toOptionalNumber, toOptionalSum } from '#back-office/fields/typed-number.ts'
import { type PromotionValues } from './promotion-values.ts'

/** What a promotion is called, by which code it is had, and what it takes off what. */
export function PromotionReduction({ form }: { form: UseFormReturn<PromotionValues> }) {
  const { register, control, formState } = form
  const { errors } = formState
  const collections = useCollections()
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <Field
        label={t('promotions.code')}
        hint={t('promotions.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        error={errors.code?.message}
        {...register('code')}
      />
      <Field
        label={t('promotions.name')}
        hint={t('promotions.nameHint')}
        dir="auto"
        required
        error={errors.title?.message}
        {...register('title')}
      />
      <Select label={t('promotions.kind')} className="sm:mt-6.5" {...register('kind')}>
        <option value="percent">{t('promotions.kindPercent')}</option>
        <option value="amount">{t('promotions.kindAmount')}</option>
        <option value="free-delivery">{t('promotions.freeDelivery')}</option>
      </Select>
      {kind === 'percent' && (
        <NumberField
          label={t('fields.percentage')}
          error={errors.percent?.message}
          {...register('percent', { setValueAs: toOptionalNumber })}
        />
      )}
      {kind === 'amount' && (
        <NumberField
          label={t('fields.amount')}
          error={errors.amount?.message}
          {...register('amount', { setValueAs: toOptionalSum })}
        />
      )}
      <fieldset className="sm:col-span-2">
        <legend className="text-sm font-medium">{t('promotions.collections')}</legend>
        <p className="text-xs text-muted">{t('promotions.collectionsHint')}</p>
        <div className="flex flex-wrap gap-x-6">
          {collections.map(({ id, name }) => (
            <Checkbox key={id} label={name} value={id} {...register('scope.collections')} />
          ))}
        </div>
      </fieldset>
    </>
  )
}
