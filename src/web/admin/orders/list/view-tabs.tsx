import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderFilter } from '#domain/fulfilment/admin-order.ts'
import { orderViewName } from '#domain/fulfilment/views/order-view-name.ts'
import { MOST_COUNTED, OrderView, type OrderViewCount } from '#domain/fulfilment/views/order-views.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { useOnOrdersChange } from '#web/admin/orders/orders-news.ts'
import { Link } from '#web/ui/link.tsx'

/** The views of the list with how many orders each has. A search stays when the view changes, a status does not. */
export function ViewTabs({ filter }: { filter: OrderFilter }) {
  const counts = useViewCounts()
  const [params] = useSearchParams()
  const queryOf = (view?: OrderView) => {
    const changed = new URLSearchParams(params)
    for (const name of ['view', 'status', 'order']) changed.delete(name)
    if (view) changed.set('view', view)
    return `?${changed}`
  }
  return (
    <nav
      aria-label={t('views.title')}
      className="-mx-gutter overflow-x-auto scroll-quiet border-b border-line px-gutter"
    >
      <ul className="flex gap-x-1">
        <Tab to={queryOf()} isOpen={!filter.view} label={t('views.all')} />
        {OrderView.options.map((view) => (
          <Tab
            key={view}
            to={queryOf(view)}
            isOpen={filter.view === view}
            label={orderViewName(view)}
            count={counts.get(view)}
          />
        ))}
      </ul>
    </nav>
  )
}

interface TabProps {
  to: string
  isOpen: boolean
  label: string
  count?: number | undefined
}

function Tab({ to, isOpen, label, count }: TabProps) {
  return (
    <li>
      <Link
        to={to}
        replace
        preventScrollReset
        aria-current={isOpen ? 'page' : undefined}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 border-b-2 border-transparent px-2 text-sm whitespace-nowrap hover:text-blue aria-[current=page]:border-ink aria-[current=page]:font-semibold lg:pointer-fine:min-h-9"
      >
        {label}
        {count !== undefined && (
          <span className="min-w-5 bg-sand px-1 text-center text-xs leading-5 tabular-nums">
            {count >= MOST_COUNTED ? t('views.most') : count}
          </span>
        )}
      </Link>
    </li>
  )
}

/** How many orders each view has, counted again when an order changes. Empty until it is known. */
function useViewCounts() {
  const [counts, setCounts] = useState<OrderViewCount[]>([])
  const load = () => {
    // Without counts the views can still be opened.
    adminApi.countOrderViews().then(setCounts, () => {})
  }
  useEffect(load, [])
  useOnOrdersChange(load)
  return new Map(counts.map(({ view, count }) => [view, count]))
}
