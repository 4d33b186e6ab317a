import type { UseFormReturn } from 'react-hook-form'
import { FieldAsking } from '#domain/custom-fields/custom-field.ts'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { SelectField } from '#ui/controls/form/field.tsx'
import type { SettingsValues } from './settings-values.ts'

/** Whether customers who order are asked for an email and for a second phone, and whether what they type is kept. */
export function CheckoutFields({ form: { register, formState } }: { form: UseFormReturn<SettingsValues> }) {
  const { errors } = formState
  return (
    <fieldset className="grid gap-4">
      <legend className="headline mb-3 text-base">{t('settings.checkout')}</legend>
      <p className="text-muted">{t('settings.checkoutText')}</p>
      <SelectField
        label={t('fields.email')}
        hint={t('settings.emailAskedHint')}
        className="sm:max-w-96"
        error={errors.emailAsked?.message}
        {...register('emailAsked')}
      >
        <AskingOptions />
      </SelectField>
      <SelectField
        label={t('fields.otherPhone')}
        hint={t('settings.otherPhoneAskedHint')}
        className="sm:max-w-96"
        error={errors.otherPhoneAsked?.message}
        {...register('otherPhoneAsked')}
      >
        <AskingOptions />
      </SelectField>
      <div>
        <Checkbox label={t('settings.keepsIntentions')} {...register('keepsIntentions')} />
        <p className="text-sm text-muted">{t('settings.keepsIntentionsHint')}</p>
      </div>
    </fieldset>
  )
}

const AskingOptions = () =>
  FieldAsking.options.map((asked) => (
    <option key={asked} value={asked}>
      {t('customFieldRoom.askedName', { asked })}
    </option>
  ))
