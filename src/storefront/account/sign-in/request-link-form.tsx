import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Email } from '#domain/contact/email.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { t } from '#domain/texts/t.ts'

interface Props {
  email?: string
  /** The label of the button. */
  action: string
  onSend: (email: string) => Promise<void>
  /** The text after sending: the same whether or not the email has an account. */
  sentText: string
}

const EmailForm = z.object({ email: Email })

/** Requests a mail with a link, and answers the same whether or not the email has an account. */
export function RequestLinkForm({ email = '', action, onSend, sentText }: Props) {
  const form = useForm({
    resolver: zodResolver(EmailForm),
    values: { email },
    resetOptions: { keepDirtyValues: true },
  })
  const { register, formState } = form
  const { errors, isSubmitSuccessful } = formState
  const { submit, isBusy } = useFormSave(form, ({ email: typed }) => onSend(typed))

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
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      <output className={isSubmitSuccessful && !errors.root ? 'block border-s-4 border-green p-3 text-sm' : 'sr-only'}>
        {isSubmitSuccessful && !errors.root ? sentText : ''}
      </output>
      <Button type="submit" look="outline" wide aria-disabled={isBusy || undefined}>
        {isBusy ? t('requestLink.sending') : action}
      </Button>
    </form>
  )
}
