import type { z } from 'zod'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Registration } from '#domain/accounts/registration.ts'
import { href, useLocation, useNavigate } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { errorMessage, fieldErrors } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { showFormError } from '#ui/state/form-errors.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { carryEmail } from './carried-email.ts'
import { rememberSignup } from './signed-up.ts'

const toast = { account: true, survives: true }

/** Signs up, then goes to the login page whether or not it worked (spec §4). Only field errors keep the form open. */
export function SignupForm() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useForm({
    resolver: zodResolver(Registration),
    defaultValues: { name: '', lastname: '', email: '', phone: '', password: '' },
  })
  const { register, getValues, formState } = form
  const { errors } = formState

  const goToLogin = (email: string) =>
    navigate(`${href('/account/login')}${search}`, { replace: true, state: carryEmail(email) })
  const signUp = async (registration: z.output<typeof Registration>) => {
    await (await browserApi()).register(registration)
    notify('success', t('messages.signedUp'), { ...toast, description: t('messages.checkInbox') })
    rememberSignup(registration.email)
    await goToLogin(registration.email)
  }
  const { submit, isBusy } = useFormSave(form, signUp, async (error) => {
    if (Object.keys(fieldErrors(error)).length > 0) return showFormError(error, form)
    notify('error', errorMessage(error, t('messages.signUpFailed')), toast)
    await goToLogin(getValues('email'))
  })

  return (
    <form noValidate onSubmit={submit} className="mt-8 grid gap-5">
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
        error={errors.lastname?.message}
        {...register('lastname')}
      />
      <Field
        label={t('field.email')}
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label={t('signup.phone')}
        type="tel"
        autoComplete="tel"
        required
        error={errors.phone?.message}
        {...register('phone')}
      />
      <Field
        label={t('field.password')}
        type="password"
        autoComplete="new-password"
        required
        hint={t('signup.passwordHint')}
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" wide aria-disabled={isBusy || undefined}>
        {isBusy ? t('signup.creating') : t('signup.submit')}
      </Button>
    </form>
  )
}
