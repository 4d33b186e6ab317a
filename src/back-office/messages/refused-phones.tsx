import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { formatDate } from '#domain/dates.ts'
import type { RefusedPhone } from '#domain/mail/message-endpoints.ts'
import { t } from '#domain/texts/t.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useFormSave, useSave } from '#ui/state/use-save.ts'

interface Props {
  phones: readonly RefusedPhone[]
  onChanged: () => Promise<void>
}

/** The phones that want no messages: staff add one that said so elsewhere, and take one back. */
export function RefusedPhones({ phones, onChanged }: Props) {
  return (
    <section aria-labelledby="refused-phones" className="grid gap-3">
      <h2 id="refused-phones" className="headline text-lg">
        {t('messageRoom.refused')}
      </h2>
      <p className="text-muted">{t('messageRoom.refusedText')}</p>
      {phones.length === 0 ? (
        <p>{t('messageRoom.noRefused')}</p>
      ) : (
        <ul aria-label={t('messageRoom.refused')} className="divide-y divide-line border-y border-line">
          {phones.map((phone) => (
            <RefusedRow key={phone.phone} refused={phone} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <ForRight right="mails:write">
        <RefusedForm onAdded={onChanged} />
      </ForRight>
    </section>
  )
}

function RefusedRow({ refused, onChanged }: { refused: RefusedPhone; onChanged: () => Promise<void> }) {
  const phone = formatPhone(refused.phone)
  const { run, isBusy } = useSave((error) => notify('error', errorMessage(error)))
  const allow = async () => {
    await adminApi.allowPhone({ phone: refused.phone })
    notify('success', t('messageRoom.allowed', { phone }))
    await onChanged()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <p dir="ltr" className="text-match-parent font-medium">
          {phone}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {t('messageRoom.since', { day: formatDate(refused.refusedAt) })}
          {refused.reason && (
            <>
              {' · '}
              <bdi>{refused.reason}</bdi>
            </>
          )}
        </p>
      </div>
      <ForRight right="mails:write">
        <Button
          look="quiet"
          className="min-h-11 px-2"
          aria-label={t('messageRoom.allowOf', { phone })}
          aria-disabled={isBusy || undefined}
          onClick={() => void run(allow)}
        >
          {t('messageRoom.allow')}
        </Button>
      </ForRight>
    </li>
  )
}

function RefusedForm({ onAdded }: { onAdded: () => Promise<void> }) {
  const form = useForm({
    resolver: zodResolver(adminEndpoints.refusePhone.schema.body),
    defaultValues: { phone: '' },
  })
  const { errors } = form.formState
  const { submit, isBusy } = useFormSave(form, async ({ phone }) => {
    await adminApi.refusePhone({ phone })
    form.reset()
    await onAdded()
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field
        label={t('messageRoom.add')}
        type="tel"
        dir="ltr"
        autoComplete="off"
        className="min-w-40 flex-1"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <Button type="submit" look="outline" aria-disabled={isBusy || undefined}>
        {t('messageRoom.addDo')}
      </Button>
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
    </form>
  )
}
