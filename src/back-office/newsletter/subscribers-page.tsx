import { useRevalidator } from 'react-router'
import type { SubscribersPage as Page } from '#domain/newsletter/subscriber-endpoints.ts'
import { nameFileOfToday } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ExportButtons } from '#back-office/ui/export-buttons.tsx'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { SubscriberRow } from './subscriber-row.tsx'
import { ListMore } from '#back-office/ui/list-more.tsx'
import { usePages } from '#back-office/ui/use-pages.ts'
import type { PageProps } from '#ui/page/page-types.ts'

export const clientLoader = () => adminApi.listSubscribers({})

export default function SubscribersPage({ loaderData }: PageProps<typeof clientLoader>) {
  return (
    <div className="px-gutter py-8">
      <PageHead title={t('newsletter.title')} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <RoomTitle>{t('newsletter.title')}</RoomTitle>
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
  const pages = usePages(first, (startAfter) => adminApi.listSubscribers({ startAfter }))
  const { revalidate } = useRevalidator()
  if (pages.items.length === 0 && !pages.hasMore)
    return <p className="py-section text-center text-muted">{t('newsletter.none')}</p>
  return (
    <>
      <ul aria-label={t('newsletter.title')} className="divide-y divide-line border-y border-line">
        {pages.items.map((subscriber) => (
          <SubscriberRow key={subscriber.id} subscriber={subscriber} onRemoved={revalidate} />
        ))}
      </ul>
      <ListMore pages={pages} />
    </>
  )
}
