import { href } from 'react-router'
import type { CustomerDetails } from '#domain/customers/customer.ts'
import { t } from '#domain/texts/t.ts'
import { PhoneRecordBadges } from '#back-office/orders/phone-record-badges.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { classes } from '#ui/controls/classes.ts'
import { Link } from '#ui/controls/link.tsx'
import { PriceText } from '#ui/widgets/price.tsx'

/** What earlier orders of a customer came to: refused parcels are a warning. */
export function KnownCustomer({ customer }: { customer: CustomerDetails }) {
  const { id, name, orders, open, refused, storeCredit } = customer
  return (
    <output
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-s-4 bg-sand px-3 py-1 text-sm sm:col-span-2',
        refused > 0 ? 'border-red' : 'border-green',
      )}
    >
      <Link
        to={href('/admin/customers/:customerId', { customerId: id })}
        target="_blank"
        className="inline-flex min-h-11 items-center font-semibold underline hover:text-blue"
      >
        <bdi>{name}</bdi>
      </Link>
      <span>{t('customers.orders', { count: orders })}</span>
      <PhoneRecordBadges record={customer} />
      {open > 0 && <Badge look="blue">{t('customers.open', { count: open })}</Badge>}
      {refused > 0 && <strong className="text-red">{t('manualOrder.refusedBefore', { count: refused })}</strong>}
      {storeCredit > 0 && (
        <strong>
          {t('returns.storeCredit')} <PriceText price={storeCredit} decimals={3} />
        </strong>
      )}
    </output>
  )
}
