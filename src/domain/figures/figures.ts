import { z } from 'zod'
import { Amount } from '#domain/money/price.ts'
import { addDays, toShopDay } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'

/** The most days of one query. */
export const MAX_FIGURE_DAYS = 366

const DAY = 86_400_000

/** The groups of a table: whole orders by governorate or courier, or their pieces by product or size. */
export const FigureGroup = z.enum(['governorate', 'courier', 'product', 'size'])

export type FigureGroup = z.infer<typeof FigureGroup>

/** Whether a group counts pieces; the others count orders. */
export const countsPieces = (group: FigureGroup): boolean => group === 'product' || group === 'size'

const Day = z.iso.date({ error: () => t('fields.dayForm', { example: '2026-01-31' }) })

const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to
const isShort = ({ from, to }: { from: string; to: string }) => countDays({ from, to }) <= MAX_FIGURE_DAYS

/** Days in the time zone of the shop, both included. */
const Period = z.object({ from: Day, to: Day.describe('The last day that counts') })

/** The first and the last day of a period, in the time zone of the shop. */
export type Period = z.output<typeof Period>

/** The column by which rows are sorted, highest first. */
export const FigureSort = z.enum(['placed', 'confirmed', 'delivered', 'refused', 'returned', 'value', 'refusedShare'])

export type FigureSort = z.infer<typeof FigureSort>

const withBounds = <Shape extends z.ZodType<Period>>(period: Shape) =>
  period
    .refine(isInOrder, { path: ['to'], error: () => t('figures.daysInOrder') })
    .refine(isShort, { path: ['from'], error: () => t('figures.tooManyDays', { max: MAX_FIGURE_DAYS }) })

/** Asks for the figures of a period in one group. */
export const FigureQuery = withBounds(Period.extend({ by: FigureGroup, sort: FigureSort.default('placed') }))

/** Asks for a period without a group. */
export const PeriodQuery = withBounds(Period)

/** Asks what to reorder: the period whose sales count, and the days for which the stock should last. */
export const ReorderQuery = withBounds(
  Period.extend({ coverDays: z.coerce.number().int().min(1).max(MAX_FIGURE_DAYS).default(30) }),
)

/**
 * The present outcomes of the orders, or pieces, that were placed in a period, whenever these outcomes came. Values are totals with
 * delivery for orders, and amounts before promotions for pieces. The replacement of an exchange is not counted as an order: its pieces
 * count, and the amount by which it exceeds the value of those that came back.
 */
export const Outcomes = z.object({
  placed: z.int(),
  confirmed: z.int().describe('They are to be sent or were sent: they wait for no call, and were not cancelled before'),
  onRoad: z.int(),
  delivered: z.int(),
  refused: z.int(),
  pending: z.int().describe('They were not sent yet, and some wait for a call'),
  lost: z.int(),
  cancelled: z
    .int()
    .describe(
      'Before they were sent: with what is pending, on the road, delivered, refused and lost, all that was placed',
    ),
  returned: z.int().describe('They came back after their delivery, or at the door while the rest was taken'),
  placedValue: Amount,
  onRoadValue: Amount,
  soldValue: Amount.describe(
    'What was delivered, paid and kept: less what was given back for what came back, or not collected for it',
  ),
  refusedValue: Amount,
  lostValue: Amount,
})

export type Outcomes = z.output<typeof Outcomes>

/** The outcomes of one governorate, courier, product or size. */
export const FigureRow = Outcomes.extend({
  key: z.string().describe('The governorate, the id of the courier or product, or the size; empty: none is known'),
  name: z.string().describe('In the language of the reader; empty where the key is, or what it names is gone'),
})

export type FigureRow = z.output<typeof FigureRow>

/** A table of figures: rows, and the sum of all rows. */
export const Figures = z.object({
  rows: z.array(FigureRow).describe('At most 100, by the asked order'),
  hasMore: z.boolean(),
  total: Outcomes,
})

export type Figures = z.output<typeof Figures>

/** A SKU that sells, and how long its stock lasts. */
export const Reorder = z.object({
  skuId: z.string(),
  productId: z.string(),
  model: z.string(),
  color: z.string(),
  size: z.string(),
  sold: z.int().describe('Pieces of the period that stay sold: neither cancelled, refused nor returned'),
  stock: z.int(),
  daysLeft: z.int().nullable().describe('Whole days that the stock lasts at this pace'),
  suggested: z.int().describe('Pieces that are missing for the asked number of days'),
  breaksRange: z
    .boolean()
    .describe('It is sold out or lasts less than the asked days, while another size of its color lasts'),
})

export type Reorder = z.output<typeof Reorder>

/** What to reorder, the most urgent first. */
export const Reorders = z.object({ skus: z.array(Reorder), hasMore: z.boolean() })

export type Reorders = z.output<typeof Reorders>

/** The number of days of a period. */
export function countDays({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
}

/** The days of a period, oldest first. */
export function listDays(period: Period): string[] {
  return Array.from({ length: Math.max(0, countDays(period)) }, (_, index) => addDays(period.from, index))
}

/** The periods that staff choose by name. */
export const PeriodName = z.enum(['week', 'month', '30', '90'])

export type PeriodName = z.infer<typeof PeriodName>

/** Returns the days of a named period: since Monday, since the first of the month, or the last so many days with today. */
export function periodOf(name: PeriodName, now: Date): Period {
  const to = toShopDay(now)
  const daysBack = (days: number) => addDays(to, -days)
  if (name === 'month') return { from: `${to.slice(0, 8)}01`, to }
  // Sunday is day 0.
  if (name === 'week') return { from: daysBack((new Date(to).getUTCDay() + 6) % 7), to }
  return { from: daysBack(Number(name) - 1), to }
}
