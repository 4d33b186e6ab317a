import { useEffect } from 'react'
import { href } from 'react-router'
import { orderViewName } from '#domain/orders/staff/views/order-view-name.ts'
import { OrderView } from '#domain/orders/staff/views/order-views.ts'
import { loadSavedViews, useSavedViews } from '#back-office/orders/views/saved-views.ts'
import { toViewQuery } from '#back-office/orders/views/view-query.ts'
import { mayUse, useRights } from '#back-office/rights/rights.ts'
import type { PaletteCommand } from './palette-commands.ts'

const READ = { right: 'orders:read' } as const

/** The views of the orders: the own ones first. */
export function usePaletteViews(): PaletteCommand[] {
  const { views } = useSavedViews()
  const isReader = mayUse(READ, useRights())
  useEffect(() => {
    if (isReader) void loadSavedViews()
  }, [isReader])
  const builtIn = OrderView.options.map((view) => ({
    name: orderViewName(view),
    filter: { view, sort: 'newest' } as const,
  }))
  return [...views, ...builtIn].map(({ name, filter }) => ({
    ...READ,
    label: name,
    to: `${href('/admin/orders')}${toViewQuery(filter)}`,
  }))
}
