import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { askFirst } from '#back-office/ui/ask-first.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useSave } from '#ui/state/use-save.ts'
import { RoomSection } from './room-section.tsx'
import { SecretOnce } from './secret-once.tsx'

/** Makes a new secret and shows it once. */
export function SecretSection({ webhook: { id, url, previousSecretUntil } }: { webhook: Webhook }) {
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useSave()
  const [secret, setSecret] = useState<string>()
  const change = async () => {
    const isSure = await askFirst({
      title: t('webhookRoom.secretAsk', { host: new URL(url).host }),
      text: t('webhookRoom.secretText'),
      confirmLabel: t('webhookRoom.secretChange'),
    })
    if (!isSure) return
    await run(async () => {
      setSecret((await adminApi.changeWebhookSecret({ id })).secret)
      await revalidate()
    })
  }
  return (
    <RoomSection title={t('webhookRoom.secret')} text={t('webhookRoom.secretText')}>
      {previousSecretUntil !== null && (
        <p className="mb-3 text-sm">{t('webhookRoom.secretUntil', { date: formatDateTime(previousSecretUntil) })}</p>
      )}
      <Button look="outline" aria-disabled={isBusy || undefined} onClick={() => void change()}>
        {t('webhookRoom.secretChange')}
      </Button>
      {failure && <Alert>{failure}</Alert>}
      {secret && <SecretOnce url={url} secret={secret} />}
    </RoomSection>
  )
}
