import { t } from '#domain/texts/t.ts'
import type { WebhookState } from '#domain/webhooks/webhook.ts'
import { Badge } from '#ui/controls/badge.tsx'

const looks = { on: 'green', off: 'muted', paused: 'red' } as const

/** Whether a webhook is on. */
export function WebhookStateBadge({ state }: { state: WebhookState }) {
  return <Badge look={looks[state]}>{t('webhookRoom.state', { state })}</Badge>
}
