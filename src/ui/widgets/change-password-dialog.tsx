import { t } from '#domain/texts/t.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { PasswordChange } from '#domain/accounts/password.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DialogForm } from '#ui/controls/dialog/dialog-form.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { Field } from '#ui/controls/form/field.tsx'

interface Props {
  /** Of the account: tells a password manager which entry it updates. */
  email: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called after the password was changed and before the dialog closes. */
  onChanged?: () => unknown
}

/** Asks for the current and a new password, for customers and staff alike. */
export function ChangePasswordDialog({ email, open, onOpenChange, onChanged }: Props) {
  const finish = () => {
    onChanged?.()
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('password.title')}>
      <ChangePasswordForm email={email} onChanged={finish} />
    </Dialog>
  )
}

function ChangePasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const form = useForm({
    resolver: zodResolver(PasswordChange),
    defaultValues: { currentPassword: '', password: '' },
  })
  const { register, formState } = form
  const { errors } = formState
  const { submit, isBusy } = useFormSave(form, async (change) => {
    await (await browserApi()).changePassword(change)
    notify('success', t('messages.passwordChangedHere'), { account: true })
    onChanged()
  })
  const end = (
    <div className="grid gap-3">
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      <Button type="submit" wide aria-disabled={isBusy || undefined}>
        {isBusy ? t('password.saving') : t('password.save')}
      </Button>
    </div>
  )
  return (
    <DialogForm onSubmit={submit} fields="gap-5" end={end}>
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <Field
        label={t('password.current')}
        type="password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <Field
        label={t('password.new')}
        type="password"
        autoComplete="new-password"
        required
        hint={t('password.hint')}
        error={errors.password?.message}
        {...register('password')}
      />
    </DialogForm>
  )
}
