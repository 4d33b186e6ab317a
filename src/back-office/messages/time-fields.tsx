import { t } from '#domain/texts/t.ts'
import { NumberField } from '#back-office/fields/number-field.tsx'
import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { SelectField } from '#ui/controls/form/field.tsx'
import type { MessageFormOf } from './message-values.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours in which nothing is sent, and what an SMS costs. */
export function TimeFields({ form }: { form: MessageFormOf }) {
  const { register, formState } = form
  const { errors } = formState
  const options = HOURS.map((hour) => (
    <option key={hour} value={hour}>
      {t('deliveryTimes.hour', { hour })}
    </option>
  ))
  return (
    <fieldset className="grid grid-cols-2 items-start gap-4 border-t border-line pt-4">
      <legend className="headline float-start col-span-2 text-lg">{t('messageRoom.when')}</legend>
      <Checkbox className="col-span-2" label={t('messageRoom.isQuiet')} {...register('isQuiet')} />
      <SelectField
        label={t('messageRoom.quietFrom')}
        error={errors.quietFrom?.message}
        {...register('quietFrom', { valueAsNumber: true })}
      >
        {options}
      </SelectField>
      <SelectField
        label={t('messageRoom.quietUntil')}
        error={errors.quietUntil?.message}
        {...register('quietUntil', { valueAsNumber: true })}
      >
        {options}
      </SelectField>
      <p className="col-span-2 text-sm text-muted">{t('messageRoom.quietText')}</p>
      <NumberField
        className="col-span-2"
        label={t('messageRoom.costPerPart')}
        hint={t('messageRoom.costHint')}
        error={errors.costPerPart?.message}
        {...register('costPerPart', { setValueAs: toTypedNumber })}
      />
    </fieldset>
  )
}
