import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { PasswordReset } from '#domain/accounts/password.ts'
import { href, useNavigate } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { showFormError } from '#web/state/form-errors.ts'
import { notify } from '#web/state/toasts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { FormFooter, FormPage, textLink } from '#web/account/form-page.tsx'
import { FormSkeleton } from '#web/account/form-skeleton.tsx'
import { takeUrlToken, useReloadOnNewToken } from './url-token.ts'
import type { Route } from './+types/reset-password-page.ts'

export const clientLoader = () => ({ token: takeUrlToken() || 'none' })
clientLoader.hydrate = true as const

export const HydrateFallback = FormSkeleton

export default function ResetPasswordPage({ loaderData: { token } }: Route.ComponentProps) {
  useReloadOnNewToken()
  return (
    <FormPage title="New password" heading="Choose a new password">
      <ResetForm token={token} />
      <FormFooter>
        Link too old?{' '}
        <Link to={href('/account/forgot-password')} className={textLink}>
          Have a new one sent
        </Link>
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
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (reset) => {
    try {
      await (await browserApi()).resetPassword(reset)
      notify('success', t('messages.passwordChanged'), { account: true, survives: true })
      await navigate(href('/account/login'), { replace: true })
    } catch (error) {
      showFormError(error, form)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="mt-8 grid gap-5">
      <Field
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters. You will be signed out everywhere."
        error={errors.password?.message}
        {...register('password')}
      />
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      <Button type="submit" wide aria-disabled={isSubmitting || undefined}>
        {isSubmitting ? 'Saving…' : 'Save the new password'}
      </Button>
    </form>
  )
}
