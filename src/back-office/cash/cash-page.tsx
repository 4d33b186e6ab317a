import { href } from 'react-router'
import type { CourierCash } from '#domain/cash/courier-cash.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { CourierBalance } from './courier-balance.tsx'
import { PayoutList } from './payouts/payout-list.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  const [couriers, payouts, open] = await Promise.all([
    adminApi.listCourierCash(),
    adminApi.listPayouts({}),
    adminApi.listPayouts({ list: 'open' }),
  ])
  return { couriers, payouts, open }
}

export default function CashPage({ loaderData: { couriers, payouts, open } }: PageProps<typeof clientLoader>) {
  return (
    <div className="grid gap-8 px-gutter pt-8">
      <PageHead title={t('cash.title')} />
      <header className="flex flex-wrap items-center justify-between gap-4">
        <RoomTitle>{t('cash.title')}</RoomTitle>
        <LinkButton look="outline" className="min-h-11! px-4! py-1! text-xs" to={href('/admin/cash/day')}>
          {t('cashDay.title')}
        </LinkButton>
      </header>
      <Couriers couriers={couriers} />
      {open.items.length > 0 && (
        <section aria-labelledby="open-differences">
          <h2 id="open-differences" className="headline mb-1 text-base">
            {t('cashBook.open')}
          </h2>
          <p className="mb-3 max-w-prose text-sm text-muted">{t('cashBook.openHint')}</p>
          <PayoutList first={open} list="open" />
        </section>
      )}
      <section aria-labelledby="payouts">
        <h2 id="payouts" className="headline mb-3 text-base">
          {t('cash.payouts')}
        </h2>
        <PayoutList first={payouts} />
      </section>
    </div>
  )
}

function Couriers({ couriers }: { couriers: readonly CourierCash[] }) {
  if (couriers.length === 0) return <p className="border-y border-line py-8 text-muted">{t('cash.noCouriers')}</p>
  return (
    <ul aria-label={t('cash.couriers')} className="divide-y divide-line border-y border-line">
      {couriers.map((courier) => (
        <li key={courier.id} className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-[1fr_2fr] sm:items-center">
          <Link
            to={href('/admin/cash/:courierId', { courierId: courier.id })}
            className="inline-flex min-h-11 items-center font-semibold underline hover:text-blue"
          >
            <bdi>{courier.name}</bdi>
          </Link>
          <CourierBalance courier={courier} />
        </li>
      ))}
    </ul>
  )
}
