import type { CourierCash } from '#domain/cash/courier-cash.ts'
import { t } from '#domain/texts/t.ts'
import { PriceText } from '#ui/widgets/price.tsx'

/** What a courier owes, and its parcels with their cash. */
export function CourierBalance({ courier: { balance, onTheRoad, toSettle } }: { courier: CourierCash }) {
  const figures = [
    [balance < 0 ? t('cash.owed') : t('cash.owes'), Math.abs(balance), undefined],
    [t('cash.toSettle'), toSettle.cash, toSettle.count],
    [t('cash.onTheRoad'), onTheRoad.cash, onTheRoad.count],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-x-4">
      {figures.map(([label, amount, count]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">
            <PriceText price={amount} decimals={3} />
            {count !== undefined && (
              <span className="block text-sm font-normal text-muted">{t('cash.parcels', { count })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
