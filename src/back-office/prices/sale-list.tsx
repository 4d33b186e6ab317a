import { formatLongDate } from '#domain/dates.ts'
import type { Sale } from '#domain/prices/sale.ts'
import { t } from '#domain/texts/t.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { useCollectionName } from '#back-office/collections/known-collections.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { saleName, saleState } from './sale-name.ts'

interface Props {
  sales: readonly Sale[]
  now: Date
  onStop: (sale: Sale) => void
}

/** All sales, those that begin last first, each with its time and the button that ends it or calls it off. */
export function SaleList({ sales, now, onStop }: Props) {
  if (sales.length === 0) return <p className="border-y border-line py-8 text-muted">{t('sales.none')}</p>
  return (
    <ul aria-label={t('sales.title')} className="divide-y divide-line border-y border-line">
      {sales.map((sale) => (
        <SaleRow key={sale.id} sale={sale} state={saleState(sale, now)} onStop={() => onStop(sale)} />
      ))}
    </ul>
  )
}

const looks = { planned: 'blue', running: 'green', ended: 'muted' } as const
const stateNames = {
  planned: () => t('sales.planned'),
  running: () => t('sales.running'),
  ended: () => t('sales.ended'),
}

interface RowProps {
  sale: Sale
  state: ReturnType<typeof saleState>
  onStop: () => void
}

function SaleRow({ sale, state, onStop }: RowProps) {
  const { startsAt, endsAt } = sale
  const mayStop = useMay('promotions:write')
  const name = saleName(sale, useCollectionName())
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
      <div className="min-w-0 grow basis-64 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="wrap-anywhere">{name}</strong>
          <Badge look={looks[state]}>{stateNames[state]()}</Badge>
        </p>
        <p className="text-muted">
          {t('promotions.from', { day: formatLongDate(startsAt) })} ·{' '}
          {endsAt ? t('promotions.until', { day: formatLongDate(lastMoment(endsAt)) }) : t('sales.openEnd')}
        </p>
      </div>
      {state !== 'ended' && mayStop && (
        <Button
          look="outline"
          className="min-h-11 px-4 py-2 text-xs"
          aria-label={state === 'planned' ? t('sales.deleteOf', { name }) : t('sales.endOf', { name })}
          onClick={onStop}
        >
          {state === 'planned' ? t('sales.callOff') : t('sales.end')}
        </Button>
      )}
    </li>
  )
}

/** A sale ends with the first moment of the next day. */
const lastMoment = (endsAt: string) => new Date(Date.parse(endsAt) - 1).toISOString()
