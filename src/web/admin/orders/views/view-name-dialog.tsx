import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { SavedViewForm } from '#domain/fulfilment/views/saved/saved-view.ts'
import { t } from '#domain/texts/t.ts'
import { showFormError } from '#web/state/form-errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'

/** What is typed: the filter is the one of the list. */
export const ViewName = SavedViewForm.pick({ name: true })

interface Props {
  title: string
  /** Its present name; empty for a new one. */
  name: string
  text?: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks what a view is called. */
export function ViewNameDialog({ title, name, text, onSave, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(ViewName), defaultValues: { name } })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (typed) => {
    try {
      await onSave(typed.name)
      onClose()
    } catch (error) {
      showFormError(error, form)
    }
  })
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <DialogForm
        onSubmit={save}
        fields="gap-4"
        end={
          <Button type="submit" look="ink" wide disabled={isSubmitting}>
            {t('savedViews.submit')}
          </Button>
        }
      >
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <Field
          label={t('savedViews.name')}
          hint={text}
          autoComplete="off"
          data-first-focus
          error={errors.name?.message}
          {...form.register('name')}
        />
      </DialogForm>
    </Dialog>
  )
}
