import { href } from 'react-router'
import { formatPhone } from '#domain/contact/format-phone.ts'
import type { PreviousCustomer, PreviousCustomersPage } from '#domain/customers/previous-shop.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { PhoneRecordBadges } from '#back-office/orders/phone-record-badges.tsx'
import { ListMore } from '#back-office/ui/list-more.tsx'
import { usePages } from '#back-office/ui/use-pages.ts'
import { Link } from '#ui/controls/link.tsx'

/** Whom the previous shop knew, page after page. */
export function PreviousCustomers({ search, first }: { search: string; first: PreviousCustomersPage }) {
  const pages = usePages(first, (startAfter) => adminApi.listPreviousCustomers({ search, startAfter }))
  return (
    <>
      <output className="mb-2 block text-sm text-muted">
        {pages.items.length === 0 ? t('customers.noneMatch') : t('previousShop.total', { count: first.total })}
      </output>
      {pages.items.length > 0 && (
        <ul aria-label={t('previousShop.customers')} className="divide-y divide-line border-y border-line">
          {pages.items.map((customer) => (
            <Row key={customer.id} customer={customer} />
          ))}
        </ul>
      )}
      <ListMore pages={pages} />
    </>
  )
}

function Row({ customer }: { customer: PreviousCustomer }) {
  const { id, name, phone, orders } = customer
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 py-1 text-sm sm:grid-cols-[2fr_1fr_1fr_1fr]">
      <Link
        to={href('/admin/customers/:customerId', { customerId: id })}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline hover:text-blue"
      >
        <bdi>{name || t('previousShop.nobody')}</bdi>
      </Link>
      <bdi className="whitespace-nowrap max-sm:justify-self-end">{formatPhone(phone)}</bdi>
      <span className="tabular-nums">{t('customers.orders', { count: orders })}</span>
      <div className="max-sm:justify-self-end">
        <PhoneRecordBadges record={customer} />
      </div>
    </li>
  )
}
