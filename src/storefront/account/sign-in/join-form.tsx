import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { href } from 'react-router'
import { NewStaffAccount, type ReceivedInvitation } from '#domain/staff/invitation.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { openDocument } from '#ui/page/open-document.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { signIn } from '#ui/state/session.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'

/** The form of an invitation for a person without an account: name and password, then straight into the back office. */
export function JoinForm({
  token,
  invitation: { email },
  join,
}: {
  token: string
  invitation: ReceivedInvitation
  join: (account: NewStaffAccount) => Promise<unknown>
}) {
  const [hasJoined, setHasJoined] = useState(false)
  const form = useForm({
    resolver: zodResolver(NewStaffAccount),
    defaultValues: { token, name: '', lastname: '', password: '' },
  })
  const { register, formState } = form
  const { errors } = formState
  const { submit, isBusy } = useFormSave(form, async (account) => {
    if (!hasJoined) await join(account)
    setHasJoined(true)
    signIn(await (await browserApi()).login({ email, password: account.password }))
    await openDocument(localizePath(href('/admin')))
  })
  return (
    <form noValidate onSubmit={submit} className="mt-8 grid gap-5">
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field
        label={t('fields.firstName')}
        autoComplete="given-name"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <Field
        label={t('fields.lastName')}
        autoComplete="family-name"
        required
        error={errors.lastname?.message}
        {...register('lastname')}
      />
      <Field
        label={t('invitation.password')}
        type="password"
        autoComplete="new-password"
        required
        hint={t('resetPassword.hint')}
        error={errors.password?.message}
        {...register('password')}
      />
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      <Button type="submit" wide aria-disabled={isBusy || undefined}>
        {isBusy ? t('invitation.joining') : t('invitation.join')}
      </Button>
    </form>
  )
}
