import { formatPercent } from '#domain/texts/format-percent.ts'
import { href } from 'react-router'
import type { FigureGroup, FigureRow, Figures, FigureSort, Outcomes } from '#domain/figures/figures.ts'
import { t } from '#domain/texts/t.ts'
import { classes } from '#ui/controls/classes.ts'
import { Link } from '#ui/controls/link.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { figureUrl, type FigureFilter } from './figure-filter.ts'
import { OutcomeBar } from './outcome-bar.tsx'

/** Columns by which rows are not sorted. */
type Unsorted = 'pending' | 'onRoad' | 'lost' | 'cancelled'

const isUnsorted = (name: Column['name']): name is Unsorted =>
  name === 'pending' || name === 'onRoad' || name === 'lost' || name === 'cancelled'

interface Column {
  name: FigureSort | Unsorted
  cell: (row: Outcomes) => React.ReactNode
}

const columns: Column[] = [
  { name: 'placed', cell: ({ placed }) => placed },
  { name: 'confirmed', cell: ({ confirmed, placed }) => <Part of={placed} part={confirmed} /> },
  { name: 'pending', cell: ({ pending }) => pending },
  { name: 'onRoad', cell: ({ onRoad }) => onRoad },
  { name: 'delivered', cell: ({ delivered, placed }) => <Part of={placed} part={delivered} /> },
  { name: 'refused', cell: ({ refused }) => refused },
  { name: 'refusedShare', cell: ({ refused, delivered }) => percent(refused, refused + delivered) },
  { name: 'lost', cell: ({ lost }) => lost },
  { name: 'cancelled', cell: ({ cancelled }) => cancelled },
  { name: 'returned', cell: ({ returned, delivered }) => <Part of={delivered} part={returned} /> },
  { name: 'value', cell: ({ soldValue }) => <PriceText price={soldValue} /> },
]

interface Props {
  by: FigureGroup
  figures: Figures
  filter: FigureFilter
}

/** The figures of a group: one row for each key, the sum of all above them. Headings sort. */
export function FigureTable({ by, figures: { rows, hasMore, total }, filter }: Props) {
  if (rows.length === 0) return <p className="py-section text-center text-muted">{t('figures.none')}</p>
  return (
    <div>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-sm tabular-nums">
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="py-2 pe-4 text-start font-semibold">
                {t('figures.group', { by })}
              </th>
              {columns.map(({ name }) => (
                <Heading key={name} name={name} filter={filter} />
              ))}
            </tr>
          </thead>
          <tbody>
            <Row title={<AllOrders filter={filter} />} row={total} isTotal />
            {rows.map((row) => (
              <Row key={row.key} title={<RowTitle by={by} row={row} />} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {hasMore && <p className="mt-3 text-sm text-muted">{t('figures.first', { count: rows.length })}</p>}
    </div>
  )
}

function Heading({ name, filter }: { name: Column['name']; filter: FigureFilter }) {
  const label = t('figures.column', { column: name })
  const isSorted = name === filter.sort
  return (
    <th scope="col" aria-sort={isSorted ? 'descending' : undefined} className="px-2 text-end font-semibold">
      {isUnsorted(name) ? (
        label
      ) : (
        <Link
          to={figureUrl(filter, { sort: name })}
          aria-label={t('figures.sortBy', { column: label })}
          className="inline-flex min-h-11 min-w-11 items-center justify-end gap-1 hover:text-blue"
        >
          {label}
          <span aria-hidden="true" className={isSorted ? '' : 'invisible'}>
            ↓
          </span>
        </Link>
      )}
    </th>
  )
}

function Row({ title, row, isTotal = false }: { title: React.ReactNode; row: Outcomes; isTotal?: boolean }) {
  return (
    <tr className={classes('border-b border-line', isTotal && 'bg-sand font-semibold')}>
      <th scope="row" className="min-w-36 py-1 pe-4 text-start font-normal">
        {title}
        <OutcomeBar row={row} />
      </th>
      {columns.map(({ name, cell }) => (
        <td key={name} className="px-2 py-1 text-end whitespace-nowrap">
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

function RowTitle({ by, row: { key, name } }: { by: FigureGroup; row: FigureRow }) {
  if (key === '' || name === '') return t('figures.unknown', { by })
  if (by !== 'product') return name
  return (
    <Link
      to={href('/admin/products/:productId', { productId: key })}
      className="inline-flex min-h-11 items-center hover:text-blue"
    >
      {name}
    </Link>
  )
}

/** The sum of all rows leads to the orders behind it. */
function AllOrders({ filter: { from, to } }: { filter: FigureFilter }) {
  return (
    <Link
      to={`${href('/admin/orders')}?${new URLSearchParams({ status: 'all', from, to })}`}
      className="inline-flex min-h-11 items-center underline hover:text-blue"
    >
      {t('figures.total')}
    </Link>
  )
}

function Part({ part, of }: { part: number; of: number }) {
  return (
    <>
      {part} <span className="text-muted">{percent(part, of)}</span>
    </>
  )
}

const percent = (part: number, of: number) => (of > 0 ? formatPercent((part / of) * 100) : '–')
