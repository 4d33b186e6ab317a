import { z } from 'zod'

/** One page of a list. */
export interface Page<T> {
  items: T[]
  /** What the next page starts after; null on the last one. */
  next: string | null
}

/**
 * The schema of one page of a list, with the other fields that the endpoint returns.
 *
 * @example
 * export const ReturnsPage = pageOf(OrderReturn)
 */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable().describe('`startAfter` of the next page; null on the last one'),
  })

/**
 * The page of rows that were read with one more than a page has: if it came, another page follows. `cursorOf`
 * names the place of a row: its id, unless the list is sorted by what may change.
 */
export function toPage<Row extends { id: string }>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => string = ({ id }) => id,
): Page<Row> {
  const items = rows.slice(0, size)
  const last = rows.length > size ? items.at(-1) : undefined
  return { items, next: last ? cursorOf(last) : null }
}
