import { href } from 'react-router'
import { hasOpenDifference, type Payout, type PayoutsPage } from '#domain/cash/payout.ts'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Link } from '#ui/controls/link.tsx'
import { ListMore } from '#back-office/ui/list-more.tsx'
import { usePages } from '#back-office/ui/use-pages.ts'
import { PriceText } from '#ui/widgets/price.tsx'

interface Props {
  first: PayoutsPage
  courierId?: string
  list?: 'all' | 'open'
}

/** Payouts of a courier, or of all, with their differences; `open`: those whose difference is not settled. */
export function PayoutList({ first, courierId, list = 'all' }: Props) {
  const pages = usePages(first, (startAfter) =>
    adminApi.listPayouts({ ...(courierId && { courierId }), list, startAfter }),
  )
  if (pages.items.length === 0) return <p className="border-y border-line py-8 text-muted">{t('cash.noPayouts')}</p>
  return (
    <>
      <ul
        aria-label={list === 'open' ? t('cashBook.open') : t('cash.payouts')}
        className="divide-y divide-line border-y border-line"
      >
        {pages.items.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
      <ListMore pages={pages} />
    </>
  )
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { id, at, courierName, received, difference, undoneAt } = payout
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-1 text-sm">
      <Link
        to={href('/admin/cash/payouts/:payoutId', { payoutId: id })}
        className="inline-flex min-h-11 items-center font-semibold underline hover:text-blue"
      >
        <time dateTime={at}>{formatDateTime(at)}</time>
      </Link>
      <bdi className="grow">{courierName}</bdi>
      {undoneAt !== null && <Badge look="muted">{t('cash.undone')}</Badge>}
      {hasOpenDifference(payout) && <Badge look="red">{t('cashBook.onAccount')}</Badge>}
      {difference !== 0 && (
        <span className="text-red">
          {t('cash.difference')} <PriceText price={difference} decimals={3} />
        </span>
      )}
      <strong>
        <PriceText price={received} decimals={3} />
      </strong>
    </li>
  )
}
