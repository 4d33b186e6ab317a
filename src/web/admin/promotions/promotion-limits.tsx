import { Controller, type UseFormReturn } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { fromFirstDay, fromLastDay, toDay, toNumber, type PromotionValues } from './promotion-values.ts'

/** For whom, when and how often a promotion holds. */
export function PromotionLimits({ form }: { form: UseFormReturn<PromotionValues> }) {
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <>
      <Field
        label={t('promotions.minimum')}
        inputMode="decimal"
        error={errors.minimumSubtotal?.message}
        {...register('minimumSubtotal', { setValueAs: (typed: string | number) => Number(typed || 0) })}
      />
      <Field
        label={t('promotions.maxUses')}
        hint={t('promotions.maxUsesHint')}
        type="number"
        inputMode="numeric"
        min={1}
        error={errors.maxUses?.message}
        {...register('maxUses', { setValueAs: toNumber })}
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
