/** The orders a list can be read in. The first is the usual one (spec §2). */
export const sorts = {
  newest: { label: 'Newest', sortBy: 'createdAt', direction: 'desc' },
  'price-low': { label: 'Price: low to high', sortBy: 'price', direction: 'asc' },
  'price-high': { label: 'Price: high to low', sortBy: 'price', direction: 'desc' },
  name: { label: 'Name', sortBy: 'model', direction: 'asc' },
} as const

export type Sort = keyof typeof sorts

/** The order an address asks for. */
export function sortIn(query: URLSearchParams): Sort {
  const asked = query.get('sort') ?? ''
  return asked in sorts ? (asked as Sort) : 'newest'
}
