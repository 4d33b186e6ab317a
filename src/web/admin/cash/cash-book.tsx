import { useState } from 'react'
import { href } from 'react-router'
import type { CashEntriesPage, CashEntry } from '#domain/cash/cash-entry.ts'
import { toIsoDay } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { EventTime } from '#web/admin/event-time.tsx'
import { downloadFile } from '#web/app/download-file.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PriceText } from '#web/widgets/price.tsx'

/** The cash book of a courier, the newest entry first. */
export function CashBook({ courierId, first }: { courierId: string; first: CashEntriesPage }) {
  const [{ entries, next }, setShown] = useState(first)
  const showMore = async () => {
    try {
      const page = await adminApi.listCashEntries({ courierId, startAfter: next ?? '' })
      setShown({ entries: [...entries, ...page.entries], next: page.next })
    } catch {
      notify('error', t('cash.notFetched'))
    }
  }
  const exportAll = async () => {
    try {
      downloadFile(`cash-${toIsoDay(new Date())}.csv`, await adminApi.exportCashEntries({ courierId }), 'text/csv')
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  if (entries.length === 0) return <p className="py-8 text-muted">{t('cash.noEntries')}</p>
  return (
    <section aria-label={t('cash.book')}>
      <Button look="outline" className="mb-4" onClick={() => void exportAll()}>
        {t('cash.export')}
      </Button>
      <ul aria-label={t('cash.entries')} className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {next !== null && (
        <Button look="outline" className="mt-6" onClick={() => void showMore()}>
          {t('ui.showMore')}
        </Button>
      )}
    </section>
  )
}

function EntryRow({ entry: { kind, amount, orderId, orderNumber, payoutId, reason, by, at } }: { entry: CashEntry }) {
  const link = 'inline-flex min-h-11 min-w-11 items-center underline hover:text-blue'
  return (
    <li className="flex flex-wrap items-center gap-x-6 py-1 text-sm">
      <strong>{t('cash.entry', { kind })}</strong>
      {orderId !== null && (
        <Link to={href('/admin/orders/:orderId', { orderId })} className={link}>
          {orderNumber}
        </Link>
      )}
      {payoutId !== null && (
        <Link to={href('/admin/cash/payouts/:payoutId', { payoutId })} className={link}>
          {t('cash.showPayout')}
        </Link>
      )}
      <bdi className="grow wrap-anywhere">{reason}</bdi>
      <span className="text-muted">
        <EventTime at={at} by={by} />
      </span>
      <strong className="ms-auto">
        <PriceText price={amount} decimals={3} />
      </strong>
    </li>
  )
}
