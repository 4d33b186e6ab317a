import { OrderFilter } from '#domain/orders/staff/order-for-staff.ts'

/** Parses the filter of a URL. Without a valid one the list is unfiltered, so no URL breaks the page. */
export function parseOrderFilter(params: URLSearchParams): OrderFilter {
  const given = Object.fromEntries([...params].filter(([, value]) => value !== ''))
  const parsed = OrderFilter.safeParse(given)
  return parsed.success ? parsed.data : OrderFilter.parse({})
}

/** A filter as the query of a call, with only the fields that are set. */
export function toOrderQuery({ search, status, view, from, to, sort }: OrderFilter) {
  return {
    sort,
    ...(view && { view }),
    ...(search && { search }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** Whether a filter leaves out nothing but cancelled orders. */
export function isUnfiltered({ search, status, view, from, to }: OrderFilter): boolean {
  return !search && !view && !status && !from && !to
}
