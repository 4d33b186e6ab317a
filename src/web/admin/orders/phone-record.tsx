import type { PhoneRecord } from '#domain/fulfilment/admin-order.ts'
import { t } from '#domain/texts/t.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What became of the orders of a phone, in red where parcels were refused. Nothing for the first order of a phone. */
export function PhoneRecordBadge({ record }: { record: PhoneRecord | null }) {
  if (!record || record.delivered + record.refused === 0) return null
  const { delivered, refused } = record
  const texts = [
    ...(delivered > 0 ? [t('adminOrders.recordDelivered', { count: delivered })] : []),
    ...(refused > 0 ? [t('adminOrders.recordRefused', { count: refused })] : []),
  ]
  return (
    <ul className="flex flex-wrap gap-1">
      {texts.map((text) => (
        <li key={text}>
          <Badge look={refused > 0 && text === texts.at(-1) ? 'red' : 'green'}>{text}</Badge>
        </li>
      ))}
    </ul>
  )
}
