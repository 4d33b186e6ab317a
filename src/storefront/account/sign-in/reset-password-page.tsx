import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { PasswordReset } from '#domain/accounts/password.ts'
import { href, useNavigate } from 'react-router'
import { t, tParts } from '#domain/texts/t.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { FormFooter, FormPage, textLinkTo } from '#storefront/widgets/form-page.tsx'
import { FormSkeleton } from '#storefront/widgets/form-skeleton.tsx'
import { takeUrlToken, useReloadOnNewToken } from '#ui/page/url-token.ts'
import type { PageProps } from '#ui/page/page-types.ts'

export const clientLoader = () => ({ token: takeUrlToken() || 'none' })
clientLoader.hydrate = true as const

export const HydrateFallback = FormSkeleton

export default function ResetPasswordPage({ loaderData: { token } }: PageProps<typeof clientLoader>) {
  useReloadOnNewToken()
  return (
    <FormPage title={t('resetPassword.title')} heading={t('resetPassword.heading')}>
      <ResetForm token={token} />
      <FormFooter>
        {tParts('resetPassword.linkTooOld', { link: textLinkTo(href('/account/forgot-password')) })}
      </FormFooter>
    </FormPage>
  )
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(PasswordReset),
    defaultValues: { token, password: '' },
  })
  const { register, formState } = form
  const { errors } = formState
  const { submit, isBusy } = useFormSave(form, async (reset) => {
    await (await browserApi()).resetPassword(reset)
    notify('success', t('messages.passwordChanged'), { account: true, survives: true })
    await navigate(href('/account/login'), { replace: true })
  })
  return (
    <form noValidate onSubmit={submit} className="mt-8 grid gap-5">
      <Field
        label={t('resetPassword.title')}
        type="password"
        autoComplete="new-password"
        required
        hint={t('resetPassword.hint')}
        error={errors.password?.message}
        {...register('password')}
      />
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      <Button type="submit" wide aria-disabled={isBusy || undefined}>
        {isBusy ? t('account.saving') : t('resetPassword.save')}
      </Button>
    </form>
  )
}
