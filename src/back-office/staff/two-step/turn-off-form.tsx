import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { TwoStepEnd } from '#domain/staff/two-step.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { showFormError } from '#ui/state/form-errors.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'

/** Turns one's own second step off, with the password and a code. */
export function TurnOffForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(TwoStepEnd), defaultValues: { password: '', code: '' } })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    try {
      await adminApi.turnOffTwoStep(values)
      notify('success', t('twoStep.turnedOff'))
      onDone()
    } catch (error) {
      showFormError(error, form)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-3">
      <Field
        label={t('twoStep.password')}
        type="password"
        autoComplete="current-password"
        className="grow basis-48"
        error={errors.password?.message}
        {...register('password')}
      />
      <Field
        label={t('twoStep.code')}
        autoComplete="one-time-code"
        className="grow basis-48"
        hint={t('twoStep.codeHint')}
        error={errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" look="outline" className="sm:mt-6.5" aria-disabled={isSubmitting || undefined}>
        {t('twoStep.turnOff')}
      </Button>
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
    </form>
  )
}
