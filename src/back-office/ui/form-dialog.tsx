import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useFormSave } from '#ui/state/use-save.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DialogForm } from '#ui/controls/dialog/dialog-form.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'

interface Props<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  title: string
  /** What the button says. */
  button: string
  save: (values: Output) => Promise<unknown>
  /** The toast once it is saved. */
  saved: string
  onSaved: () => Promise<void>
  onClose: () => void
  children: React.ReactNode
}

/** A form in a dialog. It saves and closes; what the shop refuses stands beside its fields, or above the button. */
export function FormDialog<Values extends FieldValues, Output>({
  form,
  title,
  button,
  save,
  saved,
  onSaved,
  onClose,
  children,
}: Props<Values, Output>) {
  const { errors } = form.formState
  const { submit, isBusy } = useFormSave(form, async (values) => {
    await save(values)
    notify('success', saved)
    await onSaved()
    onClose()
  })
  return (
    <Dialog open onOpenChange={onClose} title={title} place="middle">
      <DialogForm
        onSubmit={submit}
        fields="items-start gap-4 sm:grid-cols-2"
        end={
          <div className="grid gap-4">
            {errors.root?.message && <Alert>{errors.root.message}</Alert>}
            <Button type="submit" wide aria-disabled={isBusy || undefined}>
              {button}
            </Button>
          </div>
        }
      >
        {children}
      </DialogForm>
    </Dialog>
  )
}
