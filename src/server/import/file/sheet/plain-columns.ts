import type { PlainFacts } from '#domain/products/plain-facts.ts'

/** A column that holds one fact of a product. */
interface PlainColumn {
  /** Its name in the files that this shop exports: Shopify's, where that has such a column. */
  heading: string
  write: (product: PlainFacts) => string
  read: (cell: string) => Partial<PlainFacts>
}

/**
 * The columns that hold one fact of a product each. One that is added here, at the end, is read from files, exported, and
 * merged when an export comes back.
 */
export const plainColumns = {
  vendor: { heading: 'Vendor', write: ({ brand }) => brand, read: (brand) => ({ brand }) },
  category: { heading: 'Product Category', write: ({ category }) => category, read: (category) => ({ category }) },
  type: { heading: 'Type', write: ({ type }) => type, read: (type) => ({ type }) },
  fit: { heading: 'Fit', write: ({ fit }) => fit, read: (fit) => ({ fit }) },
} as const satisfies Record<string, PlainColumn>

export type PlainColumnName = keyof typeof plainColumns

/** Their names, in the order in which they came. */
export const plainColumnNames = Object.keys(plainColumns) as PlainColumnName[]

/** What these columns say of a product. */
export function writePlainCells(product: PlainFacts): Record<PlainColumnName, string> {
  const cells = plainColumnNames.map((column) => [column, plainColumns[column].write(product)])
  return Object.fromEntries(cells) as Record<PlainColumnName, string>
}

/** What the cells of these columns say of a product. Empty ones say nothing. */
export function readPlainCells(cellOf: (column: PlainColumnName) => string): Partial<PlainFacts> {
  const cells = plainColumnNames.map((column) => [column, cellOf(column)] as const)
  return Object.assign({}, ...cells.map(([column, cell]) => (cell === '' ? {} : plainColumns[column].read(cell))))
}
