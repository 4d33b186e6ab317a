import { OrderFilter } from '#domain/orders/orders.ts'

/** The filter that an address carries. What is nonsense there is left out, so an address never breaks the page. */
export function filterIn(params: URLSearchParams): OrderFilter {
  const given = Object.fromEntries([...params].filter(([, value]) => value !== ''))
  const parsed = OrderFilter.safeParse(given)
  return parsed.success ? parsed.data : OrderFilter.parse({})
}

/** A filter as the calls take it: nothing that is not set. */
export function toQuery({ search, status, from, to, sort }: OrderFilter) {
  return { sort, ...(search && { search }), ...(status && { status }), ...(from && { from }), ...(to && { to }) }
}

/** Whether the list shows what an address without a filter shows. */
export function isUnfiltered({ search, status, from, to }: OrderFilter): boolean {
  return !search && !status && !from && !to
}
