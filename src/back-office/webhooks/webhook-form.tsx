import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { t } from '#domain/texts/t.ts'
import { WebhookDraft, WebhookPayload } from '#domain/webhooks/webhook.ts'
import { useUnsavedChanges } from '#back-office/ui/unsaved/use-unsaved-changes.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Choice } from '#ui/controls/form/choice.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { useFormSave } from '#ui/state/use-save.ts'
import { EventTypeFields } from './event-type-fields.tsx'

type Values = z.input<typeof WebhookDraft>

interface Props {
  values: Values
  button: string
  /** One that is there can be switched off. */
  hasSwitch?: boolean
  onSave: (draft: WebhookDraft) => Promise<unknown>
}

/** Where and what a webhook sends. */
export function WebhookForm({ values, button, hasSwitch = false, onSave }: Props) {
  const form = useForm<Values, unknown, WebhookDraft>({ resolver: zodResolver(WebhookDraft), defaultValues: values })
  const { register, formState, reset } = form
  const { errors, isDirty } = formState
  useUnsavedChanges(isDirty)
  const { submit, isBusy } = useFormSave(form, async (draft) => {
    await onSave(draft)
    reset(draft)
  })
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
      <Field
        label={t('webhookRoom.url')}
        hint={t('webhookRoom.urlHint')}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        error={errors.url?.message}
        {...register('url')}
      />
      <EventTypeFields
        register={register}
        chosen={hasSwitch ? values.types.length : undefined}
        error={errors.types?.message}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">{t('webhookRoom.payload')}</legend>
        {WebhookPayload.options.map((payload) => (
          <Choice
            key={payload}
            value={payload}
            label={t('webhookRoom.payloadName', { payload })}
            hint={t('webhookRoom.payloadText', { payload })}
            {...register('payload')}
          />
        ))}
      </fieldset>
      {hasSwitch && <Checkbox label={t('webhookRoom.isOn')} {...register('isOn')} />}
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      <Button type="submit" className="justify-self-start" aria-disabled={isBusy || undefined}>
        {button}
      </Button>
    </form>
  )
}
