import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { nameIn } from '#domain/collections/name-in.ts'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { t } from '#domain/texts/t.ts'
import { Field, SelectField, TextArea } from '#ui/controls/form/field.tsx'
import type { AskedTexts } from './asked-texts.ts'

interface Props {
  fields: readonly CustomField[]
  register: (name: `fieldValues.${string}`) => UseFormRegisterReturn
  errors: FieldErrors<AskedTexts> | undefined
}

/** The fields that the shop asks for with an order, in the owner's order. */
export function AskedFields({ fields, register, errors }: Props) {
  return fields.map((field) => (
    <AskedField
      key={field.id}
      field={field}
      error={errors?.[field.key]?.message}
      {...register(`fieldValues.${field.key}`)}
    />
  ))
}

type InputProps = UseFormRegisterReturn & { field: CustomField; error: string | undefined }

/** The input of one field, as its type asks for. */
function AskedField({ field, ...registered }: InputProps) {
  const { type, choices, asked, help } = field
  const required = asked === 'required'
  const input = { label: labelOf(field), hint: nameIn(help) || undefined, required, ...registered }
  switch (type) {
    case 'number':
      return <Field inputMode="decimal" dir="ltr" autoComplete="off" {...input} />
    case 'choice':
      return (
        <SelectField {...input}>
          <option value="">{t('askedFields.choose')}</option>
          {choices.map(({ key, names }) => (
            <option key={key} value={key}>
              {nameIn(names)}
            </option>
          ))}
        </SelectField>
      )
    case 'date':
      return <Field type="date" {...input} />
    case 'paragraph':
      return <TextArea rows={3} dir="auto" {...input} />
    default:
      return <Field autoComplete="off" dir="auto" {...input} />
  }
}

function labelOf({ names, unit, asked }: CustomField) {
  const name = nameIn(names)
  const measured = unit === '' ? name : t('askedFields.withUnit', { name, unit })
  return asked === 'required' ? measured : t('askedFields.optional', { name: measured })
}
