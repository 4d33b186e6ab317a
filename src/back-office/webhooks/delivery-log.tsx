import { useRevalidator, useSearchParams } from 'react-router'
import type { Page } from '#domain/api/page.ts'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import type { WebhookDelivery } from '#domain/webhooks/webhook.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { ListMore } from '#back-office/ui/list-more.tsx'

import { usePages } from '#back-office/ui/use-pages.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { failureName } from './failure-name.ts'
import { RoomSection } from './room-section.tsx'
import { typeName } from './type-name.ts'

interface Props {
  id: string
  first: Page<WebhookDelivery>
  isFailed: boolean
}

/** What was sent to a webhook and what was answered, the newest event first. */
export function DeliveryLog({ id, first, isFailed }: Props) {
  const [, setSearch] = useSearchParams()
  const pages = usePages(first, (startAfter) =>
    adminApi.listWebhookDeliveries({ id, startAfter, ...(isFailed && { failed: 'true' as const }) }),
  )
  return (
    <RoomSection title={t('webhookRoom.log')}>
      <Checkbox
        label={t('webhookRoom.logFailed')}
        defaultChecked={isFailed}
        onChange={({ target }) => setSearch(target.checked ? { failed: 'true' } : {}, { preventScrollReset: true })}
      />
      {pages.items.length === 0 && (
        <p className="mt-2 text-muted">{isFailed ? t('webhookRoom.logNoneFailed') : t('webhookRoom.logNone')}</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {pages.items.map((delivery) => (
          <Delivery key={delivery.id} webhookId={id} delivery={delivery} />
        ))}
      </ul>
      <ListMore pages={pages} />
    </RoomSection>
  )
}

const looks = { delivered: 'green', 'given-up': 'red', retrying: 'ink', waiting: 'muted' } as const

function Delivery({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { type, position, state, body } = delivery
  const place = { type: typeName(type), position: String(position) }
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 grow basis-64">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {place.type} <Badge look={looks[state]}>{t('webhookRoom.deliveryState', { state })}</Badge>
          </p>
          <p className="text-sm text-muted">{describeDelivery(delivery)}</p>
        </div>
        {body !== null && (
          <ForRight right="staff:write">
            <ReplayButton id={webhookId} position={position} label={t('webhookRoom.replayOneOf', place)} />
          </ForRight>
        )}
      </div>
      <details>
        <summary className="min-h-11 py-2.5 text-sm" aria-label={t('webhookRoom.bodyOf', place)}>
          {t('webhookRoom.body')}
        </summary>
        <pre dir="ltr" translate="no" className="bg-sand p-3 text-start text-xs wrap-anywhere whitespace-pre-wrap">
          {body === null ? t('webhookRoom.bodyGone') : JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
      </details>
    </li>
  )
}

function describeDelivery({ createdAt, attempts, status, failure, dueAt, state }: WebhookDelivery) {
  return [
    formatDateTime(createdAt),
    t('webhookRoom.tries', { count: attempts }),
    ...(failure !== null ? [failureName({ failure, status })] : []),
    ...(failure === null && status !== null ? [t('webhookRoom.answer', { status })] : []),
    ...(state === 'retrying' && dueAt !== null ? [t('webhookRoom.next', { date: formatDateTime(dueAt) })] : []),
  ].join(' · ')
}

function ReplayButton({ id, position, label }: { id: string; position: number; label: string }) {
  const { revalidate } = useRevalidator()
  const replay = async () => {
    try {
      await adminApi.replayWebhookDelivery({ id, position })
      notify('success', t('webhookRoom.replayedOne'))
    } catch (error) {
      notify('error', errorMessage(error))
    }
    await revalidate()
  }
  return (
    <Button look="outline" className="min-h-11 px-4 py-2 text-xs" aria-label={label} onClick={() => void replay()}>
      {t('webhookRoom.replayOne')}
    </Button>
  )
}
