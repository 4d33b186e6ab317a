import { t } from '#domain/texts/t.ts'
import { formatDateTime } from '#domain/dates.ts'
import type { StockEffect } from '#domain/fulfilment/order-details.ts'

/** The stock movements of an order. */
export function StockEffects({ effects }: { effects: StockEffect[] }) {
  return (
    <section aria-labelledby="stock">
      <h2 id="stock" className="headline mb-3 text-base">
        {t('adminOrders.stock')}
      </h2>
      <ul className="grid gap-3 text-sm">
        {effects.map(({ id, name, change, before, after, reason, at }) => (
          <li key={id}>
            <strong dir="ltr" className="tabular-nums">
              {change > 0 ? `+${change}` : change}
            </strong>{' '}
            {name}
            <span className="block text-muted">
              {t('stock.reason', { reason })}, {t('orderEvent.change', { before, after })},{' '}
              <time dateTime={at}>{formatDateTime(at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
