import { useId } from 'react'
import { useForm, type Control, type FieldPath } from 'react-hook-form'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import type { CustomValues } from '#domain/custom-fields/field-values.ts'
import { toFieldTexts, type FieldTexts } from '#domain/custom-fields/read-field-values.ts'
import type { Right } from '#domain/staff/rights.ts'
import { t } from '#domain/texts/t.ts'
import { RightFields } from '#back-office/rights/right-fields.tsx'
import { useUnsavedChanges } from '#back-office/ui/unsaved/use-unsaved-changes.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { FieldInputs } from './field-inputs.tsx'
import type { FieldFileCalls } from './file-input.tsx'
import { messageAt } from '#back-office/fields/error-at.ts'

interface Values {
  fieldValues: FieldTexts
}

interface Props {
  fields: readonly CustomField[]
  values: CustomValues
  right: Right
  save: (values: Values) => Promise<unknown>
  files: FieldFileCalls
}

/** The custom fields of an order or a customer, saved on their own. Nothing where none is defined. */
export function FieldValuesForm({ fields, values, right, save, files }: Props) {
  const id = useId()
  const form = useForm<Values>({ defaultValues: { fieldValues: toFieldTexts(fields, values) } })
  const { register, reset, formState } = form
  const { errors, isDirty } = formState
  useUnsavedChanges(isDirty)
  const { submit, isBusy } = useFormSave(form, async (typed) => {
    await save(typed)
    reset(typed)
    notify('success', t('customFields.saved'))
  })
  if (fields.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="headline mb-3 text-base">
        {t('customFields.title')}
      </h2>
      <RightFields right={right}>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <FieldInputs
            fields={fields}
            path="fieldValues"
            // The types of React Hook Form tell forms with other values apart; the inputs are named by their paths.
            control={form.control as unknown as Control}
            files={files}
            register={(path) => register(path as FieldPath<Values>)}
            errorAt={(path) => messageAt(errors, path)}
          />
          {errors.root?.message && <Alert>{errors.root.message}</Alert>}
          <Button type="submit" look="outline" className="justify-self-start" aria-disabled={isBusy || undefined}>
            {t('customFields.save')}
          </Button>
        </form>
      </RightFields>
    </section>
  )
}
