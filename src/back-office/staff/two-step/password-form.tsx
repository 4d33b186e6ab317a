import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { TwoStepStart, type TwoStepSecret } from '#domain/staff/two-step.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'

/** Begins to set up the second step with one's password. */
export function PasswordForm({ onSecret }: { onSecret: (secret: TwoStepSecret) => void }) {
  const form = useForm({ resolver: zodResolver(TwoStepStart), defaultValues: { password: '' } })
  const { register, formState } = form
  const { submit, isBusy } = useFormSave(form, async (values) => {
    onSecret(await adminApi.startTwoStep(values))
  })
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-3">
      <Field
        label={t('twoStep.password')}
        type="password"
        autoComplete="current-password"
        className="grow basis-64"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" className="sm:mt-6.5" aria-disabled={isBusy || undefined}>
        {t('twoStep.start')}
      </Button>
      {formState.errors.root?.message && <Alert>{formState.errors.root.message}</Alert>}
    </form>
  )
}
