import { useRevalidator } from 'react-router'
import { useState } from 'react'
import type { WebhookDraft } from '#domain/webhooks/webhook.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { PageProps } from '#ui/page/page-types.ts'
import { SecretOnce } from './secret-once.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookList } from './webhook-list.tsx'

export const clientLoader = () => adminApi.listWebhooks()

const empty = { url: '', types: [], payload: 'whole', isOn: true } as const

export default function WebhooksPage({ loaderData: webhooks }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  const [made, setMade] = useState<{ url: string; secret: string }>()
  const add = async (draft: WebhookDraft) => {
    const { webhook, secret } = await adminApi.createWebhook(draft)
    setMade({ url: webhook.url, secret })
    await revalidate()
  }
  return (
    <div className="max-w-3xl px-gutter py-8">
      <PageHead title={t('webhookRoom.title')} />
      <h1 className="headline text-2xl">{t('webhookRoom.title')}</h1>
      <WebhookList webhooks={webhooks} />
      <ForRight right="staff:write">
        <section aria-labelledby="new-webhook" className="mt-10 border-t border-line pt-6">
          <h2 id="new-webhook" className="headline text-base">
            {t('webhookRoom.new')}
          </h2>
          {/* A new one begins empty again. */}
          <WebhookForm
            key={made?.secret}
            values={{ ...empty, types: [] }}
            button={t('webhookRoom.create')}
            onSave={add}
          />
          {made && <SecretOnce url={made.url} secret={made.secret} />}
        </section>
      </ForRight>
    </div>
  )
}
