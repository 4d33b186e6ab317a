import { href } from 'react-router'
import type { CashEntry } from '#domain/cash/cash-entry.ts'
import { cashEntryName } from '#domain/cash/cash-entry-name.ts'
import { t } from '#domain/texts/t.ts'
import { EventTime } from '#back-office/ui/event-time.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { PriceText } from '#ui/widgets/price.tsx'

const link = 'inline-flex min-h-11 min-w-11 items-center underline hover:text-blue'

interface Props {
  entry: CashEntry
  /** Undefined: the reader may not. */
  onCorrect: (() => void) | undefined
}

/** One entry of the cash book. It never changes. */
export function EntryRow({ entry, onCorrect }: Props) {
  const { amount, orderId, orderNumber, payoutId, reason, by, at } = entry
  const name = cashEntryName(entry)
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-1 text-sm sm:grid-cols-[8rem_1fr_auto_7rem_auto]">
      <strong>{name}</strong>
      <strong className="text-end tabular-nums sm:order-1">
        <PriceText price={amount} decimals={3} />
      </strong>
      <span className="flex min-w-0 flex-wrap items-center gap-x-4">
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
        <bdi className="wrap-anywhere">{reason}</bdi>
      </span>
      <span className="text-muted max-sm:order-3">
        <EventTime at={at} by={by} />
      </span>
      {onCorrect && (
        <Button
          look="quiet"
          className="justify-self-end px-0 sm:order-2"
          aria-label={t('cashBook.correctEntryOf', { name: `${name} ${orderNumber}`.trim() })}
          onClick={onCorrect}
        >
          {t('cashBook.correctEntry')}
        </Button>
      )}
    </li>
  )
}
