import { t, tParts } from '#domain/texts/t.ts'
import { EventTime } from '#back-office/ui/event-time.tsx'
import type { StockEffect } from '#domain/orders/staff/order-details.ts'

/** The stock movements of an order. */
export function StockEffects({ effects }: { effects: StockEffect[] }) {
  return (
    <section aria-labelledby="stock" className="mt-6">
      <h2 id="stock" className="headline mb-1 text-base">
        {t('fields.stock')}
      </h2>
      <ul className="grid gap-2 text-sm">
        {effects.map(({ id, name, change, before, after, reason, at }) => (
          <li key={id}>
            <strong dir="ltr" className="tabular-nums">
              {change > 0 ? `+${change}` : change}
            </strong>{' '}
            <bdi>{name}</bdi>
            <span className="block text-muted">
              {tParts('stock.effect', {
                reason: t('stock.reason', { reason }),
                change: t('orderEvent.change', { before, after }),
                time: <EventTime key="time" at={at} by={null} />,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
