import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Registration } from '#domain/accounts/registration.ts'
import { href, useLocation, useNavigate } from 'react-router'
import { texts } from '#domain/texts.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { messageOf, refusedFields, showFailure } from '#web/account/show-failure.ts'

const toast = { account: true, survives: true }

/** Signs up. Whatever came of it, the sign-in page is next (spec §4), save for a field that only the server can judge. */
export function SignupForm() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Registration),
    defaultValues: { name: '', lastname: '', email: '', phone: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (registration) => {
    try {
      await (await browserApi()).register(registration)
      notify('success', texts.signedUp, { ...toast, description: texts.checkInbox })
    } catch (error) {
      if (refusedFields(error).length > 0) return showFailure(error, setError)
      notify('error', messageOf(error, texts.signUpFailed), toast)
    }
    await navigate(`${href('/account/login')}${search}`, { replace: true })
  })

  return (
    <form noValidate onSubmit={submit} className="mt-8 grid gap-5">
      <Field label="Name" autoComplete="given-name" required error={errors.name?.message} {...register('name')} />
      <Field
        label="Last Name"
        autoComplete="family-name"
        required
        error={errors.lastname?.message}
        {...register('lastname')}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        required
        error={errors.phone?.message}
        {...register('phone')}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters. A few words are better than one."
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" wide aria-disabled={isSubmitting || undefined}>
        {isSubmitting ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  )
}
