import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { href, useRevalidator } from 'react-router'
import { InvitationDraft } from '#domain/staff/invitation.ts'
import { describeRole } from '#domain/staff/role-name.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { CopyText } from '#back-office/ui/copy-text.tsx'
import { RoleSelect } from './role-select.tsx'

/** Invites a member of staff by email and role, and shows the link once. */
export function InviteForm() {
  const { revalidate } = useRevalidator()
  const [link, setLink] = useState<{ email: string; url: string }>()
  const form = useForm({
    resolver: zodResolver(InvitationDraft),
    defaultValues: { email: '', role: 'orders' as const } satisfies InvitationDraft as InvitationDraft,
  })
  const { register, reset, formState } = form
  const { errors } = formState
  const role = useWatch({ control: form.control, name: 'role' })
  const { submit, isBusy } = useFormSave(form, async (draft) => {
    const { invitation, secret } = await adminApi.inviteStaff(draft)
    const path = localizePath(href('/account/invitation'))
    setLink({ email: invitation.email, url: `${location.origin}${path}#${secret}` })
    reset()
    await revalidate()
  })
  return (
    <section aria-labelledby="invite" className="mt-10 border-t border-line pt-6">
      <h2 id="invite" className="headline text-base">
        {t('invitation.title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t('invitation.introduction')}</p>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Field
          label={t('invitation.email')}
          type="email"
          autoComplete="off"
          className="grow basis-64"
          error={errors.email?.message}
          {...register('email')}
        />
        <RoleSelect label={t('roles.label')} className="sm:mt-6.5" {...register('role')} />
        <Button type="submit" className="sm:mt-6.5" aria-disabled={isBusy || undefined}>
          {t('invitation.send')}
        </Button>
      </form>
      <p className="mt-2 text-sm text-muted">{describeRole(role)}</p>
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      {link && (
        <CopyText
          label={t('invitation.link', { email: link.email })}
          hint={t('invitation.linkOnce', { email: link.email })}
          text={link.url}
          button={t('invitation.copy')}
          done={t('invitation.copied')}
        />
      )}
    </section>
  )
}
