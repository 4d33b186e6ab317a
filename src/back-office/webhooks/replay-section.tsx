import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { toShopMoment } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { WebhookReplay } from '#domain/webhooks/webhook.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { RoomSection } from './room-section.tsx'

/** Sends everything again since a moment, in the time of the shop. */
export function ReplaySection({ id }: { id: string }) {
  const { revalidate } = useRevalidator()
  const form = useForm<WebhookReplay>({ resolver: zodResolver(WebhookReplay), defaultValues: { from: '' } })
  const { register, reset, formState } = form
  const { submit, isBusy } = useFormSave(form, async (replay) => {
    await adminApi.replayWebhook({ id, ...replay })
    notify('success', t('webhookRoom.replayed'))
    reset()
    await revalidate()
  })
  return (
    <RoomSection title={t('webhookRoom.replay')} text={t('webhookRoom.replayText')}>
      <form noValidate onSubmit={submit} className="grid justify-items-start gap-4">
        <Field
          label={t('webhookRoom.replayFrom')}
          hint={t('webhookRoom.clock')}
          type="datetime-local"
          error={formState.errors.from?.message}
          {...register('from', { setValueAs: toMoment })}
        />
        {formState.errors.root?.message && <Alert>{formState.errors.root.message}</Alert>}
        <Button type="submit" look="outline" aria-disabled={isBusy || undefined}>
          {t('webhookRoom.replay')}
        </Button>
      </form>
    </RoomSection>
  )
}

function toMoment(typed: string): string {
  const [day, clock] = typed.split('T')
  return day && clock && !typed.endsWith('Z') ? toShopMoment(day, clock.slice(0, 5)).toISOString() : typed
}
