import { t } from '#domain/texts/t.ts'
import { CopyText } from '#back-office/ui/copy-text.tsx'

/** The secret of a webhook, which is shown only now. */
export function SecretOnce({ url, secret }: { url: string; secret: string }) {
  return (
    <CopyText
      label={t('webhookRoom.secretOf', { host: new URL(url).host })}
      hint={t('webhookRoom.secretOnce')}
      text={secret}
      button={t('webhookRoom.copy')}
      done={t('webhookRoom.copied')}
    />
  )
}
