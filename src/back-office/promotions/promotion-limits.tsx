import { NumberField } from '#back-office/fields/number-field.tsx'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { toOptionalNumber, toOptionalSum } from '#back-office/fields/typed-number.ts'
import { fromFirstDay, fromLastDay, toDay, type PromotionValues } from './promotion-values.ts'

/** For whom, when and how often a promotion holds. */
export function PromotionLimits({ form }: { form: UseFormReturn<PromotionValues> }) {
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <>
      <NumberField
        label={t('promotions.minimum')}
        error={errors.minimumSubtotal?.message}
        {...register('minimumSubtotal', { setValueAs: (typed: string | number) => toOptionalSum(typed) ?? 0 })}
      />
      <NumberField
        label={t('promotions.maxUses')}
        hint={t('promotions.maxUsesHint')}
        error={errors.maxUses?.message}
        {...register('maxUses', { setValueAs: toOptionalNumber })}
      />
      <Controller
        control={control}
        name="startsAt"
        render={({ field: { value, onChange, ...field }, fieldState }) => (
          <Field
            label={t('promotions.firstDay')}
            type="date"
            value={toDay(value)}
            onChange={({ target }) => onChange(fromFirstDay(target.value))}
            error={fieldState.error?.message}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="endsAt"
        render={({ field: { value, onChange, ...field }, fieldState }) => (
          <Field
            label={t('promotions.lastDay')}
            type="date"
            value={toDay(value)}
            onChange={({ target }) => onChange(fromLastDay(target.value))}
            error={fieldState.error?.message}
            {...field}
          />
        )}
      />
      <Checkbox label={t('promotions.firstOrderOnly')} {...register('firstOrderOnly')} />
      <Checkbox label={t('promotions.oncePerCustomer')} {...register('oncePerCustomer')} />
      <Checkbox label={t('promotions.active')} {...register('active')} />
    </>
  )
}
