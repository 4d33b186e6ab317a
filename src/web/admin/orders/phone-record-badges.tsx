import type { PhoneRecord } from '#domain/fulfilment/admin-order.ts'
import { t } from '#domain/texts/t.ts'
import { Badge } from '#web/ui/badge.tsx'

/** How many orders of a phone were delivered, and in red how many were refused. Nothing where neither is known. */
export function PhoneRecordBadges({ record }: { record: PhoneRecord | null }) {
  const { delivered = 0, refused = 0 } = record ?? {}
  if (delivered + refused === 0) return null
  return (
    <p className="flex flex-wrap gap-1">
      {delivered > 0 && <Badge look="green">{t('adminOrders.recordDelivered', { count: delivered })}</Badge>}
      {refused > 0 && <Badge look="red">{t('adminOrders.recordRefused', { count: refused })}</Badge>}
    </p>
  )
}
