import { href, useRevalidator } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { orNotFound } from '#ui/page/or-not-found.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { TabNav } from '#back-office/ui/tab-nav.tsx'
import { LinkButton } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { CashBook } from './book/cash-book.tsx'
import { readDays, type ShownDays } from './book/book-days.tsx'
import { CourierBalance } from './courier-balance.tsx'
import { ParcelsOnTheRoad } from './parcels/parcels-on-the-road.tsx'
import { ParcelsToSettle } from './parcels/parcels-to-settle.tsx'
import { PayoutList } from './payouts/payout-list.tsx'
import { CourierStatuses } from './statements/courier-statuses.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

const views = ['road', 'settle', 'payouts', 'book', 'statuses'] as const
type View = (typeof views)[number]

export async function clientLoader({ params: { courierId }, request }: LoaderArgs<'courierId'>) {
  const query = new URL(request.url).searchParams
  const view = views.find((each) => each === query.get('view')) ?? 'road'
  const search = query.get('search')?.slice(0, 100) ?? ''
  const days = readDays(query)
  const [courier, shown] = await Promise.all([
    orNotFound(adminApi.getCourierCash({ courierId })),
    orNotFound(readView(view, { courierId, search, days })),
  ])
  return { courier, view, search, days, shown }
}

/** What a view shows: the others are not read. */
async function readView(
  view: View,
  { courierId, search, days }: { courierId: string; search: string; days: ShownDays },
) {
  switch (view) {
    case 'road':
      return { parcels: await adminApi.listCashParcels({ courierId, list: 'on-the-road', search }) }
    case 'settle':
      return { parcels: await adminApi.listCashParcels({ courierId, list: 'to-settle' }) }
    case 'payouts':
      return { payouts: await adminApi.listPayouts({ courierId }) }
    case 'book':
      return { entries: await adminApi.listCashEntries({ courierId, ...days }) }
    case 'statuses':
      return { statuses: await adminApi.listCourierStatuses({ courierId }) }
  }
}

export default function CourierCashPage({ loaderData }: PageProps<typeof clientLoader>) {
  const { courier, view, search, days, shown } = loaderData
  const { revalidate } = useRevalidator()
  const courierId = courier.id
  const key = JSON.stringify([view, search, days, courier.balance, courier.onTheRoad, courier.toSettle])
  return (
    <div className="grid gap-6 px-gutter pt-8">
      <PageHead title={courier.name} />
      <header>
        <Link to={href('/admin/cash')} className="inline-flex min-h-11 items-center text-sm text-muted hover:text-blue">
          {t('cash.back')}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <RoomTitle className="wrap-anywhere">
            <bdi>{courier.name}</bdi>
          </RoomTitle>
          <ForRight right="cash:write">
            <LinkButton look="outline" to={href('/admin/cash/:courierId/statement', { courierId })}>
              {t('cash.import')}
            </LinkButton>
          </ForRight>
        </div>
      </header>
      <CourierBalance courier={courier} />
      <Views view={view} />
      {view === 'road' && shown.parcels && (
        <ParcelsOnTheRoad
          key={key}
          courierId={courierId}
          search={search}
          first={shown.parcels}
          onChanged={revalidate}
        />
      )}
      {view === 'settle' && shown.parcels && (
        <ParcelsToSettle key={key} courierId={courierId} first={shown.parcels} onChanged={revalidate} />
      )}
      {shown.payouts && <PayoutList key={key} courierId={courierId} first={shown.payouts} />}
      {shown.statuses && <CourierStatuses key={key} courierId={courierId} first={shown.statuses} />}
      {shown.entries && (
        <CashBook key={key} courierId={courierId} days={days} first={shown.entries} onChanged={revalidate} />
      )}
    </div>
  )
}

function Views({ view }: { view: View }) {
  const labels = {
    road: t('cash.onTheRoad'),
    settle: t('cash.toSettle'),
    payouts: t('cash.payouts'),
    book: t('cash.book'),
    statuses: t('cash.statuses'),
  }
  return (
    <TabNav label={t('cash.views')} className="border-b border-line">
      {views.map((each) => (
        <li key={each} className="me-6">
          <Link
            to={`?view=${each}`}
            aria-current={each === view ? 'page' : undefined}
            className="label inline-flex min-h-11 items-center border-b-2 border-transparent text-xs whitespace-nowrap aria-[current=page]:border-ink"
          >
            {labels[each]}
          </Link>
        </li>
      ))}
    </TabNav>
  )
}
