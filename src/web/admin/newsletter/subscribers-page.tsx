import { useState } from 'react'
import type { SubscribersPage as Page } from '#domain/newsletter/subscriber-endpoints.ts'
import { nameFileOfToday } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { ExportButtons } from '#web/admin/export-buttons.tsx'
import { PageHead } from '#web/app/page-head.tsx'
import { notify } from '#web/state/toasts/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { SubscriberRow } from './subscriber-row.tsx'
import type { PageProps } from '#web/app/page-types.ts'

export const clientLoader = () => adminApi.listSubscribers({})

export default function SubscribersPage({ loaderData }: PageProps<typeof clientLoader>) {
  return (
    <div className="px-gutter py-8">
      <PageHead title={t('newsletter.title')} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="headline text-2xl">{t('newsletter.title')}</h1>
        <ExportButtons
          fileName={nameFileOfToday('newsletter')}
          loadCsv={() => adminApi.exportSubscribers()}
          loadWorkbook={() => adminApi.exportSubscribersWorkbook()}
        />
      </div>
      <SubscriberList first={loaderData} />
    </div>
  )
}

function SubscriberList({ first }: { first: Page }) {
  const [{ subscribers, next }, setShown] = useState(first)
  const showMore = async () => {
    if (next === null) return
    try {
      const page = await adminApi.listSubscribers({ startAfter: next })
      setShown({ subscribers: [...subscribers, ...page.subscribers], next: page.next })
    } catch {
      notify('error', t('newsletter.notFetched'))
    }
  }
  const forget = (id: string) => setShown({ subscribers: subscribers.filter((other) => other.id !== id), next })
  if (subscribers.length === 0 && next === null)
    return <p className="py-section text-center text-muted">{t('newsletter.none')}</p>
  return (
    <>
      <ul aria-label={t('newsletter.title')} className="divide-y divide-line border-y border-line">
        {subscribers.map((subscriber) => (
          <SubscriberRow key={subscriber.id} subscriber={subscriber} onRemoved={() => forget(subscriber.id)} />
        ))}
      </ul>
      {next !== null && (
        <Button look="outline" className="mt-6" onClick={showMore}>
          {t('ui.showMore')}
        </Button>
      )}
    </>
  )
}
