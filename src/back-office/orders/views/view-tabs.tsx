import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderFilter } from '#domain/orders/staff/order-for-staff.ts'
import { orderViewName } from '#domain/orders/staff/views/order-view-name.ts'
import { MOST_COUNTED, OrderView } from '#domain/orders/staff/views/order-views.ts'
import { MAX_SAVED_VIEWS } from '#domain/orders/staff/views/saved-view.ts'
import { t } from '#domain/texts/t.ts'
import { TabNav } from '#back-office/ui/tab-nav.tsx'
import { Link } from '#ui/controls/link.tsx'
import { loadSavedViews, useSavedViews } from './saved-views.ts'
import { useViewCounts } from './use-view-counts.ts'
import { useViewKeys } from './use-view-keys.ts'
import { ViewActions } from './view-actions.tsx'
import { isSameView, toViewQuery } from './view-query.ts'

/**
 * The views of the list, with how many orders each has, and the own ones after them. A search stays when the view
 * changes, a status does not.
 */
export function ViewTabs({ filter }: { filter: OrderFilter }) {
  const counts = useViewCounts()
  const { views } = useSavedViews()
  useEffect(() => void loadSavedViews(), [])
  useViewKeys()
  const search = useSearchParams()[0].get('search')
  const withSearch = (query: string) => {
    const params = new URLSearchParams(query)
    if (search) params.set('search', search)
    return `?${params}`
  }
  const opened = views.find((view) => isSameView(view.filter, filter))
  const builtIn = OrderView.options.map((view) => ({ view, query: toViewQuery({ view, sort: 'newest' }) }))
  const query = toViewQuery(filter)
  const isNew = !opened && query !== '?' && !builtIn.some((view) => view.query === query)
  return (
    <div className="-mx-gutter flex border-b border-line px-gutter">
      <TabNav label={t('views.title')} className="-ms-gutter min-w-0 grow ps-gutter">
        <Tab to={withSearch('')} isOpen={!filter.view && !opened} label={t('views.all')} />
        {builtIn.map((view) => (
          <Tab
            key={view.view}
            to={withSearch(view.query)}
            isOpen={filter.view === view.view && !opened}
            label={orderViewName(view.view)}
            count={counts.get(view.view)}
          />
        ))}
        {views.map((view) => (
          <Tab
            key={view.id}
            to={withSearch(toViewQuery(view.filter))}
            isOpen={view === opened}
            label={<bdi>{view.name}</bdi>}
          />
        ))}
      </TabNav>
      <ViewActions filter={filter} opened={opened} isNew={isNew && views.length < MAX_SAVED_VIEWS} />
    </div>
  )
}

interface TabProps {
  to: string
  isOpen: boolean
  label: React.ReactNode
  count?: number | undefined
}

function Tab({ to, isOpen, label, count }: TabProps) {
  return (
    <li className="me-1">
      <Link
        to={to}
        replace
        preventScrollReset
        data-view-tab
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
