import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import { messageKinds } from '#domain/mail/message-settings.ts'
import { currentLanguage, describeLanguage, languages } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field, SelectField } from '#ui/controls/form/field.tsx'
import { useFormSave } from '#ui/state/use-save.ts'
import { messageKindName } from './kind-name.ts'

/** Sends a message about an order that is made up to a phone. */
export function TestMessage() {
  const [answer, setAnswer] = useState('')
  const form = useForm({
    resolver: zodResolver(adminEndpoints.testMessage.schema.body),
    defaultValues: { phone: '', kind: messageKinds[0]!, language: currentLanguage() },
  })
  const { register, formState } = form
  const { errors } = formState
  const { submit, isBusy } = useFormSave(form, async (trial) => {
    setAnswer('')
    const { isOk, message } = await adminApi.testMessage(trial)
    setAnswer(isOk ? t('messageRoom.sent', { reference: message }) : t('messageRoom.notSent', { reason: message }))
  })
  return (
    <ForRight right="mails:write">
      <form noValidate aria-labelledby="message-test" onSubmit={submit} className="grid gap-4">
        <h2 id="message-test" className="headline text-lg">
          {t('messageRoom.test')}
        </h2>
        <p className="text-muted">{t('messageRoom.testText')}</p>
        <Field
          label={t('fields.phone')}
          type="tel"
          dir="ltr"
          autoComplete="off"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <SelectField label={t('messageRoom.testKind')} {...register('kind')}>
          {messageKinds.map((kind) => (
            <option key={kind} value={kind}>
              {messageKindName(kind)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('messageRoom.writtenIn')} {...register('language')}>
          {languages.map(({ code }) => (
            <option key={code} value={code}>
              {describeLanguage(code).name}
            </option>
          ))}
        </SelectField>
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <output className="wrap-anywhere">{answer}</output>
        <Button type="submit" look="outline" className="justify-self-start" aria-disabled={isBusy || undefined}>
          {t('messageRoom.send')}
        </Button>
      </form>
    </ForRight>
  )
}
