import { PriceText } from '#ui/widgets/price.tsx'
import { counted, figureLabel, listFigures, paid, type DayFigures } from './describe-day.ts'

/** The day of a courier: its parcels in one line, its money in the next. What is owed and the difference stand out. */
export function CourierDayFigures({ day, children }: { day: DayFigures; children?: React.ReactNode }) {
  return (
    <section aria-label={day.name} className="border border-line px-3 py-2 break-inside-avoid">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="headline text-base">
          <bdi>{day.name}</bdi>
        </h2>
        {children}
      </div>
      <dl className="grid grid-cols-4 gap-x-3 gap-y-1 sm:grid-cols-5">
        {listFigures(day, counted).map((figure) => (
          <div key={figure}>
            <dt className="text-xs text-muted">{figureLabel(figure)}</dt>
            <dd className="font-semibold tabular-nums">{day[figure]}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-3 gap-y-1 border-t border-line pt-1">
        {listFigures(day, paid).map((figure) => (
          <div key={figure} className={figure === 'owed' || figure === 'difference' ? 'font-bold' : ''}>
            <dt className="text-xs text-muted">{figureLabel(figure)}</dt>
            <dd className="tabular-nums">
              <PriceText price={day[figure]} decimals={3} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
