import { useFieldArray, useWatch } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import { NameFields } from '#back-office/fields/name-fields.tsx'
import { Alert } from '#ui/controls/alert.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { TrashIcon } from '#ui/controls/icons.tsx'
import type { CustomFieldForm } from './drafted-field.ts'
import { messageAt } from '#back-office/fields/error-at.ts'

/** The choices of a field, each with a name in every language that the merchant writes in. */
export function ChoiceFields({ form: { control, setValue, formState } }: { form: CustomFieldForm }) {
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'choices' })
  const choices = useWatch({ control, name: 'choices' }) ?? []
  const { errors, isSubmitted } = formState
  const problem = errors.choices?.message ?? errors.choices?.root?.message
  return (
    <fieldset className="grid min-w-0 gap-4 sm:col-span-2">
      <legend className="mb-2 text-sm font-semibold">{t('customFieldRoom.choices')}</legend>
      {rows.map(({ id }, row) => (
        <fieldset key={id} className="flex min-w-0 items-end gap-2 border-t border-line pt-3">
          <legend className="sr-only">{t('customFieldRoom.choice', { number: row + 1 })}</legend>
          <div className="grid min-w-0 grow items-start gap-3 sm:grid-cols-3">
            <NameFields
              names={choices[row]?.names ?? {}}
              path={`choices.${row}.names`}
              errorAt={(path) => messageAt(errors, path)}
              onChange={(language, name) =>
                setValue(`choices.${row}.names.${language}`, name, {
                  shouldDirty: true,
                  shouldValidate: isSubmitted,
                })
              }
            />
          </div>
          <IconButton label={t('customFieldRoom.removeChoice', { number: row + 1 })} onClick={() => remove(row)}>
            <TrashIcon />
          </IconButton>
        </fieldset>
      ))}
      {problem && <Alert>{problem}</Alert>}
      <Button
        look="outline"
        className="justify-self-start"
        onClick={() => append({ names: { en: '', fr: '', ar: '' } }, { shouldFocus: false })}
      >
        {t('customFieldRoom.addChoice')}
      </Button>
    </fieldset>
  )
}
