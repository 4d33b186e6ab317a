import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import { useUnsavedChanges } from '#back-office/ui/unsaved/use-unsaved-changes.ts'
import { Button } from '#ui/controls/button.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { showFormError } from '#ui/state/form-errors.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { sectionTitle, type SettingsSectionName } from './section-names.ts'

interface Props<Values extends FieldValues, Output extends object> {
  section: SettingsSectionName
  form: UseFormReturn<Values, unknown, Output>
  /** Saves the values that were changed, and resets the form to what was saved. */
  save: (changed: Partial<Output>) => Promise<unknown>
  children: React.ReactNode
}

/** The form of a section of the settings. Saves only what was changed, so that two people do not undo each other's changes. */
export function SectionForm<Values extends FieldValues, Output extends object>({
  section,
  form,
  save,
  children,
}: Props<Values, Output>) {
  const { isDirty, dirtyFields } = form.formState
  const { submit, isBusy } = useFormSave(
    form,
    async (values) => {
      const changed = Object.entries(values).filter(([name]) => name in dirtyFields)
      await save(Object.fromEntries(changed) as Partial<Output>)
      notify('success', t('adminMessages.settingsSaved'))
    },
    (error) => {
      showFormError(error, form)
      notify('error', errorMessage(error))
    },
  )
  useUnsavedChanges(isDirty)
  return (
    <form noValidate aria-label={sectionTitle(section)} onSubmit={submit} className="grid gap-8">
      {children}
      <Button type="submit" disabled={!isDirty || isBusy} className="justify-self-start">
        {t('settings.save')}
      </Button>
    </form>
  )
}
