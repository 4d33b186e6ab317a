import type { Customer } from '#domain/customers/customer.ts'
import { t } from '#domain/texts/t.ts'
import { PhoneRecordBadges } from '#back-office/orders/phone-record-badges.tsx'
import { Badge } from '#ui/controls/badge.tsx'

/** What became of the orders of a customer, each with its number. Nothing for what never happened. */
export function CustomerBadges({ customer }: { customer: Customer }) {
  const { open, lost } = customer
  return (
    <div className="flex flex-wrap gap-1">
      <PhoneRecordBadges record={customer} />
      {lost > 0 && <Badge look="red">{t('customers.lost', { count: lost })}</Badge>}
      {open > 0 && <Badge look="blue">{t('customers.open', { count: open })}</Badge>}
    </div>
  )
}
