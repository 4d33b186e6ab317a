import type { PreviousFilePreview, PreviousOutcome } from '#domain/customers/previous-shop.ts'
import { formatDate } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { RowNotes } from '#back-office/ui/row-notes.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PreviousOrderItem } from './previous-order-item.tsx'
import { StatusOutcomes } from './status-outcomes.tsx'

interface Props {
  preview: PreviousFilePreview
  isBusy: boolean
  isKeeping: boolean
  onSay: (status: string, outcome: PreviousOutcome) => Promise<unknown>
  onKeep: () => Promise<void>
}

/** What a file of the previous shop holds, how its statuses are understood, and the way to keep it. */
export function PreviousFilePlan({ preview, isBusy, isKeeping, onSay, onKeep }: Props) {
  const { source, kind, firstAt, lastAt, statuses, examples, skipped, notes } = preview
  return (
    <section aria-labelledby="plan" aria-busy={isBusy && !isKeeping} className="grid gap-6">
      <div>
        <h2 id="plan" className="headline mb-2 text-base">
          {t('previousShop.plan')}
        </h2>
        <p className="text-muted">{t('previousShop.source', { source })}</p>
        {kind === 'orders' && <p className="font-semibold">{t('previousShop.foundOrders', preview)}</p>}
        <p className="font-semibold">{t('previousShop.foundCustomers', preview)}</p>
        {firstAt && lastAt && (
          <p>{t('previousShop.period', { first: formatDate(firstAt), last: formatDate(lastAt) })}</p>
        )}
      </div>
      {statuses.length > 0 && <StatusOutcomes statuses={statuses} isBusy={isBusy} onSay={onSay} />}
      {examples.length > 0 && (
        <section aria-labelledby="examples">
          <h3 id="examples" className="mb-2 font-semibold">
            {t('previousShop.examples')}
          </h3>
          <ul className="divide-y divide-line border-y border-line">
            {examples.map((order) => (
              <PreviousOrderItem key={order.number} order={order} customer={order} />
            ))}
          </ul>
        </section>
      )}
      <div>
        <RowNotes title={t('import.skipped')} notes={skipped} />
        <RowNotes title={t('import.lookAt')} notes={notes} />
      </div>
      <Button className="justify-self-start" disabled={isBusy || preview.customers === 0} onClick={onKeep}>
        {isKeeping ? t('previousShop.keeping') : t('previousShop.keep')}
      </Button>
    </section>
  )
}
