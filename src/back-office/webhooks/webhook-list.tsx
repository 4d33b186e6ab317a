import { href } from 'react-router'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { Link } from '#ui/controls/link.tsx'
import { WebhookStateBadge } from './webhook-state.tsx'

/** The webhooks of the shop, each with what it gets and how it goes. */
export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  if (webhooks.length === 0) return <p className="mt-6 text-muted">{t('webhookRoom.none')}</p>
  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="py-3">
          <div className="flex flex-wrap items-center gap-x-3">
            <Link
              to={href('/admin/webhooks/:webhookId', { webhookId: webhook.id })}
              className="link inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere"
            >
              <bdi dir="ltr" translate="no">
                {webhook.url}
              </bdi>
            </Link>
            <WebhookStateBadge state={webhook.state} />
          </div>
          <p className="text-sm text-muted">{describeWebhook(webhook)}</p>
        </li>
      ))}
    </ul>
  )
}

/** What a webhook gets, what waits and what it took last. */
export const describeWebhook = ({ types, waiting, lastDeliveredAt }: Webhook): string =>
  [
    t('webhookRoom.typeCount', { count: types.length }),
    t('webhookRoom.waiting', { count: waiting }),
    lastDeliveredAt
      ? t('webhookRoom.lastDelivered', { date: formatDateTime(lastDeliveredAt) })
      : t('webhookRoom.neverDelivered'),
  ].join(' · ')
