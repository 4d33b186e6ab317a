import { href } from 'react-router'
import { formatPhone } from '#domain/contact/format-phone.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { formatDate } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { telUrl } from '#back-office/ui/phone-urls.ts'
import { Link } from '#ui/controls/link.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { CustomerBadges } from './customer-badges.tsx'

/** A customer in the list: one line on a desk. */
export function CustomerRow({ customer }: { customer: Customer }) {
  const { id, name, phone, email, orders, value, lastOrderAt } = customer
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 py-1 text-sm lg:grid-cols-[2fr_1.4fr_2fr_1fr_2fr_auto_auto]">
      <Link
        to={href('/admin/customers/:customerId', { customerId: id })}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline hover:text-blue"
      >
        <bdi>{name}</bdi>
      </Link>
      <a
        href={telUrl(phone)}
        className="inline-flex min-h-11 items-center whitespace-nowrap hover:text-blue max-lg:justify-self-end"
      >
        <bdi>{formatPhone(phone)}</bdi>
      </a>
      <span className="text-muted wrap-anywhere max-lg:hidden">
        <bdi>{email}</bdi>
      </span>
      <span className="tabular-nums">{t('customers.orders', { count: orders })}</span>
      <div className="max-lg:order-last max-lg:col-span-2">
        <CustomerBadges customer={customer} />
      </div>
      <span className="text-end max-lg:hidden">
        <PriceText price={value} />
      </span>
      {lastOrderAt && (
        <time dateTime={lastOrderAt} className="text-end whitespace-nowrap text-muted">
          {formatDate(lastOrderAt)}
        </time>
      )}
    </li>
  )
}
