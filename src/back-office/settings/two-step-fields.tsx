import type { UseFormReturn } from 'react-hook-form'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'

/** Whether all staff sign in with a second step. */
export function TwoStepFields({ form: { register } }: { form: UseFormReturn<StaffSettings> }) {
  return (
    <fieldset className="grid items-start gap-2">
      <legend className="headline mb-3 text-base">{t('twoStep.requireTitle')}</legend>
      <Checkbox label={t('twoStep.require')} {...register('requiresTwoStep')} />
      <p className="text-sm text-muted">{t('twoStep.requireHint')}</p>
    </fieldset>
  )
}
