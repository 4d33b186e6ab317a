import { headingKey, woocommerceHeadings } from './woocommerce-headings.ts'

type Heading = keyof typeof woocommerceHeadings

export type WooCommerceColumn = Exclude<Heading, 'attributeName' | 'attributeValues'>

const columnOf = new Map<string, Heading>(
  (Object.entries(woocommerceHeadings) as [Heading, readonly string[]][]).flatMap(([column, headings]) =>
    headings.map((heading) => [headingKey(heading), column] as const),
  ),
)

/** Which column a heading names, and of which attribute. */
function readHeading(heading: string) {
  const key = headingKey(heading)
  const column = columnOf.get(key)
  if (column) return { column, number: '' }
  const [number = ''] = /\d+/.exec(key) ?? []
  return { column: number && columnOf.get(key.replace(number, '#')), number }
}

/** Whether a WooCommerce export has a column of that name. */
export const isWooCommerceColumn = (heading: string) => Boolean(readHeading(heading).column)

/** Whether a header is that of a WooCommerce export: no other software has both the type and the regular price. */
export function isWooCommerceHeader(header: readonly string[]) {
  const columns = new Set(header.map((heading) => readHeading(heading).column))
  return columns.has('type') && columns.has('regularPrice')
}

/** Where in the header the columns stand; -1 where one is missing. `unread` are the places of all other columns. */
export function placeColumns(header: readonly string[]) {
  const columns = Object.fromEntries(Object.keys(woocommerceHeadings).map((column) => [column, -1])) as Record<
    Heading,
    number
  >
  const names = new Map<string, number>()
  const values = new Map<string, number>()
  const unread: number[] = []
  for (const [place, heading] of header.entries()) {
    const { column, number } = readHeading(heading)
    const numbered = column === 'attributeName' ? names : column === 'attributeValues' ? values : undefined
    if (numbered && !numbered.has(number)) numbered.set(number, place)
    else if (column && !numbered && columns[column] < 0) columns[column] = place
    else unread.push(place)
  }
  for (const [number, place] of values) if (!names.has(number)) unread.push(place)
  return {
    columns: columns as Record<WooCommerceColumn, number>,
    attributes: [...names].map(([number, name]) => ({ name, values: values.get(number) ?? -1 })),
    unread,
  }
}
