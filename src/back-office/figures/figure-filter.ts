import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import {
  FigureGroup,
  MAX_FIGURE_DAYS,
  FigureQuery,
  FigureSort,
  PeriodName,
  periodOf,
  type Period,
} from '#domain/figures/figures.ts'

/** What the page shows: a table of figures, or what to reorder. */
export type FigureView = FigureGroup | 'reorders'

/** What the address of the page asks for. */
export interface FigureFilter extends Period {
  view: FigureView
  /** The named period; undefined: own days. */
  name: PeriodName | undefined
  sort: FigureSort
  coverDays: number
}

export const figureViews: readonly FigureView[] = [...FigureGroup.options, 'reorders']

const USUAL_COVER = 30

/** Whether a stock can be asked to last so many days. */
export const isCover = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= MAX_FIGURE_DAYS

/** Reads the filter from the address. What it cannot read is as usual: 30 days, by product. */
export function readFigureFilter(search: URLSearchParams, now: Date): FigureFilter {
  const asked = search.get('view')
  const name = PeriodName.safeParse(search.get('period') ?? '30').data
  const own = FigureQuery.safeParse({ by: 'size', from: search.get('from'), to: search.get('to') }).data
  const isOwn = name === undefined && own !== undefined
  const coverDays = toTypedNumber(search.get('cover'))
  return {
    view: figureViews.find((view) => view === asked) ?? 'product',
    name: isOwn ? undefined : (name ?? '30'),
    ...(isOwn ? { from: own.from, to: own.to } : periodOf(name ?? '30', now)),
    sort: FigureSort.safeParse(search.get('sort')).data ?? 'placed',
    coverDays: isCover(coverDays) ? coverDays : USUAL_COVER,
  }
}

/** The address of the same page with something else chosen. */
export function figureUrl(filter: FigureFilter, change: Partial<FigureFilter> = {}): string {
  const { view, name, from, to, sort, coverDays } = { ...filter, ...change }
  const period = name ? { period: name } : { period: 'own', from, to }
  return `?${new URLSearchParams({ view, ...period, sort, cover: String(coverDays) })}`
}
