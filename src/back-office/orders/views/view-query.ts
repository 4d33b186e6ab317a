import type { OrderFilter } from '#domain/orders/staff/order-for-staff.ts'
import type { SavedFilter } from '#domain/orders/staff/views/saved-view.ts'

const kept = ['view', 'status', 'from', 'to', 'sort'] as const

/** A filter as the query of the list, without what every list has. */
export function toViewQuery(filter: SavedFilter): string {
  const params = new URLSearchParams()
  for (const name of kept) {
    const value = filter[name]
    if (value !== undefined && value !== 'newest') params.set(name, value)
  }
  return `?${params}`
}

/** Whether a list shows what a view shows, whatever is searched in it. */
export const isSameView = (one: OrderFilter | SavedFilter, other: OrderFilter | SavedFilter): boolean =>
  toViewQuery(one) === toViewQuery(other)
