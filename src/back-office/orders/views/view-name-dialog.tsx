import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { SavedViewForm } from '#domain/orders/staff/views/saved-view.ts'
import { t } from '#domain/texts/t.ts'
import { FormDialog } from '#back-office/ui/form-dialog.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { loadSavedViews } from './saved-views.ts'

/** What is typed: the filter is the one of the list. */
export const ViewName = SavedViewForm.pick({ name: true })

interface Props {
  title: string
  /** Its present name; empty for a new one. */
  name: string
  text?: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks what a view is called. */
export function ViewNameDialog({ title, name, text, onSave, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(ViewName), defaultValues: { name } })
  return (
    <FormDialog
      form={form}
      title={title}
      button={t('savedViews.submit')}
      save={(typed) => onSave(typed.name)}
      saved={t('savedViews.saved')}
      onSaved={loadSavedViews}
      onClose={onClose}
    >
      <Field
        label={t('savedViews.name')}
        hint={text}
        className="sm:col-span-2"
        autoComplete="off"
        data-first-focus
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </FormDialog>
  )
}
