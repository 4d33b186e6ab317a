import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Email } from '#domain/contact/email.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { showFailure } from '#web/account/show-failure.ts'

interface Props {
  email?: string
  action: string
  /** Asks for the mail. */
  onSend: (email: string) => Promise<void>
  /** What is said when it was asked for: the same whoever has an account. */
  sent: string
}

const EmailForm = z.object({ email: Email })

/** Asks for a mail to an address, and says the same whether or not it is known. */
export function RequestLinkForm({ email = '', action, onSend, sent }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(EmailForm),
    values: { email },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const submit = handleSubmit(({ email: wanted }) =>
    onSend(wanted).catch((error: unknown) => showFailure(error, setError)),
  )

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
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      <output className={isSubmitSuccessful && !errors.root ? 'block border-s-4 border-green p-3 text-sm' : 'sr-only'}>
        {isSubmitSuccessful && !errors.root ? sent : ''}
      </output>
      <Button type="submit" look="outline" wide aria-disabled={isSubmitting || undefined}>
        {isSubmitting ? 'Sending…' : action}
      </Button>
    </form>
  )
}
