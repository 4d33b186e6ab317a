import type { RefundSums } from '#domain/figures/refund-sums.ts'
import { t } from '#domain/texts/t.ts'
import { PriceText } from '#ui/widgets/price.tsx'

/** What was given back in the period, by way. Nothing where nothing came back. */
export function Refunded({ sums: { returns, cash, storeCredit, courier } }: { sums: RefundSums }) {
  if (returns === 0) return null
  const figures = [
    [t('returns.refundedAs'), cash],
    [t('returns.creditedAs'), storeCredit],
    [t('returns.notCollected'), courier],
  ] as const
  return (
    <section aria-labelledby="refunded">
      <h2 id="refunded" className="headline mb-2 text-base">
        {t('refunds.title')}
      </h2>
      <p className="mb-2 text-sm text-muted">{t('refunds.hint', { count: returns })}</p>
      <dl className="grid max-w-2xl grid-cols-3 gap-x-4">
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold">
              <PriceText price={amount} decimals={3} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
