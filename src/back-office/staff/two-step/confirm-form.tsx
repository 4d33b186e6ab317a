import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { TwoStepConfirmation, type TwoStepSecret } from '#domain/staff/two-step.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { QrCode } from './qr-code.tsx'

/** Shows the secret as an image and as text, and turns the second step on by its first code. */
export function ConfirmForm({
  secret: { secret, uri },
  onConfirmed,
}: {
  secret: TwoStepSecret
  onConfirmed: (recoveryCodes: string[]) => void
}) {
  const form = useForm({ resolver: zodResolver(TwoStepConfirmation), defaultValues: { code: '' } })
  const { register, setFocus, formState } = form
  useEffect(() => setFocus('code'), [setFocus])
  const { submit, isBusy } = useFormSave(form, async (values) => {
    onConfirmed((await adminApi.confirmTwoStep(values)).recoveryCodes)
  })
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid justify-items-start gap-4">
      <p className="text-sm">{t('twoStep.scan')}</p>
      <QrCode text={uri} label={t('twoStep.qr')} />
      <p className="text-sm">
        {t('twoStep.secret')}:{' '}
        <span dir="ltr" translate="no" className="font-medium wrap-anywhere select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </span>
      </p>
      <Field
        label={t('twoStep.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="w-full max-w-xs"
        hint={t('twoStep.sixDigits')}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      {formState.errors.root?.message && <Alert>{formState.errors.root.message}</Alert>}
      <Button type="submit" aria-disabled={isBusy || undefined}>
        {t('twoStep.confirm')}
      </Button>
    </form>
  )
}
