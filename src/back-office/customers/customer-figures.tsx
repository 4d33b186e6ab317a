import type { Customer } from '#domain/customers/customer.ts'
import { formatDate } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { CustomerBadges } from './customer-badges.tsx'

/** How often a customer has ordered, for how much, and what became of it. */
export function CustomerFigures({ customer }: { customer: Customer }) {
  const { orders, value, firstOrderAt, lastOrderAt } = customer
  const figures = [
    [t('customers.value'), <PriceText key="value" price={value} />],
    ...(firstOrderAt ? [[t('customers.since'), formatDate(firstOrderAt)] as const] : []),
    ...(lastOrderAt ? [[t('customers.last'), formatDate(lastOrderAt)] as const] : []),
  ] as const
  return (
    <section aria-label={t('customers.figures')} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <strong className="tabular-nums">{t('customers.orders', { count: orders })}</strong>
        <CustomerBadges customer={customer} />
      </div>
      <dl className="grid max-w-2xl grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
