import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { TwoStepEnd } from '#domain/staff/two-step.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'

/** Turns one's own second step off, with the password and a code. */
export function TurnOffForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(TwoStepEnd), defaultValues: { password: '', code: '' } })
  const { register, formState } = form
  const { errors } = formState
  const { submit, isBusy } = useFormSave(form, async (values) => {
    await adminApi.turnOffTwoStep(values)
    notify('success', t('twoStep.turnedOff'))
    onDone()
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
      <Button type="submit" look="outline" className="sm:mt-6.5" aria-disabled={isBusy || undefined}>
        {t('twoStep.turnOff')}
      </Button>
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
    </form>
  )
}
