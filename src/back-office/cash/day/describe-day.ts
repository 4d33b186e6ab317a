import type { CourierDay } from '#domain/cash/courier-day.ts'
import { t } from '#domain/texts/t.ts'

/** The figures of a day, of one courier or of all. */
export type DayFigures = Omit<CourierDay, 'courierId' | 'phone'>

type Figure = Exclude<keyof DayFigures, 'name'>

/** What is counted, and what is money, in the order in which a day is gone through. */
export const counted = ['carried', 'delivered', 'cameBack', 'lost', 'stillOut'] as const satisfies Figure[]
export const paid = [
  'owedBefore',
  'collected',
  'brought',
  'fees',
  'corrected',
  'owed',
  'difference',
] as const satisfies Figure[]

const labels: Readonly<Record<(typeof counted)[number] | (typeof paid)[number], () => string>> = {
  carried: () => t('cashDay.carried'),
  delivered: () => t('cashDay.delivered'),
  cameBack: () => t('cashDay.cameBack'),
  lost: () => t('cashDay.lost'),
  stillOut: () => t('cashDay.stillOut'),
  owedBefore: () => t('cashDay.owedBefore'),
  collected: () => t('cashDay.collected'),
  brought: () => t('cashDay.brought'),
  fees: () => t('cashDay.fees'),
  corrected: () => t('cashDay.corrected'),
  owed: () => t('cashDay.owed'),
  difference: () => t('cashDay.difference'),
}

/** What a figure is called. */
export const figureLabel = (figure: keyof typeof labels): string => labels[figure]()

/** Figures that are told only where there is something: most days have none. */
const rare: ReadonlySet<Figure> = new Set(['lost', 'fees', 'corrected'])

/** The figures of a day that are worth a place. */
export const listFigures = <Name extends Figure>(day: DayFigures, figures: readonly Name[]): Name[] =>
  figures.filter((figure) => !rare.has(figure) || day[figure] !== 0)

/** A day in lines, to send. */
export function describeDay(day: DayFigures, written: string, formatAmount: (amount: number) => string): string {
  const lines = [
    ...listFigures(day, counted).map((figure) => [figureLabel(figure), String(day[figure])]),
    ...listFigures(day, paid).map((figure) => [figureLabel(figure), formatAmount(day[figure])]),
  ]
  const figures = lines.map(([label = '', value = '']) => t('cashDay.figure', { label, value }))
  return [`${day.name} · ${written}`, ...figures].join('\n')
}

const figures: readonly Figure[] = [...counted, ...paid, 'expected']

/** The figures of all couriers together. */
export function sumUpDays(days: readonly DayFigures[]): Record<Figure, number> {
  const sums = figures.map((figure) => [figure, days.reduce((sum, day) => sum + day[figure], 0)] as const)
  return Object.fromEntries(sums) as Record<Figure, number>
}
