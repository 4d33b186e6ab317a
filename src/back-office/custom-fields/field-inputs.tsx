import type { Control, UseFormRegisterReturn } from 'react-hook-form'
import { nameIn } from '#domain/collections/name-in.ts'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { describeLanguage, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import type { ErrorAt } from '#back-office/fields/error-at.ts'
import { NumberField } from '#back-office/fields/number-field.tsx'
import { useWrittenLanguages } from '#back-office/fields/use-written-languages.ts'
import { Field, SelectField, TextArea } from '#ui/controls/form/field.tsx'
import { FileInput, type FieldFileCalls } from './file-input.tsx'

interface Props {
  fields: readonly CustomField[]
  /** Where their values stand in the form, such as `fieldValues`. */
  path: string
  register: (path: string) => UseFormRegisterReturn
  control: Control
  files: FieldFileCalls
  errorAt: ErrorAt
}

/** The inputs of the fields that the owner has defined, in her order: one for each, or one for each language of it. */
export function FieldInputs({ fields, path, register, control, files, errorAt }: Props) {
  const languages = useWrittenLanguages()
  const inputOf = (at: string) => ({ error: errorAt(at), ...register(at) })
  return fields.map((field) => {
    const at = `${path}.${field.key}`
    if (field.type === 'file')
      return <FileInput key={field.id} field={field} at={at} control={control} calls={files} error={errorAt(at)} />
    if (!field.isPerLanguage) return <FieldInput key={field.id} field={field} {...inputOf(at)} />
    return languages.map(({ code }) => (
      <FieldInput key={`${field.id} ${code}`} field={field} language={code} {...inputOf(`${at}.${code}`)} />
    ))
  })
}

type InputProps = UseFormRegisterReturn & {
  field: CustomField
  language?: Language
  error: string | undefined
}

/** The input of one field, as its type asks for. */
function FieldInput({ field: { type, names, unit, choices }, language, ...input }: InputProps) {
  const described = language && describeLanguage(language)
  const name = nameIn(names)
  const label = described ? t('customFields.nameIn', { name, language: described.name }) : name
  const written = described && { lang: described.code, dir: described.direction }
  switch (type) {
    case 'number':
      return <NumberField label={label} hint={unit || undefined} {...input} />
    case 'choice':
      return (
        <SelectField label={label} {...input}>
          <option value="">{t('customFieldRoom.notSaid')}</option>
          {choices.map((choice) => (
            <option key={choice.key} value={choice.key}>
              {nameIn(choice.names)}
            </option>
          ))}
        </SelectField>
      )
    case 'date':
      return <Field label={label} type="date" {...input} />
    case 'paragraph':
      return <TextArea label={label} rows={3} {...written} {...input} />
    default:
      return <Field label={label} autoComplete="off" {...written} {...input} />
  }
}
