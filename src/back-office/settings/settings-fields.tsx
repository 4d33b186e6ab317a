import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { toTypedSum } from '#back-office/fields/typed-number.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import type { SettingsValues } from './settings-values.ts'

interface SettingsField {
  name: FieldPath<SettingsValues>
  label: string
  hint?: string
  isPrice?: boolean
  /** Shown as a checkbox. */
  isChoice?: boolean
}

interface Props {
  form: UseFormReturn<SettingsValues>
  title: string
  fields: readonly SettingsField[]
}

/** A group of settings of one value each. */
export function SettingsFields({ form: { register, getFieldState, formState }, title, fields }: Props) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="headline mb-3 text-base">{title}</legend>
      {fields.map(({ name, label, hint, isPrice, isChoice }) =>
        isChoice ? (
          <Checkbox key={name} label={label} className="sm:col-span-2" {...register(name)} />
        ) : (
          <Field
            key={name}
            label={label}
            {...(hint && { hint })}
            // A phone number in a page from right to left.
            dir="auto"
            error={getFieldState(name, formState).error?.message}
            {...register(name, isPrice ? { setValueAs: toTypedSum } : {})}
          />
        ),
      )}
    </fieldset>
  )
}
