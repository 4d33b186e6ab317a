import { useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { t } from '#domain/texts/t.ts'
import type { WebhookDraft } from '#domain/webhooks/webhook.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { askFirst } from '#back-office/ui/ask-first.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { RightFields } from '#back-office/rights/right-fields.tsx'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { orNotFound } from '#ui/page/or-not-found.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useSave } from '#ui/state/use-save.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { ReplaySection } from './replay-section.tsx'
import { SecretSection } from './secret-section.tsx'
import { TestSection } from './test-section.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { describeWebhook } from './webhook-list.tsx'
import { WebhookStateBadge } from './webhook-state.tsx'

export async function clientLoader({ params: { webhookId: id }, request }: LoaderArgs<'webhookId'>) {
  const isFailed = new URL(request.url).searchParams.has('failed')
  const [webhook, log] = await Promise.all([
    orNotFound(adminApi.getWebhook({ id })),
    orNotFound(adminApi.listWebhookDeliveries({ id, ...(isFailed && { failed: 'true' as const }) })),
  ])
  return { webhook, log, isFailed }
}

export default function WebhookPage({ loaderData: { webhook, log, isFailed } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  const { id, url, types, payload, state } = webhook
  const save = async (draft: WebhookDraft) => {
    await adminApi.changeWebhook({ id, ...draft })
    notify('success', t('webhookRoom.saved'))
    await revalidate()
  }
  return (
    <div className="max-w-3xl px-gutter py-8">
      <PageHead title={t('webhookRoom.title')} />
      <h1 className="headline text-2xl wrap-anywhere">
        <bdi dir="ltr" translate="no">
          {new URL(url).host}
        </bdi>
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-muted">
        <WebhookStateBadge state={state} /> {describeWebhook(webhook)}
      </p>
      {state === 'paused' && (
        <div className="mt-4">
          <Alert>{t('webhookRoom.pausedText')}</Alert>
        </div>
      )}
      <RightFields right="staff:write">
        <WebhookForm
          key={state}
          values={{ url, types: types as WebhookDraft['types'], payload, isOn: state === 'on' }}
          button={t('webhookRoom.save')}
          hasSwitch
          onSave={save}
        />
      </RightFields>
      <ForRight right="staff:write">
        <TestSection id={id} />
        <SecretSection webhook={webhook} />
        <ReplaySection id={id} />
      </ForRight>
      <DeliveryLog id={id} first={log} isFailed={isFailed} />
      <ForRight right="staff:write">
        <RemoveWebhook id={id} host={new URL(url).host} />
      </ForRight>
    </div>
  )
}

function RemoveWebhook({ id, host }: { id: string; host: string }) {
  const navigate = useNavigate()
  const { run, isBusy, failure } = useSave()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    setAsking(true)
    const isSure = await askFirst({
      title: t('webhookRoom.removeAsk', { host }),
      text: t('webhookRoom.removeText'),
      confirmLabel: t('webhookRoom.remove'),
    })
    setAsking(false)
    if (!isSure) return
    const isDone = await run(() => adminApi.deleteWebhook({ id }))
    if (!isDone) return
    notify('success', t('webhookRoom.removed'))
    await navigate(href('/admin/webhooks'))
  }
  return (
    <div className="mt-10 border-t border-line pt-6">
      {failure && <Alert>{failure}</Alert>}
      <Button look="outline" aria-disabled={isBusy || isAsking || undefined} onClick={() => void remove()}>
        {t('webhookRoom.remove')}
      </Button>
    </div>
  )
}
