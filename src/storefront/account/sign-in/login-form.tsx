import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Login } from '#domain/accounts/login.ts'
import { href, useLocation } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { errorMessage, findApiError } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { returnPath } from '#ui/state/login-path.ts'
import { signIn } from '#ui/state/session.ts'
import { notify, notifyAfterReload } from '#ui/state/toasts/toasts.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { openDocument } from '#ui/page/open-document.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { Field } from '#ui/controls/form/field.tsx'
import { carriedEmail } from './carried-email.ts'
import { findSignup, forgetSignup } from './signed-up.ts'

/**
 * Logs in and loads a new page (ruling R8): the one the visitor came from, or the notice for unverified accounts. Staff who came
 * from nowhere go to work.
 */
async function logIn(credentials: Login) {
  const api = await browserApi()
  signIn(await api.login(credentials))
  forgetSignup()
  // Signed in by now: when the profile cannot be fetched, the next page tries again (ruling R32).
  const user = await api.getProfile().catch(() => undefined)
  if (user?.verified === false)
    return openDocument(localizePath(`${href('/account/verification-required')}${location.search}`))
  notifyAfterReload('success', t('messages.signedIn'), { account: true })
  const home = user?.isAdmin ? href('/admin') : href('/')
  await openDocument(localizePath(returnPath(new URL(location.href)) ?? home))
}

export function LoginForm() {
  const { state } = useLocation()
  const form = useForm({
    resolver: zodResolver(Login),
    defaultValues: { email: carriedEmail(state) || (findSignup()?.email ?? ''), password: '' },
  })
  const { register, setError, setFocus, formState } = form
  const { errors } = formState

  const [asksForCode, setAsksForCode] = useState(false)
  useEffect(() => {
    if (asksForCode) setFocus('code')
  }, [asksForCode, setFocus])
  const { submit, isBusy } = useFormSave(form, logIn, (error) => {
    const code = findApiError(error)?.code
    if (code === 'SECOND_STEP_REQUIRED' && !asksForCode) return setAsksForCode(true)
    const message = errorMessage(error, t('messages.signInFailed'))
    setError('root', { message })
    notify('error', message, { account: true })
  })

  return (
    <form noValidate onSubmit={submit} className="mt-8 grid gap-5">
      <Field
        label={t('field.email')}
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label={t('field.password')}
        type="password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      {asksForCode && (
        <Field
          label={t('twoStep.code')}
          autoComplete="one-time-code"
          required
          hint={t('twoStep.codeHint')}
          {...register('code')}
        />
      )}
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      <Button type="submit" wide aria-disabled={isBusy || undefined}>
        {isBusy ? t('login.signingIn') : t('login.submit')}
      </Button>
    </form>
  )
}
