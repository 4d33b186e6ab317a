import type { ManualOrderQuote } from '#domain/orders/place/manual-order.ts'
import { t } from '#domain/texts/t.ts'
import { DuplicateNotice } from '#back-office/orders/order/duplicate-notice.tsx'
import { TotalsList } from '#back-office/orders/totals-list.tsx'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PriceText } from '#ui/widgets/price.tsx'

interface Props {
  quote: ManualOrderQuote | undefined
  isPlacing: boolean
  problem: string | undefined
}

/** The total, always in view: beside the form on a desk, at the bottom of a phone. */
export function OrderSummary({ quote, isPlacing, problem }: Props) {
  return (
    <div className="content-start max-lg:contents lg:sticky lg:top-24 lg:grid lg:gap-4">
      {quote && <DuplicateNotice duplicates={quote.duplicates} />}
      <section
        aria-label={t('adminOrders.total')}
        className="grid gap-3 border-ink bg-paper max-lg:sticky max-lg:bottom-16 max-lg:z-10 max-lg:-mx-gutter max-lg:border-t max-lg:px-gutter max-lg:py-3 lg:border lg:p-4"
      >
        {quote && <TotalsList totals={quote} className="max-lg:hidden" />}
        {problem && <Alert>{problem}</Alert>}
        <div className="flex items-center justify-between gap-4 lg:grid lg:items-stretch lg:justify-stretch">
          <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg font-semibold">
            {t('adminOrders.total')} <PriceText price={quote?.total ?? 0} />
          </p>
          <Button type="submit" aria-disabled={isPlacing || undefined}>
            {t('manualOrder.place')}
          </Button>
        </div>
      </section>
    </div>
  )
}
