import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { Login } from '#domain/accounts.ts'
import { ShopError } from '#domain/errors.ts'
import { texts } from '#domain/texts.ts'
import { browserApi } from '#web/browser-api.ts'
import { originIn } from '#web/guards.ts'
import { PageHead } from '#web/page-head.tsx'
import { signIn } from '#web/session.ts'
import { notify, notifyAfterReload } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

export default function LoginPage() {
  const { search } = useLocation()
  return (
    <div className="mx-auto max-w-md px-gutter py-section">
      <PageHead title="Login" />
      <h1 className="headline text-title">Log into your account</h1>
      <LoginForm />
      <p className="mt-8 border-t border-line pt-6 text-sm">
        New here?{' '}
        <Link to={`/account/signup${search}`} className="font-semibold underline hover:text-blue">
          Create account
        </Link>
      </p>
    </div>
  )
}

function LoginForm() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Login),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const isBusy = isSubmitting || (isSubmitSuccessful && !errors.root)

  const submit = handleSubmit(async (credentials) => {
    try {
      signIn(await (await browserApi()).login(credentials))
      notifyAfterReload('success', texts.signedIn, { account: true })
      // A whole new page, so nothing of the visitor before stays (ruling R8).
      location.assign(originIn(new URL(location.href)) ?? '/')
    } catch (error) {
      const message = error instanceof ShopError ? error.message : texts.signInFailed
      setError('root', { message })
      notify('error', message, { account: true })
    }
  })

  return (
    <form noValidate onSubmit={submit} className="mt-8 grid gap-5">
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      {errors.root && (
        <p role="alert" className="border-s-4 border-red bg-red/8 p-3 text-sm text-red">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" wide aria-disabled={isBusy || undefined}>
        {isBusy ? 'Signing in…' : 'Login'}
      </Button>
    </form>
  )
}
