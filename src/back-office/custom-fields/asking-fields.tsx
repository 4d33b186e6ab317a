import { useWatch } from 'react-hook-form'
import { FieldAsking } from '#domain/custom-fields/custom-field.ts'
import { t } from '#domain/texts/t.ts'
import { messageAt } from '#back-office/fields/error-at.ts'
import { useWrittenLanguages } from '#back-office/fields/use-written-languages.ts'
import { Field, SelectField } from '#ui/controls/form/field.tsx'
import type { CustomFieldForm } from './drafted-field.ts'

/** Whether the checkouts ask for a field, and what stands below it there in each language. */
export function AskingFields({ form: { register, control, formState } }: { form: CustomFieldForm }) {
  const { errors } = formState
  const languages = useWrittenLanguages()
  const isAsked = (useWatch({ control, name: 'asked' }) ?? 'no') !== 'no'
  return (
    <>
      <SelectField
        label={t('customFieldRoom.asked')}
        hint={t('customFieldRoom.askedHint')}
        error={errors.asked?.message}
        {...register('asked')}
      >
        {FieldAsking.options.map((asked) => (
          <option key={asked} value={asked}>
            {t('customFieldRoom.askedName', { asked })}
          </option>
        ))}
      </SelectField>
      {isAsked &&
        languages.map(({ code, name, direction }) => (
          <Field
            key={code}
            label={languages.length > 1 ? t('customFieldRoom.helpIn', { language: name }) : t('customFields.help')}
            lang={code}
            dir={direction}
            autoComplete="off"
            error={messageAt(errors, `help.${code}`)}
            {...register(`help.${code}`)}
          />
        ))}
    </>
  )
}
