import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { Profile, type User } from '#domain/accounts/user.ts'
import { t } from '#domain/texts/t.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { updateUser } from '#ui/state/session.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DialogForm } from '#ui/controls/dialog/dialog-form.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { formatPhone } from '#domain/contact/format-phone.ts'

/** Name, last name and an optional phone (spec §5). */
export function ProfileForm({ user, onSaved }: { user: User; onSaved: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    resolver: zodResolver(Profile),
    defaultValues: { name: user.name, lastName: user.lastname, phoneNumber: formatPhone(user.phone) },
  })
  const { register, formState } = form
  const { errors } = formState
  const { submit, isBusy } = useFormSave(form, async (profile) => {
    updateUser(await (await browserApi()).completeProfile(profile))
    await revalidate()
    onSaved()
    notify('success', t('messages.profileSaved'))
  })
  return (
    <DialogForm
      onSubmit={submit}
      fields="gap-5"
      end={
        <div className="grid gap-3">
          {errors.root?.message && <Alert>{errors.root.message}</Alert>}
          <Button type="submit" wide aria-disabled={isBusy || undefined}>
            {isBusy ? t('account.saving') : t('profile.save')}
          </Button>
        </div>
      }
    >
      <Field
        label={t('field.name')}
        autoComplete="given-name"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <Field
        label={t('field.lastName')}
        autoComplete="family-name"
        required
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <Field
        label={t('profile.phoneOptional')}
        type="tel"
        autoComplete="tel"
        error={errors.phoneNumber?.message}
        {...register('phoneNumber')}
      />
    </DialogForm>
  )
}
